import { deliverableFields, type Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { stepLabel, stepsOfPath } from '../../../../src-shared/resource/part-fields.ts';
import { readDay } from '../../../../src-shared/resource/wire.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import {
  readRecordHistory,
  type RecordHistory,
  type RecordVersion,
} from '../../../archive/read/read-record-history.ts';
import { snapshotFacts, type SnapshotFacts } from '../../../archive/read/read-records-at.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../../archive/schema/ids.ts';
import type { TrackedDeliverable, Tracker } from '../model/tracker.ts';
import { useTracker } from '../model/use-tracker.ts';

/** A deliverable as its page shows it. */
export interface ShownDeliverable {
  readonly slug: string;
  readonly title: string;
  /** As the newest response that holds it has it, which may be an old one. */
  readonly fields: Deliverable;
  readonly source: SnapshotFacts;
  /** As the tracker on screen has it; null where no list holds it any more. */
  readonly current: TrackedDeliverable | null;
  /** Slugs of teams whose list holds it, or held it last. */
  readonly teams: readonly string[];
}

export interface DeliverableState {
  /** Undefined while it is read; null where no response ever held it. */
  readonly deliverable: ShownDeliverable | null | undefined;
  readonly tracker: Tracker | null;
  /** Undefined while it is read. */
  readonly past: DeliverableHistory | { readonly problem: Problem } | undefined;
}

/** One deliverable out of the archive, followed live. */
export function useDeliverable(slug: string): DeliverableState {
  const state = useTracker();
  const past = useArchiveQuery(
    `deliverable past ${slug}`,
    async (archive, at): Promise<DeliverableHistory | { readonly problem: Problem }> => {
      try {
        return await readDeliverableHistory(archive, slug, at);
      } catch (error) {
        // An old record that is lost must not take the deliverable of today off the screen.
        return { problem: problemOf(error) };
      }
    },
  );
  const tracker = state.state === 'ready' ? state.tracker : null;
  const current = tracker?.deliverables.find(({ identity }) => identity === slug) ?? null;
  if (current) {
    const { title, fields, source, teams } = current;
    return { deliverable: { slug, title, fields, source, current, teams }, tracker, past };
  }
  if (state.state === 'opening' || past === undefined) return { deliverable: undefined, tracker, past };
  return { deliverable: 'problem' in past ? null : lastKnown(slug, past), tracker, past };
}

function lastKnown(slug: string, { lists, last }: DeliverableHistory): ShownDeliverable | null {
  if (!last) return null;
  const { record, snapshot } = last;
  const source = snapshotFacts({ ...snapshot, manifest: [], drift: [] });
  return { slug, title: record.title, fields: record.fields, source, current: null, teams: lastHolders(lists) };
}

/** A deliverable over all responses of one team's list. */
interface ListPast extends RecordHistory<Deliverable> {
  readonly teamSlug: string;
}

/** What the archive knows of a deliverable's past. */
export interface DeliverableHistory {
  /** One for each list that ever held it. */
  readonly lists: readonly ListPast[];
  /** The response that held it last; null where none ever did. */
  readonly last: LastVersion | null;
}

/** A version that is not an absence. */
interface LastVersion extends RecordVersion<Deliverable> {
  readonly record: NonNullable<RecordVersion<Deliverable>['record']>;
}

/**
 * A deliverable's past in every list that ever held it, up to an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readDeliverableHistory(
  archive: ArchiveDatabase,
  slug: string,
  asOf: number | null,
): Promise<DeliverableHistory> {
  const teams = await teamsHolding(archive, slug);
  const pasts = await Promise.all(
    teams.map(async (teamSlug): Promise<ListPast> => {
      const key = requestKey('deliverables', { team_slug: teamSlug });
      const question = { requestKey: key, resource: 'deliverables', identity: slug } as const;
      return { teamSlug, ...(await readRecordHistory<'deliverables'>(archive, question, asOf)) };
    }),
  );
  const lists = pasts.filter(({ versions }) => versions.some(({ record }) => record !== null));
  return { lists, last: lastVersion(lists) };
}

/** Teams one of whose snapshots holds a deliverable. Read one at a time, because their lists together may be large. */
async function teamsHolding(archive: ArchiveDatabase, slug: string): Promise<readonly string[]> {
  const teams = new Set<string>();
  await archive.snapshots
    .where('resource')
    .equals('deliverables')
    .each(({ params, manifest }) => {
      const team = params['team_slug'];
      if (typeof team !== 'string' || teams.has(team)) return;
      if (manifest.some((id) => identityInRecordId(id) === slug)) teams.add(team);
    });
  return [...teams].toSorted();
}

function lastVersion(lists: readonly ListPast[]): LastVersion | null {
  let last: LastVersion | null = null;
  for (const { snapshot, record } of lists.flatMap(({ versions }) => versions))
    if (record && (last === null || snapshot.fetchedAt > last.snapshot.fetchedAt)) last = { snapshot, record };
  return last;
}

/** Responses of one act lie no further apart. */
const oneActMs = 60_000;

/** Slugs of the teams whose lists hold a deliverable, or where none does any more of those that lost it last. */
export function lastHolders(lists: readonly ListPast[]): readonly string[] {
  const losses = lists.map(({ teamSlug, versions }) => {
    const lastHeld = versions.findLastIndex(({ record }) => record !== null);
    return { teamSlug, lostAt: versions[lastHeld + 1]?.snapshot.fetchedAt ?? Infinity };
  });
  const latest = Math.max(...losses.map(({ lostAt }) => lostAt));
  return losses.flatMap(({ teamSlug, lostAt }) => (lostAt >= latest - oneActMs ? [teamSlug] : []));
}

/** A field that differed from the response before, or the deliverable coming or going, in one list or in several at once. */
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
export function deliverableChanges({ lists }: Pick<DeliverableHistory, 'lists'>): readonly DeliverableChange[] {
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

/** A path of a change in words: `disciplines.<id>.numberOfMembers` reads `Disciplines › Writing › People`. */
export function formatChange(path: string, nameOf: (step: string) => string | null): string {
  return stepsOfPath(deliverableFields, path)
    .map((each) => stepLabel(each) ?? nameOf(each.step) ?? spaced(each.step))
    .join(' › ');
}

/** A value of a change as it is read: dates as days, whatever style they were sent in; anything else as sent. */
export function shownValue(path: string, value: unknown): unknown {
  const [field] = stepsOfPath(deliverableFields, path).at(-1)?.fields ?? [];
  if (field?.kind !== 'day' || typeof value !== 'string') return value;
  const day = readDay(value);
  return day === null ? value : formatDayNumber(day);
}

/** A key that is no field: `some_thing` → `Some thing`. */
function spaced(step: string): string {
  const text = step
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
