//! Locked sets: containers of one kind whose open cells all lie in some containers of another kind, which need no more
//! stars than they do.
//!
//! Shapes in lines, lines in shapes, columns in rows: it is one search over sets of *sources*, each with the *targets*
//! that its open cells lie in, a bit each.

use crate::map::{Kind, Map};
use crate::observe::Look;
use crate::rules::Flow;

/// More sources than this are not seen together.
const MOST: usize = 4;

/// Containers of a kind that need stars, and where their open cells lie among the containers of another kind.
pub struct Sources {
    /// The number of each container, its targets, and its needs.
    members: Vec<(usize, u32, i16)>,
    /// What each target needs.
    needs: Vec<i16>,
    /// The most stars of a container.
    stars: i16,
}

/// A set of sources, the union of their targets, and what both need.
pub struct Locked<'a> {
    /// The numbers of the sources.
    pub sources: &'a [usize],
    /// The targets, a bit each, counted from the first of their kind.
    pub targets: u32,
    /// The stars that the sources need.
    pub needs: i16,
    /// The stars that the targets need, which may be more.
    pub room: i16,
}

impl Sources {
    /// Containers of the kind `from`, looked at by where they lie among those of the kind `to`.
    pub fn new<const W: usize>(look: &Look<'_, W>, from: Kind, to: Kind) -> Self {
        let (map, position) = (look.map, look.position);
        let first = map.of_kind(to).start;
        let mut members: Vec<(usize, u32, i16)> =
            map.of_kind(from).map(|number| (number, 0, i16::from(position.needs(number)))).collect();
        let start = map.of_kind(from).start;
        for cell in position.open.iter() {
            let containers = map.containers_of(cell);
            members[containers[from as usize] - start].1 |= 1 << (containers[to as usize] - first);
        }
        members.retain(|&(_, targets, needs)| needs > 0 && targets != 0);
        let needs = map.of_kind(to).map(|number| i16::from(position.needs(number)).max(0)).collect();
        Self { members, needs, stars: map.stars as i16 }
    }

    /// Every set of two to four sources whose targets need at most `excess` stars more than the sources do.
    pub fn for_each(&self, excess: i16, each: &mut impl FnMut(&Locked<'_>) -> Flow) -> Flow {
        let mut chosen = Vec::with_capacity(MOST);
        self.extend(0, 0, 0, 0, excess, &mut chosen, each)
    }

    #[expect(clippy::too_many_arguments, reason = "the state of a search, which nobody else calls")]
    fn extend(
        &self,
        from: usize,
        targets: u32,
        needs: i16,
        room: i16,
        excess: i16,
        chosen: &mut Vec<usize>,
        each: &mut impl FnMut(&Locked<'_>) -> Flow,
    ) -> Flow {
        if chosen.len() >= 2 && room <= needs + excess {
            each(&Locked { sources: chosen, targets, needs, room })?;
        }
        // What the sources still to come can add to the needs, at most.
        let left = (MOST - chosen.len()) as i16;
        if left == 0 || room - needs - excess > left * self.stars {
            return Flow::Continue(());
        }
        for (place, &(number, support, need)) in self.members.iter().enumerate().skip(from) {
            let more: i16 = bits(support & !targets).map(|target| self.needs[target]).sum();
            chosen.push(number);
            self.extend(place + 1, targets | support, needs + need, room + more, excess, chosen, each)?;
            chosen.pop();
        }
        Flow::Continue(())
    }

    /// What a set of targets needs.
    pub fn needs_of(&self, targets: u32) -> i16 {
        bits(targets).map(|target| self.needs[target]).sum()
    }
}

/// The places of the ones.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 32).then_some(place as usize)
    })
}

/// The cells of targets.
pub fn cells_of<const W: usize>(map: &Map<W>, kind: Kind, targets: u32) -> crate::cell::CellSet<W> {
    let first = map.of_kind(kind).start;
    bits(targets).fold(crate::cell::CellSet::EMPTY, |all, target| all | map.cells(first + target))
}
