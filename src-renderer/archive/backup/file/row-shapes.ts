import { resourceNames } from '../../../../src-shared/catalog/registry.ts';
import { intents } from '../../../../src-shared/plan.ts';
import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';

type Test = (value: unknown) => boolean;

const text: Test = (value) => typeof value === 'string' && value.length <= 1_000_000;
/** The user’s own words: a backup that is refused because somebody wrote much would be none. */
const longText: Test = (value) => typeof value === 'string' && value.length <= 16_000_000;
const name: Test = (value) => typeof value === 'string' && value.length > 0 && value.length <= 10_000;
/** UTC, epoch milliseconds, of a day that a date can have. */
const instant: Test = (value) => typeof value === 'number' && value >= 0 && value <= 8.64e15;
const count: Test = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const whole: Test = (value) => typeof value === 'number' && Number.isSafeInteger(value);
const number: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const bytes: Test = (value) => value instanceof Uint8Array;
const flag: Test = (value) => typeof value === 'boolean';
const object: Test = (value) => isPlainObject(value) && !bytes(value);
const list: Test = (value) => Array.isArray(value);
const anything: Test = () => true;
const knownResources = new Set<unknown>(resourceNames);
const resource: Test = (value) => knownResources.has(value);
const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

const source = oneOf('stored', 'live');
const intent = oneOf(...intents);
const cost: Test = (value) => isPlainObject(value) && orNull(count)(value['units']);

/** Of a row that holds several changes, unpacked. */
const changeParts: Test = (value) => Array.isArray(value) && value.length === 6;

/** What changes have that share a row (`PackedChanges`). What is packed in them is read where they are, as a body is. */
const sharedChanges: Readonly<Record<string, Test>> = {
  id: count,
  snapshotId: name,
  previousSnapshotId: name,
  requestKey: name,
  resource,
  at: instant,
  places: listOf(name),
  count,
  changes: (value) => bytes(value) || listOf(changeParts)(value),
};

/**
 * What every row of a table has to have, whichever version of the schema wrote it: what a view would stumble over. Fields
 * that are not named here may be there.
 */
const shapes: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  bodies: { hash: name, gzip: bytes, base: optional(name), rawBytes: count, storedAt: instant },
  records: { id: name, resource, identity: text, title: text, fields: object },
  snapshots: {
    id: name,
    requestKey: name,
    resource,
    params: object,
    bodyHash: name,
    fetchedAt: instant,
    lastSeenAt: instant,
    lastSeenSource: source,
    source,
    origin: oneOf('demo', 'service'),
    envelopeSource: orNull(text),
    intent,
    cost,
    durationMs: number,
    byteLength: count,
    gzipBytes: count,
    httpStatus: whole,
    isComplete: flag,
    manifest: listOf(name),
    drift: listOf(object),
    imported: optional(object),
    isDemoPast: optional(flag),
    lossAcceptedAt: optional(instant),
  },
  outlines: {
    id: name,
    requestKey: name,
    resource,
    bodyHash: name,
    gzipBytes: count,
    fetchedAt: instant,
    lastSeenAt: instant,
    recordCount: count,
  },
  totals: {
    requestKey: name,
    resource,
    params: object,
    title: orNull(text),
    latestSnapshotId: name,
    snapshots: count,
    currentRecords: count,
    storedBytes: count,
    ownBytes: count,
    firstFetchedAt: instant,
    latestFetchedAt: instant,
    confirmedAt: instant,
    confirmedSource: source,
    drifts: count,
  },
  changes: {
    id: count,
    snapshotId: name,
    previousSnapshotId: name,
    requestKey: name,
    resource,
    identity: text,
    title: text,
    kind: oneOf('added', 'removed', 'changed'),
    path: text,
    before: anything,
    after: anything,
    at: instant,
  },
  attempts: {
    id: name,
    requestKey: name,
    resource,
    params: object,
    intent,
    plan: object,
    startedAt: instant,
    endedAt: orNull(instant),
    outcome: oneOf('running', 'stored', 'unchanged', 'failed', 'cancelled', 'interrupted'),
    problem: orNull(object),
    snapshotId: orNull(name),
    source: orNull(source),
    byteLength: orNull(count),
    confirmedUnits: count,
  },
  ledger: {
    id: name,
    at: instant,
    resource,
    requestKey: name,
    plannedUnits: orNull(count),
    basis: text,
    state: oneOf('pending', 'spent', 'not-spent', 'unknown'),
    remainingBefore: orNull(number),
    remainingAfter: orNull(number),
    measuredUnits: orNull(number),
    changedRecords: orNull(count),
  },
  observations: { key: name, prices: listOf(object), paces: listOf(number), updatedAt: instant },
  pictures: {
    url: name,
    type: text,
    bytes,
    byteLength: count,
    width: count,
    height: count,
    fetchedAt: instant,
  },
  notes: {
    id: name,
    resource,
    identity: text,
    text: longText,
    colour: optional(text),
    title: optional(text),
    createdAt: instant,
    editedAt: instant,
  },
  sets: {
    id: name,
    name: text,
    members: listOf(object),
    createdAt: instant,
    editedAt: optional(instant),
    view: optional(text),
    facts: optional(list),
  },
  watches: {
    id: name,
    requestKey: name,
    resource,
    params: object,
    createdAt: instant,
    identity: optional(text),
    title: optional(text),
    path: optional(text),
  },
  basket: {
    id: name,
    resource,
    params: object,
    intent,
    requestKey: name,
    title: text,
    position: number,
    addedAt: instant,
    state: oneOf('waiting', 'running', 'done', 'unchanged', 'failed', 'skipped', 'interrupted'),
    problem: orNull(object),
    endedAt: orNull(instant),
    attemptId: orNull(name),
  },
  preferences: { key: name, value: anything },
};

/** The first field of a row that is not as the archive has it; null where all are. */
export function wrongField(table: string, row: Readonly<Record<string, unknown>>): string | null {
  const shape = table === 'changes' && Object.hasOwn(row, 'places') ? sharedChanges : shapes[table];
  if (!shape) return null;
  for (const field in shape) if (!(shape[field]?.(row[field]) ?? false)) return field;
  return null;
}
