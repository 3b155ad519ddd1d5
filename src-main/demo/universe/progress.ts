import {
  deliverableSlots,
  lifeOfSlot,
  planDeliverable,
  sprintMs,
  teamsOfSlot,
  type PlannedDeliverable,
} from './deliverable-plan.ts';
import { deliverableEnd, deliverableRecord } from './deliverable-record.ts';
import { isLeftOut } from './left-out.ts';
import { progressTeams, type ProgressTeam } from './progress-teams.ts';
import type { RoadmapSource } from './roadmap.ts';
import type { WireRecord } from './ship-record.ts';
import { uuidFrom } from './uuid-from.ts';
import { writeRfcDate } from './write-rfc-date.ts';

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
    numberOfDeliverables: index % 6 === 4 ? String(own.length) : own.length,
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

const dayMs = 86_400_000;
