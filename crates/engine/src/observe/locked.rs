//! Locked sets: containers of one kind whose open cells all lie in some containers of another kind, which need no more
//! stars than they do.
//!
//! Shapes in lines, lines in shapes, columns in rows: it is one search over sets of *sources*, each with the *targets*
//! that its open cells lie in, a bit each.

use crate::cell::CellSet;
use crate::map::Kind;
use crate::observe::Look;
use crate::rules::Flow;

/// More sources than this are not seen together.
const MOST: usize = 4;

/// Containers of a kind that need stars, and where their open cells lie among the containers of another kind.
pub struct Sources<const W: usize> {
    members: Vec<Member<W>>,
    targets: Vec<Target<W>>,
    /// The targets by what they need: those with a one in each binary place of it.
    planes: [u32; 3],
    /// The most stars of a container.
    stars: i16,
}

struct Member<const W: usize> {
    number: usize,
    open: CellSet<W>,
    targets: u32,
    /// The open cells of its targets.
    around: CellSet<W>,
    needs: i16,
}

struct Target<const W: usize> {
    open: CellSet<W>,
    needs: i16,
}

/// A set of sources, the union of their targets, and what both need.
pub struct Locked<'a, const W: usize> {
    /// The numbers of the sources.
    pub sources: &'a [usize],
    /// The targets, a bit each, counted from the first of their kind.
    pub targets: u32,
    /// The open cells of the sources.
    pub inside: CellSet<W>,
    /// The open cells of the targets.
    pub around: CellSet<W>,
    /// The stars that the sources need.
    pub needs: i16,
    /// The stars that the targets need, which may be more.
    pub room: i16,
}

impl<const W: usize> Sources<W> {
    /// Containers of the kind `from`, looked at by where they lie among those of the kind `to`.
    pub(super) fn new(look: &Look<'_, W>, from: Kind, to: Kind) -> Self {
        let (map, position) = (look.map, look.position);
        let target = |number| Target { open: look.open(number), needs: i16::from(position.needs(number)).max(0) };
        let targets: Vec<Target<W>> = map.of_kind(to).map(target).collect();
        let member = |number| {
            let open = look.open(number);
            let met = || targets.iter().enumerate().filter(|(_, target)| target.open.meets(&open));
            let around = met().fold(CellSet::EMPTY, |all, (_, target)| all | target.open);
            let met = met().map(|(place, _)| 1 << place).sum();
            Member { number, open, targets: met, around, needs: i16::from(position.needs(number)) }
        };
        let members = map.of_kind(from).map(member).filter(|member| member.needs > 0 && member.targets != 0).collect();
        let plane = |bit: usize| {
            let has = |(place, target): (usize, &Target<W>)| u32::from(target.needs >> bit & 1 == 1) << place;
            targets.iter().enumerate().map(has).sum()
        };
        let planes = std::array::from_fn(plane);
        Self { members, targets, planes, stars: map.stars as i16 }
    }

    /// Every set of two to four sources whose targets need at most `excess` stars more than the sources do.
    pub fn for_each(&self, excess: i16, each: &mut impl FnMut(&Locked<'_, W>) -> Flow) -> Flow {
        let none = CellSet::EMPTY;
        let start = Locked { sources: &[], targets: 0, inside: none, around: none, needs: 0, room: 0 };
        self.extend(0, &start, excess, [0; MOST], each)
    }

    /// The same of those sets that extend another by members from a place on. The first so many of `chosen` are its sources.
    fn extend(
        &self,
        from: usize,
        before: &Locked<'_, W>,
        excess: i16,
        mut chosen: [usize; MOST],
        each: &mut impl FnMut(&Locked<'_, W>) -> Flow,
    ) -> Flow {
        let count = before.sources.len() + 1;
        for (place, member) in self.members.iter().enumerate().skip(from) {
            let targets = before.targets | member.targets;
            let (needs, room) = (before.needs + member.needs, self.needs_of(targets));
            let over = room - needs - excess;
            // What the sources still to come can add to the needs, at most.
            if over > (MOST - count) as i16 * self.stars {
                continue;
            }
            chosen[count - 1] = member.number;
            let (inside, around) = (before.inside | member.open, before.around | member.around);
            let now = Locked { sources: &chosen[..count], targets, inside, around, needs, room };
            if count >= 2 && over <= 0 {
                each(&now)?;
            }
            if count < MOST {
                self.extend(place + 1, &now, excess, chosen, each)?;
            }
        }
        Flow::Continue(())
    }

    /// What a set of targets needs.
    pub fn needs_of(&self, targets: u32) -> i16 {
        let ones = |bit: usize| ((targets & self.planes[bit]).count_ones() << bit) as i16;
        ones(0) + ones(1) + ones(2)
    }

    /// The open cells of a target.
    pub fn open_of(&self, target: usize) -> CellSet<W> {
        self.targets[target].open
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
