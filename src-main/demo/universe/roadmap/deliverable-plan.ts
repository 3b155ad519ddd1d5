import { dayMs } from '../../../../src-shared/day.ts';
import { eraOf, hashParts, randomFrom, type Era, type Random } from '../random.ts';
import type { CardDesign } from './board-cards.ts';
import { cardPartTitle, deliverableDescription, deliverableTitle, unannounced } from './deliverable-texts.ts';
import type { RoadmapSource } from './roadmap.ts';

/** People of one trade on a deliverable. Spans are in sprints from its start, the end not included. */
export interface PlannedDiscipline {
  readonly trade: number;
  readonly members: number;
  readonly spans: readonly { readonly from: number; readonly to: number; readonly isPartial: boolean }[];
}

/** A deliverable as it stands at an instant. */
export interface PlannedDeliverable {
  /** Names this life of the slot: no two deliverables of a universe share it. */
  readonly key: string;
  readonly slot: number;
  readonly title: string;
  readonly description: string;
  /** Slugs. */
  readonly teams: readonly string[];
  /** UTC midnight, epoch milliseconds. */
  readonly startsAt: number;
  readonly disciplines: readonly PlannedDiscipline[];
  /** 0: the first project, 1: the second, 2: both. */
  readonly projects: number;
  /** The roadmap card it is a part of. */
  readonly card: CardDesign | null;
  /** UTC, epoch milliseconds. */
  readonly changedAt: number;
}

/** Deliverables are born, slip and end in so many slots; about nine of ten hold one at any time. */
export const deliverableSlots = 240;

export const sprintMs = 14 * dayMs;

/** The teams a slot's deliverable is of, in this life of it. Cheap, so that a team's list need not plan all others'. */
export function teamsOfSlot(seed: number, slot: number, life: number): readonly string[] {
  const draw = hashParts(seed, 'teams', slot, life);
  const count = draw % 10 < 6 ? 1 : draw % 10 < 9 ? 2 : 3;
  // Its own team, one of the four after it, and the seventh after it: never the same twice among twelve.
  const places = [0, 1 + (draw % 4), 7].slice(0, count).map((step) => (slot + step) % progressTeams.length);
  return places.flatMap((place) => progressTeams[place]?.slug ?? []);
}

/** The life a slot is in, and whether it shows a deliverable: the last tenth of a life is a pause. */
export function lifeOfSlot(
  seed: number,
  slot: number,
  atMs: number,
): { readonly life: Era; readonly isListed: boolean } {
  const days = lifeDays(seed, slot);
  const life = eraOf(atMs, days, seed, 'deliverable', slot);
  return { life, isListed: atMs < life.startedAt + 0.9 * days * dayMs };
}

/** The deliverable of a slot at an instant of its life. */
export function planDeliverable(
  seed: number,
  roadmap: RoadmapSource,
  { slot, life, atMs }: { readonly slot: number; readonly life: Era; readonly atMs: number },
): PlannedDeliverable {
  const random = randomFrom(seed, 'deliverable', slot, life.number);
  const lengthMs = lifeDays(seed, slot) * dayMs;
  const startsAt = toSprint(life.startedAt + random.int(-40, 60) * dayMs);
  const sprints = random.int(8, 22);
  const revealedAt = drawReveal(random, life.startedAt, lengthMs);
  const drawn = drawSlips(random, life.startedAt, lengthMs).filter(({ at }) => at <= atMs);
  const { slips, extra } = takeSlips(drawn, startsAt + sprints * sprintMs);
  const card = slot % 5 === 2 ? roadmap.steadyCardAfter(startsAt + sprints * sprintMs, Math.floor(slot / 5)) : null;
  const crews = drawCrews(random, sprints, extra).map((crew, index) => {
    const size = crewSizeAt(seed, `${slot} ${index}`, { base: crew.members, since: life.startedAt, atMs });
    return { crew: { ...crew, members: size.members }, changedAt: size.changedAt };
  });
  const isAnnounced = atMs >= revealedAt;
  const description = deliverableDescription(random.int(0, 100));
  const words = card
    ? { title: cardPartTitle(card.name, Math.floor(slot / 30)), description: card.description }
    : { title: deliverableTitle(slot, life.number), description };
  const changes = [...slips.map(({ at }) => at), ...crews.map(({ changedAt }) => changedAt)];
  return {
    key: `${slot}.${life.number}`,
    slot,
    ...(isAnnounced ? words : unannounced),
    teams: teamsOfSlot(seed, slot, life.number),
    startsAt,
    disciplines: crews.map(({ crew }) => crew),
    projects: random.int(0, 9) % 3,
    card: isAnnounced ? card : null,
    changedAt: Math.max(life.startedAt, isAnnounced ? revealedAt : 0, ...changes),
  };
}

/** When its title becomes known: at once for most; some day for half of the others, never for the rest. */
function drawReveal(random: Random, bornAt: number, lengthMs: number): number {
  if (!random.chance(0.08)) return bornAt;
  return random.chance(0.5) ? bornAt + Math.round(random.between(0.3, 0.6) * lengthMs) : Number.POSITIVE_INFINITY;
}

function lifeDays(seed: number, slot: number): number {
  return 400 + (hashParts(seed, 'life', slot) % 300);
}

interface Slip {
  readonly at: number;
  readonly sprints: number;
}

/** Up to four times in its life a deliverable turns out to need one or two sprints more. */
function drawSlips(random: Random, bornAt: number, lengthMs: number): readonly Slip[] {
  return [0.1, 0.22, 0.34, 0.46].flatMap((share) => {
    const at = Math.floor((bornAt + (share + random.between(0, 0.11)) * lengthMs) / minuteMs) * minuteMs;
    const sprints = random.int(1, 2);
    return random.chance(0.75) ? [{ at, sprints }] : [];
  });
}

/** What has ended does not slip any more. */
function takeSlips(
  drawn: readonly Slip[],
  endsAt: number,
): { readonly slips: readonly Slip[]; readonly extra: number } {
  const slips: Slip[] = [];
  let extra = 0;
  for (const slip of drawn) {
    if (slip.at >= endsAt + extra * sprintMs) continue;
    slips.push(slip);
    extra += slip.sprints;
  }
  return { slips, extra };
}

/**
 * Who works when. The first trade is there from the first day to the last, with pauses, and takes the slips; the others
 * come and go in between.
 */
function drawCrews(random: Random, sprints: number, extra: number): readonly PlannedDiscipline[] {
  const count = random.pick([1, 1, 1, 2, 2, 3, 3, 4]);
  const trades = random.shuffle(tradeNumbers).slice(0, count);
  return trades.map((trade, index) => {
    const members = random.int(1, 9);
    const from = index === 0 ? 0 : random.int(0, sprints - 4);
    const to = index === 0 ? sprints : random.int(from + 2, sprints);
    const pause = to - from >= 6 && random.chance(0.5) ? from + random.int(2, to - from - 3) : null;
    const [first, second] = [random.chance(0.3), random.chance(0.5)];
    const end = index === 0 ? to + extra : to;
    const spans =
      pause === null
        ? [{ from, to: end, isPartial: first }]
        : [
            { from, to: pause, isPartial: first },
            { from: pause + 1, to: end, isPartial: second },
          ];
    return { trade, members, spans };
  });
}

/** A crew gains or loses somebody every few months. */
function crewSizeAt(
  seed: number,
  crew: string,
  { base, since, atMs }: { readonly base: number; readonly since: number; readonly atMs: number },
): { readonly members: number; readonly changedAt: number } {
  const stepAt = (era: Era): number => Math.max(1, base + (hashParts(seed, 'crew', crew, era.number) % 3) - 1);
  const eraAt = (at: number): Era => eraOf(at, 150, seed, 'crew', crew);
  let era = eraAt(atMs);
  const members = stepAt(era);
  while (era.startedAt > since) {
    const before = eraAt(era.startedAt - 1);
    if (stepAt(before) !== members) return { members, changedAt: era.startedAt };
    era = before;
  }
  return { members, changedAt: since };
}

/** The nearest sprint's start: every other Tuesday. */
function toSprint(atMs: number): number {
  return Math.round(atMs / sprintMs) * sprintMs + 5 * dayMs;
}

const minuteMs = 60_000;
const tradeNumbers = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A team of the progress tracker, without what time does to it. */
export interface ProgressTeam {
  readonly slug: string;
  readonly title: string;
  readonly abbreviation: string;
  readonly description: string;
}

export const progressTeams: readonly ProgressTeam[] = [
  team('longshore', 'Longshore', 'LSH', 'Hulls, holds &amp; everything that closes with a latch.'),
  team('harbour-works', 'Harbour Works', 'HW', 'Builds the places people land, and the streets behind them.'),
  team('lantern-room', 'Lantern Room', 'LR', 'Light, weather and the time of day.'),
  team('quiet-engines', 'Quiet Engines', 'QE', ''),
  team('paper-stars', 'Paper Stars', 'PS', 'Charts, dials and whatever has to be read at a glance.'),
  team('the_foundry', 'The Foundry', 'FND', 'Things to hold, wear, drop and lose.'),
  team('company-of-strangers', 'Company of Strangers', 'COS', 'Gives everybody in port somewhere to be.'),
  team('ledger-house', 'Ledger House', 'LH', 'Prices, contracts &amp;amp; consequences.'),
  team('tiller-and-sail', 'Tiller and Sail', 'T&amp;S', 'How it flies.'),
  team('wire-loft', 'Wire Loft', 'WL', ''),
  team('campfire-north', 'Campfire North', 'CFN', 'Writes the campaign and reads it aloud.'),
  team('campfire-south', 'Campfire South', 'CFS', 'Stages the campaign and lights it.'),
];

function team(slug: string, title: string, abbreviation: string, description: string): ProgressTeam {
  return { slug, title, abbreviation, description };
}
