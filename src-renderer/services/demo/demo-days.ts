import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { demoHandles } from '../../../src-shared/demo-names.ts';
import { planFetch, type FetchPlan } from '../../../src-shared/plan.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readiness } from '../../archive/readiness/read-readiness.ts';
import type { ReadyPartName } from '../../archive/readiness/readiness.ts';
import { readCollection } from '../../archive/read/read-collection.ts';
import { readTotalsOf } from '../../archive/read/read-requests.ts';
import { readRequestTotals } from '../../archive/recent/request-totals.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { Outline } from '../../archive/schema/archive-rows.ts';

/** The days that the past of a new demo universe is of, counted back from the day it was begun. */
const daysBack: readonly number[] = [1, 3, 6, 10, 15, 21, 28, 37, 47, 58];

/** A day's figures are told of the version that was the latest then, so that of a new one only recent days are any. */
const figureDays: readonly number[] = [...daysBack, 2, 4, 5, 8];
/** Of the lists of 5 MB, and of those of every team: what takes longest is there on fewer days. */
const shipDays: readonly number[] = [6, 15, 28, 58];
const teamDays: readonly number[] = [3, 10, 21, 37, 58];
const peopleDays: readonly number[] = [10, 28, 58];
/** Of members two states are known, so that who left between them is told from pages that came together. */
const memberDays: readonly number[] = [0, 28];

/** What completes the views today, in the order in which people open them; worlds of systems are for a click. */
const partsOfToday: readonly ReadyPartName[] = [
  'ships',
  'lists',
  'boards',
  'game',
  'teams',
  'versions',
  'deliverables',
  'month',
  'systems',
];

/** Players and organizations that a new demo universe knows already. */
const knownPlayers = demoHandles.slice(0, 6);
const mostOrganizations = 3;
const membersPerPage = 32;

/** One request at an instant. */
export interface DemoStep {
  readonly plan: FetchPlan;
  /** UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * What is still to be fetched of today, as far as the archive knows: lists first, and what they name once they are there.
 *
 * @param tried request keys that are not asked for again.
 */
export async function plansOfToday(
  archive: ArchiveDatabase,
  tried: ReadonlySet<string>,
): Promise<readonly FetchPlan[]> {
  const { views } = await readiness(archive, false);
  const parts = views.flatMap((view) => view.parts);
  const missing = partsOfToday.flatMap((name) => parts.find((part) => part.name === name)?.missing ?? []);
  const more: readonly Request[] = [
    ...(await playedVersions(archive)).flatMap((version) =>
      ['DAY', 'WEEK'].map((timetable): Request => ({ resource: 'telemetry', params: { version, timetable } })),
    ),
    ...knownPlayers.map((handle): Request => ({ resource: 'user', params: { handle } })),
    ...(await knownOrganizations(archive)).map((sid): Request => ({ resource: 'organization', params: { sid } })),
  ];
  const held = new Set((await readRequestTotals(archive, null)).map((totals) => totals.requestKey));
  const plans = new Map([...missing, ...more].flatMap(toPlan).map((plan) => [plan.requestKey, plan]));
  return [...plans.values()].filter(
    ({ cost, requestKey: key }) => cost.maxUnits === 0 && !tried.has(key) && !held.has(key),
  );
}

interface Request {
  readonly resource: ResourceName;
  readonly params: Params;
}

function toPlan({ resource, params }: Request): readonly FetchPlan[] {
  const planned = planFetch(resource, params, 'stored');
  return planned.ok ? [planned.value] : [];
}

/** The two latest minor versions, of which one or the other has the figures of each day; none before their list is there. */
async function playedVersions(archive: ArchiveDatabase): Promise<readonly string[]> {
  const held = await readTotalsOf(archive, 'telemetry');
  const minors = [...new Set(held.map(({ params }) => String(params['version'])))];
  return minors.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })).slice(0, 2);
}

/** Those that the known players belong to, as they say today. */
async function knownOrganizations(archive: ArchiveDatabase): Promise<readonly string[]> {
  const players = await Promise.all(
    knownPlayers.map((handle) => readCollection<'user'>(archive, requestKey('user', { handle }), null)),
  );
  const sids = players.flatMap((player) => player?.records[0]?.fields.organization?.sid ?? []);
  return [...new Set(sids)].slice(0, mostOrganizations);
}

/**
 * What is not there yet of earlier days, the latest day first: what was there recently is what people look for, and a past that is
 * stopped half way ends somewhere instead of having holes.
 *
 * @param begunAt when the demo universe was begun, UTC, epoch milliseconds: its days are counted from there, also days later.
 */
export async function stepsOfEarlierDays(archive: ArchiveDatabase, begunAt: number): Promise<readonly DemoStep[]> {
  const requests = await requestsByDay(archive);
  const held = Map.groupBy(await archive.outlines.toArray(), (outline) => outline.requestKey);
  const steps: DemoStep[] = [];
  for (const day of [...new Set([0, ...daysBack, ...figureDays])].toSorted((a, b) => a - b)) {
    const at = instantOf(begunAt, day);
    for (const { days, ...request } of requests) {
      if (!days.includes(day)) continue;
      for (const plan of toPlan(request)) if (!isThere(held.get(plan.requestKey), at)) steps.push({ plan, at });
    }
  }
  return steps;
}

async function requestsByDay(
  archive: ArchiveDatabase,
): Promise<readonly (Request & { readonly days: readonly number[] })[]> {
  const heldOf = async (resource: ResourceName): Promise<readonly Params[]> =>
    (await readTotalsOf(archive, resource)).map(({ params }) => params);
  const played = await playedVersions(archive);
  const figuresOf = (timetable: string): readonly Params[] => played.map((version) => ({ version, timetable }));
  const sids = await knownOrganizations(archive);
  const pages = await Promise.all(sids.map(async (sid) => ({ sid, count: await pagesOf(archive, sid) })));
  const on = (days: readonly number[], resource: ResourceName, all: readonly Params[] = [{}]) =>
    all.map((params) => ({ resource, params, days }));
  return [
    ...on(daysBack, 'roadmap', [{ board: 'main' }, { board: 'campaign' }]),
    ...on(daysBack, 'stats'),
    ...on(figureDays, 'telemetry', figuresOf('DAY')),
    ...on(teamDays, 'telemetry', figuresOf('MONTH')),
    ...on(daysBack, 'systems'),
    ...on(daysBack, 'tunnels'),
    ...on(daysBack, 'versions'),
    ...on(teamDays, 'teams'),
    ...on(teamDays, 'deliverables', await heldOf('deliverables')),
    ...on(shipDays, 'ships'),
    ...on(peopleDays, 'user', await heldOf('user')),
    ...on(peopleDays, 'organization', await heldOf('organization')),
    ...on(
      memberDays,
      'members',
      pages.flatMap(({ sid, count }) => Array.from({ length: count }, (_, page) => ({ sid, page: page + 1 }))),
    ),
  ];
}

async function pagesOf(archive: ArchiveDatabase, sid: string): Promise<number> {
  const found = await readCollection<'organization'>(archive, requestKey('organization', { sid }), null);
  return Math.ceil((found?.records[0]?.fields.memberCount ?? 0) / membersPerPage);
}

/** In the evening of a day (UTC), never at the same minute twice; day 0 is the very beginning. */
function instantOf(begunAt: number, day: number): number {
  if (day === 0) return begunAt;
  const minutes = 18 * 60 + ((day * 37) % 180);
  return Math.floor(begunAt / dayMs - day) * dayMs + minutes * 60_000;
}

/** Whether the archive says what a request's content was at an instant, because it came then or because the next one said the same. */
function isThere(held: readonly Outline[] | undefined, at: number): boolean {
  return (held ?? []).some(({ fetchedAt, lastSeenAt }) => fetchedAt <= at && at <= lastSeenAt);
}
