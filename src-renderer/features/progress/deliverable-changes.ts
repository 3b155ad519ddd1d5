import type { Change } from '../../archive/archive-rows.ts';
import { readDay } from '../../../src-shared/catalog/timestamps.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { oneActMs, type DeliverablePast } from './read-deliverable-past.ts';

/** A field that differed from the answer before, or the deliverable coming or going, in one list or in several at once. */
export interface DeliverableChange extends Pick<
  Change,
  'id' | 'at' | 'kind' | 'path' | 'before' | 'after' | 'snapshotId'
> {
  /** Slugs of the teams whose lists say so. */
  readonly teams: readonly string[];
}

/**
 * What changed of a deliverable, newest first. Several lists that say the same at the same time are one change. A list's
 * count of itself is none of the deliverable's.
 */
export function deliverableChanges({ lists }: Pick<DeliverablePast, 'lists'>): readonly DeliverableChange[] {
  const merged: DeliverableChange[] = [];
  const all = lists.flatMap(({ teamSlug, changes }) => changes.map((change) => ({ teamSlug, change })));
  for (const { teamSlug, change } of all.toSorted((a, b) => b.change.at - a.change.at)) {
    const place = merged.findIndex((other) => isSame(other, change) && !other.teams.includes(teamSlug));
    const known = merged[place];
    if (known) merged[place] = { ...known, teams: [...known.teams, teamSlug] };
    else merged.push({ ...change, teams: [teamSlug] });
  }
  return merged;
}

function isSame(one: DeliverableChange, { at, kind, path, before, after }: Change): boolean {
  return (
    Math.abs(one.at - at) <= oneActMs &&
    one.kind === kind &&
    one.path === path &&
    JSON.stringify([one.before, one.after]) === JSON.stringify([before, after])
  );
}

/** A path of a change in words: `disciplines.<uuid>.numberOfMembers` reads `Disciplines › Writing › Number of members`. */
export function changeWords(path: string, nameOf: (step: string) => string | null): string {
  return path
    .split('.')
    .map((step) => words.get(step) ?? nameOf(step) ?? spaced(step))
    .join(' › ');
}

/** A value of a change as it is read: dates as days, whatever style they were sent in; anything else as sent. */
export function shownValue(path: string, value: unknown): unknown {
  if (!/(?:^|\.)(?:start|end|update)Date$/.test(path) || typeof value !== 'string') return value;
  const day = readDay(value);
  return day === null ? value : writeDay(day);
}

const words: ReadonlyMap<string, string> = new Map([
  ['startDate', 'First day'],
  ['endDate', 'Last day'],
  ['updateDate', 'Updated'],
  ['numberOfMembers', 'People'],
  ['timeAllocations', 'Time'],
  ['partialTime', 'Part-time'],
]);

/** `numberOfTeams` → `Number of teams`. */
function spaced(step: string): string {
  const text = step
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
