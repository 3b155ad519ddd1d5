import type { Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import { spendAsOf, attemptAsOf } from '../attempts/attempts-as-of.ts';
import { readRowsOf } from '../backup/archive-tables.ts';
import { readChanges } from '../compare/read-changes.ts';
import { judgeResponses } from '../read/list-loss.ts';
import { readRequests } from '../read/read-requests.ts';
import { readSnapshots } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, Change, LedgerEntry, Snapshot, StoredChanges } from '../schema/archive-rows.ts';
import { column, toCell, type Cell, type ColumnKind, type Row, type SqlColumn } from './columns.ts';

/** A table of what was asked, answered, spent and changed. */
export interface EvidenceTable {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly SqlColumn[];
  /** @param asOf UTC, epoch milliseconds: nothing later is told; null for now. */
  readonly read: (archive: ArchiveDatabase, asOf: number | null) => AsyncGenerator<readonly Row[]>;
}

/** Columns with the way to their values, in one list. */
type Facts<Item> = readonly (readonly [
  name: string,
  kind: ColumnKind,
  label: string,
  value: (item: Item) => unknown,
  unit?: string,
])[];

function columnsOfFacts<Item>(facts: Facts<Item>): readonly SqlColumn[] {
  return facts.map(([name, kind, label, , unit = null]) => ({ ...column(name, kind, label), unit }));
}

function toRow<Item>(facts: Facts<Item>, item: Item): Row {
  return facts.map(([, kind, , value]): Cell => toCell(kind, value(item)));
}

interface RequestFacts {
  readonly latest: Snapshot;
  readonly snapshots: number;
}

const requestFacts: Facts<RequestFacts> = [
  ['request_key', 'text', 'Request', ({ latest }) => latest.requestKey],
  ['resource', 'text', 'Resource', ({ latest }) => latest.resource],
  ['params', 'json', 'Parameters', ({ latest }) => latest.params],
  ['is_whole_list', 'boolean', 'Whole list', ({ latest }) => latest.isComplete],
  ['snapshots', 'number', 'Snapshots', ({ snapshots }) => snapshots],
  ['records', 'number', 'Records in the latest', ({ latest }) => latest.manifest.length],
  ['latest_fetched_at', 'instant', 'Latest content since', ({ latest }) => latest.fetchedAt],
  ['confirmed_at', 'instant', 'Confirmed', ({ latest }) => latest.lastSeenAt],
  ['confirmed_source', 'text', 'Confirmed by', ({ latest }) => latest.lastSeenSource],
];

interface SnapshotFacts {
  readonly snapshot: Snapshot;
  readonly isInDoubt: boolean;
}

const snapshotFacts: Facts<SnapshotFacts> = [
  ['snapshot_id', 'text', 'Snapshot', ({ snapshot }) => snapshot.id],
  ['request_key', 'text', 'Request', ({ snapshot }) => snapshot.requestKey],
  ['resource', 'text', 'Resource', ({ snapshot }) => snapshot.resource],
  ['params', 'json', 'Parameters', ({ snapshot }) => snapshot.params],
  ['fetched_at', 'instant', 'Fetched', ({ snapshot }) => snapshot.fetchedAt],
  ['confirmed_at', 'instant', 'Confirmed', ({ snapshot }) => snapshot.lastSeenAt],
  ['source', 'text', 'Source', ({ snapshot }) => snapshot.source],
  ['origin', 'text', 'Origin', ({ snapshot }) => snapshot.origin],
  ['is_imported', 'boolean', 'Imported', ({ snapshot }) => snapshot.imported !== undefined],
  ['is_whole_list', 'boolean', 'Whole list', ({ snapshot }) => snapshot.isComplete],
  ['is_in_doubt', 'boolean', 'Losses in doubt', ({ isInDoubt }) => isInDoubt],
  ['records', 'number', 'Records', ({ snapshot }) => snapshot.manifest.length],
  ['drifts', 'number', 'Departures from the expected shape', ({ snapshot }) => snapshot.drift.length],
  ['planned_units', 'number', 'Planned cost', ({ snapshot }) => snapshot.cost.units, 'quota units'],
  ['duration_ms', 'number', 'Duration', ({ snapshot }) => snapshot.durationMs, 'ms'],
  ['response_bytes', 'number', 'Size', ({ snapshot }) => snapshot.byteLength, 'bytes'],
  ['stored_bytes', 'number', 'Size as kept', ({ snapshot }) => snapshot.gzipBytes, 'bytes'],
  ['body_hash', 'text', 'Hash of the content', ({ snapshot }) => snapshot.bodyHash],
];

interface DriftFacts {
  readonly snapshot: Snapshot;
  readonly drift: Drift;
}

const driftFacts: Facts<DriftFacts> = [
  ['snapshot_id', 'text', 'Snapshot', ({ snapshot }) => snapshot.id],
  ['request_key', 'text', 'Request', ({ snapshot }) => snapshot.requestKey],
  ['resource', 'text', 'Resource', ({ snapshot }) => snapshot.resource],
  ['fetched_at', 'instant', 'First seen', ({ snapshot }) => snapshot.fetchedAt],
  ['confirmed_at', 'instant', 'Last seen', ({ snapshot }) => snapshot.lastSeenAt],
  ['kind', 'text', 'Kind', ({ drift }) => drift.kind],
  ['path', 'text', 'Field as sent', ({ drift }) => drift.path],
  ['places', 'number', 'Places that have it', ({ drift }) => drift.count],
  ['sample', 'text', 'For example', ({ drift }) => drift.sample],
];

const attemptFacts: Facts<Attempt> = [
  ['attempt_id', 'text', 'Attempt', ({ id }) => id],
  ['request_key', 'text', 'Request', (attempt) => attempt.requestKey],
  ['resource', 'text', 'Resource', ({ resource }) => resource],
  ['intent', 'text', 'Intent', ({ intent }) => intent],
  ['started_at', 'instant', 'Began', ({ startedAt }) => startedAt],
  ['ended_at', 'instant', 'Ended', ({ endedAt }) => endedAt],
  ['outcome', 'text', 'Outcome', ({ outcome }) => outcome],
  ['problem', 'text', 'Problem', ({ problem }) => problem?.kind ?? null],
  ['snapshot_id', 'text', 'Snapshot', ({ snapshotId }) => snapshotId],
  ['source', 'text', 'Source', ({ source }) => source],
  ['response_bytes', 'number', 'Size', ({ byteLength }) => byteLength, 'bytes'],
];

const ledgerFacts: Facts<LedgerEntry> = [
  ['attempt_id', 'text', 'Attempt', ({ id }) => id],
  ['at', 'instant', 'Begun', ({ at }) => at],
  ['resource', 'text', 'Resource', ({ resource }) => resource],
  ['request_key', 'text', 'Request', (entry) => entry.requestKey],
  ['state', 'text', 'State', ({ state }) => state],
  ['basis', 'text', 'How the price is known', ({ basis }) => basis],
  ['planned_units', 'number', 'Planned cost', ({ plannedUnits }) => plannedUnits, 'quota units'],
  ['measured_units', 'number', 'Measured cost', ({ measuredUnits }) => measuredUnits, 'quota units'],
  ['remaining_before', 'number', 'Left before', ({ remainingBefore }) => remainingBefore, 'quota units'],
  ['remaining_after', 'number', 'Left after', ({ remainingAfter }) => remainingAfter, 'quota units'],
  ['changed_records', 'number', 'Records that changed', ({ changedRecords }) => changedRecords],
];

const changeFacts: Facts<Change> = [
  ['change_id', 'number', 'Change', ({ id }) => id],
  ['at', 'instant', 'Seen', ({ at }) => at],
  ['resource', 'text', 'Resource', ({ resource }) => resource],
  ['request_key', 'text', 'Request', (change) => change.requestKey],
  ['record_id', 'text', 'Record', ({ identity }) => identity],
  ['title', 'text', 'Title', ({ title }) => title],
  ['kind', 'text', 'Kind', ({ kind }) => kind],
  ['path', 'text', 'Field as sent', ({ path }) => path],
  ['before', 'json', 'Before', ({ before }) => before],
  ['after', 'json', 'After', ({ after }) => after],
  ['snapshot_id', 'text', 'Snapshot', ({ snapshotId }) => snapshotId],
  ['previous_snapshot_id', 'text', 'Snapshot before', ({ previousSnapshotId }) => previousSnapshotId],
];

/** Requests read at once. */
const rowsAtOnce = 500;

/** Rows of changes unpacked at once: each may hold hundreds. */
const changeRowsAtOnce = 50;

async function* readRequestRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  const requests = await readRequests(archive, asOf);
  for (let from = 0; from < requests.length; from += rowsAtOnce) {
    yield requests.slice(from, from + rowsAtOnce).map((each) => toRow(requestFacts, each));
  }
}

/** Request by request, because whether a list is in doubt is said by those before it. */
async function* readSnapshotRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  for (const { latest } of await readRequests(archive, asOf)) {
    const snapshots = await readSnapshots(archive, latest.requestKey, asOf);
    yield judgeResponses(snapshots.toReversed()).map(({ response, loss }) =>
      toRow(snapshotFacts, { snapshot: response, isInDoubt: loss !== null }),
    );
  }
}

async function* readDriftRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  for (const { latest } of await readRequests(archive, asOf)) {
    const snapshots = await readSnapshots(archive, latest.requestKey, asOf);
    yield snapshots
      .toReversed()
      .flatMap((snapshot) => snapshot.drift.map((drift) => toRow(driftFacts, { snapshot, drift })));
  }
}

async function* readAttemptRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  for await (const attempts of readRowsOf<Attempt>(archive, 'attempts')) {
    const then = attempts.filter(({ startedAt }) => asOf === null || startedAt <= asOf);
    yield then.map((attempt) => toRow(attemptFacts, attemptAsOf(attempt, asOf)));
  }
}

async function* readLedgerRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  for await (const entries of readRowsOf<LedgerEntry>(archive, 'ledger')) {
    const then = entries.filter(({ at }) => asOf === null || at <= asOf);
    const attempts = asOf === null ? [] : await archive.attempts.bulkGet(then.map(({ id }) => id));
    yield then.map((entry, index) => toRow(ledgerFacts, spendAsOf(entry, attempts[index], asOf)));
  }
}

/** As they were found, those that are in doubt included (`list-loss.ts`): `snapshots` says which those are. */
async function* readChangeRows(archive: ArchiveDatabase, asOf: number | null): AsyncGenerator<readonly Row[]> {
  for await (const batch of readRowsOf<StoredChanges>(archive, 'changes')) {
    const then = batch.filter(({ at }) => asOf === null || at <= asOf);
    for (let from = 0; from < then.length; from += changeRowsAtOnce) {
      const changes = await readChanges(then.slice(from, from + changeRowsAtOnce));
      yield changes.map((change) => toRow(changeFacts, change));
    }
  }
}

/** Every such table. */
export const evidenceTables: readonly EvidenceTable[] = [
  { name: 'requests', title: 'What was asked for', columns: columnsOfFacts(requestFacts), read: readRequestRows },
  { name: 'snapshots', title: 'What was received', columns: columnsOfFacts(snapshotFacts), read: readSnapshotRows },
  { name: 'drift', title: 'What was sent otherwise', columns: columnsOfFacts(driftFacts), read: readDriftRows },
  { name: 'attempts', title: 'Every call', columns: columnsOfFacts(attemptFacts), read: readAttemptRows },
  { name: 'ledger', title: 'Every spend', columns: columnsOfFacts(ledgerFacts), read: readLedgerRows },
  { name: 'changes', title: 'What changed', columns: columnsOfFacts(changeFacts), read: readChangeRows },
];
