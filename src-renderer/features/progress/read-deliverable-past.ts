import { requestKey } from '../../../src-shared/request-key.ts';
import type { Deliverable } from '../../../src-shared/domain/deliverable.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { readRecordHistory, type RecordHistory, type RecordVersion } from '../../archive/read-record-history.ts';
import { identityInRecordId } from '../../archive/record-id.ts';

/** A deliverable over all answers of one team's list. */
export interface ListPast extends RecordHistory<Deliverable> {
  readonly teamSlug: string;
}

/** What the archive knows of a deliverable's past. */
export interface DeliverablePast {
  /** One for each list that ever held it. */
  readonly lists: readonly ListPast[];
  /** The answer that held it last; null where none ever did. */
  readonly last: LastVersion | null;
}

/** A version that is not an absence. */
export interface LastVersion extends RecordVersion<Deliverable> {
  readonly record: NonNullable<RecordVersion<Deliverable>['record']>;
}

/**
 * A deliverable's past in every list that ever held it, up to an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readDeliverablePast(
  archive: ArchiveDatabase,
  slug: string,
  asOf: number | null,
): Promise<DeliverablePast> {
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

/** Answers of one act lie no further apart. */
export const oneActMs = 60_000;

/** Slugs of the teams whose lists hold a deliverable, or where none does any more of those that lost it last. */
export function lastHolders(lists: readonly ListPast[]): readonly string[] {
  const losses = lists.map(({ teamSlug, versions }) => {
    const lastHeld = versions.findLastIndex(({ record }) => record !== null);
    return { teamSlug, lostAt: versions[lastHeld + 1]?.snapshot.fetchedAt ?? Infinity };
  });
  const latest = Math.max(...losses.map(({ lostAt }) => lostAt));
  return losses.flatMap(({ teamSlug, lostAt }) => (lostAt >= latest - oneActMs ? [teamSlug] : []));
}
