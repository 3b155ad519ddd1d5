import { useState } from 'react';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Observation } from '../../../src-shared/cost.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { readLedger } from '../attempts/attempts-as-of.ts';
import { knownObservations, readKnownObservation } from '../attempts/known-prices.ts';
import { isQuotaReset, lastQuotaRefusal, lastReachabilityCall } from '../attempts/session-calls.ts';
import { readCollection, type Collection } from '../read/read-collection.ts';
import { readListLoss, type FoundLoss } from '../read/read-list-loss.ts';
import { latestSnapshot } from '../read/read-snapshots.ts';
import { archiveSummary, type ArchiveSummary } from '../recent/archive-summary.ts';
import { readTotalsOf } from '../read/read-requests.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, ImportMark, LedgerEntry, Snapshot } from '../schema/archive-rows.ts';
import { useArchiveOrNone, useArchiveQuery, useFollowedQuery } from './archive-context.tsx';
import { findQuery } from './followed-queries.ts';

/** `opening`: not read yet; `empty`: nothing was ever fetched for this request; `ready`: from the archive, however old. */
export type CollectionState<Fields extends object> =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | ({ readonly state: 'ready' } & Collection<Fields>);

/** What the archive holds for a request, followed live. Never waits for the network. */
export function useCollection<Name extends ResourceName>(
  resource: Name,
  params: Params = noParams,
): CollectionState<RecordOf<Name>> {
  const key = requestKey(resource, params);
  const collection = useArchiveQuery(`collection of ${key}`, (archive, asOf) =>
    readCollection<Name>(archive, key, asOf),
  );
  if (collection === undefined) return { state: 'opening' };
  return collection === null ? { state: 'empty' } : { state: 'ready', ...collection };
}

const noParams: Params = {};

/** Asks what `useCollection` will ask for a whole list of now, whose first drawing then shows it. What cannot be read is told of there. */
export async function readAhead(archive: ArchiveDatabase, resource: ResourceName): Promise<void> {
  const key = requestKey(resource, noParams);
  const query = findQuery({ archive, asOf: null, question: `collection of ${key}` }, () =>
    readCollection(archive, key, null),
  );
  await new Promise<void>((resolve) => {
    const stop = query.watch(() => {
      stop();
      resolve();
    });
  });
}

/** A request, or without parameters every request of a resource there is. */
export interface LossQuestion {
  readonly resource: ResourceName;
  readonly params?: Params;
}

/** A list in doubt, with what it is the response to. */
export interface ListInDoubt extends FoundLoss {
  readonly resource: ResourceName;
  readonly params: Params;
}

/** Which of some lists hold far less than the response before, unconfirmed, at the instant on screen; followed live, empty at first. */
export function useLosses(questions: readonly LossQuestion[]): readonly ListInDoubt[] {
  const losses = useArchiveQuery(`losses ${JSON.stringify(questions)}`, async (archive, asOf) =>
    (await Promise.all(questions.map((question) => readLosses(archive, question, asOf)))).flat(),
  );
  return losses ?? none;
}

const none: readonly ListInDoubt[] = [];

async function readLosses(
  archive: ArchiveDatabase,
  { resource, params }: LossQuestion,
  asOf: number | null,
): Promise<readonly ListInDoubt[]> {
  const keys =
    params === undefined
      ? (await readTotalsOf(archive, resource)).map((totals) => totals.requestKey)
      : [requestKey(resource, params)];
  const found = await Promise.all(
    keys.map(async (key): Promise<ListInDoubt | null> => {
      const snapshot = await latestSnapshot(archive, key, asOf);
      const loss = snapshot && (await readListLoss(archive, snapshot));
      return loss && { ...loss, resource, params: snapshot.params };
    }),
  );
  return found.flatMap((loss) => loss ?? []);
}

/** What the archive holds, followed live; undefined while it is read. */
export function useArchiveSummary(): ArchiveSummary | undefined {
  return useArchiveQuery('summary', archiveSummary);
}

/** The latest spends, newest first, followed live; undefined while they are read. */
export function useLedger(limit = 200): readonly LedgerEntry[] | undefined {
  return useArchiveQuery(`ledger ${limit}`, (archive, asOf) => readLedger(archive, asOf, limit));
}

/** The call of this session whose outcome is told, followed live; undefined while it is read. */
export function useLastReachabilityCall(): Attempt | null | undefined {
  return useArchiveQuery('call to tell', lastReachabilityCall);
}

/** Whether the last call of this session could not reach the service. */
export function useIsOffline(): boolean {
  const call = useLastReachabilityCall();
  return call?.outcome === 'failed' && call.problem?.kind === 'offline';
}

/**
 * Whether the service has said that the quota is used up although the account counts units left, followed live.
 *
 * @param remaining what the account counts; null where that is unknown.
 * @param now UTC, epoch milliseconds: a reset changes nothing in the archive.
 */
export function useIsQuotaDisputed(remaining: number | null, now: number): boolean {
  const refusal = useArchiveQuery('quota refusal', lastQuotaRefusal);
  return remaining !== null && remaining > 0 && !!refusal && !isQuotaReset(refusal, now);
}

/**
 * What earlier runs have shown, followed live; null while it is read and where there were none. Always the latest: what is
 * asked now is paid now, whichever instant is on screen.
 *
 * @param key `observationKey` of a plan; null for no plan.
 */
export function useObservation(key: string | null): Observation | null {
  const observation = useArchiveQuery(`observation ${key ?? ''}`, (archive) => readKnownObservation(archive, key));
  return observation ?? null;
}

/**
 * What earlier runs have shown, by `observationKey`, followed live; undefined while it is read. Always the latest: what is
 * asked now is paid now, whichever instant is on screen.
 */
export function useObservations(): ReadonlyMap<string, Observation> | undefined {
  return useArchiveQuery('observations', async (archive) => knownObservations(await archive.observations.toArray()));
}

/** How a response came that nobody fetched here. */
export type OriginMark = Pick<Snapshot, 'imported' | 'isDemoPast'>;

/**
 * Where a response on screen came from that nobody fetched here: a file, or the demo universe's past. Told by the instant it was
 * last confirmed at; null for what was fetched, and where a response of the service has confirmed the content since. Undefined
 * while it is looked up.
 *
 * @param confirmedAt UTC, epoch milliseconds; null where nothing is on screen.
 */
export function useOriginMark(confirmedAt: number | null): OriginMark | null | undefined {
  const archive = useArchiveOrNone();
  const isAsked = archive !== null && confirmedAt !== null;
  const found = useFollowedQuery(
    isAsked ? { archive, asOf: null, question: `origin at ${confirmedAt}` } : null,
    (open) => readOriginMark(open, confirmedAt ?? 0),
  );
  const mark = isAsked ? found : null;
  // The last stays while the next is looked up: what is confirmed anew came the same way as a rule.
  const [last, setLast] = useState(mark);
  if (mark !== undefined && mark !== last) setLast(mark);
  return mark === undefined ? last : mark;
}

async function readOriginMark(archive: ArchiveDatabase, confirmedAt: number): Promise<OriginMark | null> {
  // A snapshot's id begins with the instant it stands at (`createSnapshotId`), so no other needs to be read.
  const rows = await archive.snapshots
    .where(':id')
    .startsWith(`${confirmedAt.toString(16).padStart(12, '0')}-`)
    .toArray();
  const isMarked = ({ imported, isDemoPast }: Snapshot): boolean => imported !== undefined || isDemoPast === true;
  return rows.find((row) => row.fetchedAt === confirmedAt && row.lastSeenAt === confirmedAt && isMarked(row)) ?? null;
}

/** A snapshot that came from a file. */
type ImportedSnapshot = Pick<Snapshot, 'id' | 'resource' | 'params' | 'fetchedAt' | 'lastSeenAt'> & {
  readonly imported: ImportMark;
};

/** Snapshots that came from files, those brought in last first, followed live; undefined while they are read. */
export function useImported(): readonly ImportedSnapshot[] | undefined {
  return useArchiveQuery('imported snapshots', readImported);
}

async function readImported(archive: ArchiveDatabase): Promise<readonly ImportedSnapshot[]> {
  const rows = await archive.snapshots.orderBy('imported.at').toArray();
  return rows
    .toReversed()
    .flatMap(({ id, resource, params, fetchedAt, lastSeenAt, imported }) =>
      imported ? [{ id, resource, params, fetchedAt, lastSeenAt, imported }] : [],
    );
}
