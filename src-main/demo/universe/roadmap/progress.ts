import { dayMs } from '../../../../src-shared/day.ts';
import { hashParts, isLeftOut } from '../random.ts';
import type { WireRecord } from '../ship-record.ts';
import { uuidFrom, writeRfcDate, writeTimestamp } from '../wire-values.ts';
import {
  deliverableSlots,
  lifeOfSlot,
  planDeliverable,
  progressTeams,
  sprintMs,
  teamsOfSlot,
  type PlannedDeliverable,
  type PlannedDiscipline,
  type ProgressTeam,
} from './deliverable-plan.ts';
import { cardPicture, type CardState, type RoadmapSource } from './roadmap.ts';

/** The progress tracker of one universe at any instant. */
export interface ProgressSource {
  readonly teams: (atMs: number) => readonly WireRecord[];
  /** A team's deliverables, by title; null when there is no such team. */
  readonly deliverables: (teamSlug: string, atMs: number) => readonly WireRecord[] | null;
}

export function createProgressSource(seed: number, roadmap: RoadmapSource): ProgressSource {
  const plansAt = (atMs: number, team: string | null): readonly PlannedDeliverable[] =>
    Array.from({ length: deliverableSlots }, (_, slot) => ({ slot, ...lifeOfSlot(seed, slot, atMs) }))
      .filter(({ isListed, slot, life }) => isListed && !isLeftOut(atMs, seed, 'deliverable', slot, life.number))
      .filter(({ slot, life }) => team === null || teamsOfSlot(seed, slot, life.number).includes(team))
      .map(({ slot, life }) => planDeliverable(seed, roadmap, { slot, life, atMs }));
  return {
    teams: (atMs) => {
      const plans = plansAt(atMs, null);
      return progressTeams.map((team, index) => {
        const own = plans.filter(({ teams }) => teams.includes(team.slug));
        return teamRecord(seed, team, { own, index, atMs });
      });
    },
    deliverables: (teamSlug, atMs) => {
      if (!progressTeams.some(({ slug }) => slug === teamSlug)) return null;
      const plans = plansAt(atMs, teamSlug).toSorted(byTitle);
      return plans.map((plan) =>
        deliverableRecord(plan, {
          seed,
          cardState: plan.card && roadmap.mainCardAt(plan.card, atMs),
          totalCount: plans.length,
        }),
      );
    },
  };
}

/** By title, as recorded; those of the same title in their own order. Not by language: the order must be the same everywhere. */
function byTitle(one: PlannedDeliverable, other: PlannedDeliverable): number {
  if (one.title === other.title) return one.slot - other.slot;
  return one.title < other.title ? -1 : 1;
}

interface TeamContext {
  readonly own: readonly PlannedDeliverable[];
  readonly index: number;
  readonly atMs: number;
}

/**
 * A team works from its first deliverable's first day to the last one's last. Its allocations are what it does for one
 * project, for the other, and for both at once. Its uuid is another every day.
 */
function teamRecord(seed: number, team: ProgressTeam, { own, index, atMs }: TeamContext): WireRecord {
  const spans = [0, 1, 2].flatMap((projects) =>
    mergeSpans(own.filter((plan) => plan.projects === projects).map(spanOf)),
  );
  return {
    __typename: 'Team',
    abbreviation: team.abbreviation,
    description: team.description,
    endDate: writeRfcDate(Math.max(...spans.map(({ endsAt }) => endsAt))),
    numberOfDeliverables: own.length,
    slug: team.slug,
    startDate: writeRfcDate(Math.min(...spans.map(({ startsAt }) => startsAt))),
    timeAllocations: spans.map(({ startsAt, endsAt }, place) => ({
      __typename: 'TimeAllocation',
      endDate: writeRfcDate(endsAt),
      partialTime: (index + place) % 4 === 3,
      startDate: writeRfcDate(startsAt),
      uuid: uuidFrom(seed, 'team allocation', team.slug, place),
    })),
    title: team.title,
    uuid: uuidFrom(seed, 'team', team.slug, Math.floor(atMs / dayMs)),
  };
}

interface Span {
  readonly startsAt: number;
  readonly endsAt: number;
}

function spanOf(plan: PlannedDeliverable): Span {
  return { startsAt: plan.startsAt, endsAt: deliverableEnd(plan) };
}

/** Spans that overlap, or leave less than a sprint between them, made one; in order. */
function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = merged.at(-1);
    if (last && span.startsAt - last.endsAt < sprintMs)
      merged.splice(-1, 1, { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, span.endsAt) });
    else merged.push(span);
  }
  return merged;
}

interface RecordContext {
  readonly seed: number;
  /** The card it is a part of, as it stands; null when there is none or the board does not show it. */
  readonly cardState: CardState | null;
  /** How many deliverables the response holds. */
  readonly totalCount: number;
}

/** A deliverable as the service sends it. */
function deliverableRecord(plan: PlannedDeliverable, { seed, cardState, totalCount }: RecordContext): WireRecord {
  const disciplines = plan.disciplines.map((discipline, index) => disciplineRecord(seed, plan, discipline, index));
  return {
    __typename: 'Deliverable',
    card: cardState === null ? null : cardLink(cardState),
    description: plan.description,
    disciplines,
    endDate: writeRfcDate(deliverableEnd(plan)),
    numberOfDisciplines: disciplines.length,
    numberOfTeams: plan.teams.length,
    projects: plan.projects === 2 ? projects : [projects[plan.projects]],
    slug: deliverableSlug(seed, plan.key),
    startDate: writeRfcDate(plan.startsAt),
    title: plan.title,
    totalCount,
    updateDate: writeRfcDate(plan.changedAt),
    uuid: uuidFrom(seed, 'deliverable', plan.key),
  };
}

/** Its last day: UTC midnight, epoch milliseconds. */
function deliverableEnd(plan: PlannedDeliverable): number {
  return lastDay(plan, Math.max(...plan.disciplines.flatMap(({ spans }) => spans.map(({ to }) => to))));
}

function disciplineRecord(
  seed: number,
  plan: PlannedDeliverable,
  { trade, members, spans }: PlannedDiscipline,
  index: number,
): WireRecord {
  const [title, color] = trades[trade] ?? trades[0];
  return {
    __typename: 'Discipline',
    color,
    numberOfMembers: members,
    timeAllocations: spans.map(({ from, to, isPartial }, place) => ({
      __typename: 'TimeAllocation',
      endDate: writeRfcDate(lastDay(plan, to)),
      partialTime: isPartial,
      startDate: writeRfcDate(plan.startsAt + from * sprintMs),
      uuid: uuidFrom(seed, 'allocation', plan.key, index, place),
    })),
    title,
    uuid: uuidFrom(seed, 'discipline', plan.key, index),
  };
}

function lastDay(plan: PlannedDeliverable, sprints: number): number {
  return plan.startsAt + sprints * sprintMs - dayMs;
}

/** The card as a deliverable tells it: other names than on the roadmap itself (recordings, "Progress tracker"). */
function cardLink({ card, boardId, release, modifiedAt }: CardState): WireRecord {
  return {
    __typename: 'Card',
    board: { __typename: 'Board', id: boardId, title: 'Main board' },
    category: card.category.name,
    description: card.description,
    id: card.id,
    release: { __typename: 'Release', id: release.id, title: release.name },
    thumbnail: cardPicture(card, 'source'),
    title: card.name,
    updateDate: writeTimestamp(modifiedAt),
  };
}

/** Thirteen letters and digits, as recorded slugs have. */
function deliverableSlug(seed: number, key: string): string {
  const half = (part: number): string => hashParts(seed, 'slug', part, key).toString(36).padStart(7, '0');
  return `${half(1)}${half(2)}`.slice(0, 13);
}

const trades = [
  ['Modelling', '#c08a3e'],
  ['Programming', '#4f7cac'],
  ['Places', '#6b8e4e'],
  ['Sound &amp; Music', '#9b5d7f'],
  ['Movement', '#3f8f8a'],
  ['Writing', '#b5533c'],
  ['Interface', '#7d6bb0'],
  ['Trials', '#808a93'],
] as const;

const projects: readonly WireRecord[] = [
  { __typename: 'Project', logo: '/media/open-reachr/source/OpenReach.png', title: 'The Open Reach' },
  { __typename: 'Project', logo: '/media/hollow-coastr/source/HollowCoast.png', title: 'Lights of the Hollow Coast' },
];
