import { catalog } from '../../../src-shared/catalog/registry.ts';
import { requireDepth } from '../../../src-shared/request-key.ts';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import type { RecordDraft, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { readBodyRecords, type ResponseRecords } from '../bodies/prepare-response.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';

/**
 * The fields in which two wire elements of the same record differ.
 *
 * Lists are matched by what their elements call themselves (`sharedIdentityKey`), so that a card put in front of others is
 * one addition; their order is then not compared. Lists whose elements have no identity are matched by position.
 *
 * Both spellings of dotted keys occur (recordings, "Dotted keys"), so a new spelling of a key is no change. A new spelling
 * of a value is one: text "18.0" that becomes the number 18 is told as "18.0" → 18. The content hash tells the two apart
 * as well, and only the catalogue knows which texts are numbers: version "3.10" is not 3.1.
 *
 * @param ignored volatile keys of the resource.
 * @throws ProblemError `unexpected-shape` when one of them is nested too deeply.
 */
export function compareFields(before: unknown, after: unknown, ignored: ReadonlySet<string>): readonly ComparedField[] {
  const found: ComparedField[] = [];
  const path: string[] = [];
  const tell = (kind: ComparedField['kind'], was: unknown, is: unknown): void => {
    const copy = (value: unknown): unknown => comparable(value, ignored, path.length);
    found.push({ path: path.join('.'), kind, before: copy(was), after: copy(is) });
  };
  const walk = (was: unknown, is: unknown): void => {
    requireDepth(path.length);
    const pairs = pairParts(was, is, ignored);
    if (pairs === null) {
      if (was !== is) tell('changed', was, is);
      return;
    }
    for (const [step, pair] of pairs) {
      path.push(step);
      if (pair.was === absent) tell('added', null, pair.is);
      else if (pair.is === absent) tell('removed', pair.was, null);
      else walk(pair.was, pair.is);
      path.pop();
    }
  };
  walk(before, after);
  return found;
}

/** Stands for a part that one side does not have; no JSON value is the same. */
const absent = Symbol('absent');

interface Pair {
  was: unknown;
  is: unknown;
}

/** The parts of two objects or two lists by their step in the path, those of the first side first; null for other values. */
function pairParts(before: unknown, after: unknown, ignored: ReadonlySet<string>): ReadonlyMap<string, Pair> | null {
  if (isPlainObject(before) && isPlainObject(after)) {
    return pairUp(membersOf(before, ignored), membersOf(after, ignored));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const key = sharedIdentityKey(before, after, ignored);
  return pairUp(elementsOf(before, key), elementsOf(after, key));
}

type Part = readonly [step: string, value: unknown];

function pairUp(before: readonly Part[], after: readonly Part[]): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const [step, was] of before) pairs.set(step, { was, is: absent });
  for (const [step, is] of after) {
    const known = pairs.get(step);
    if (known) known.is = is;
    else pairs.set(step, { was: absent, is });
  }
  return pairs;
}

/** The members that count, with dots in their keys written as underscores. */
function membersOf(value: Readonly<Record<string, unknown>>, ignored: ReadonlySet<string>): readonly Part[] {
  return Object.entries(value)
    .filter(([key]) => !ignored.has(key))
    .map(([key, member]) => [key.replaceAll('.', '_'), member]);
}

function elementsOf(list: readonly unknown[], key: string | null): readonly Part[] {
  return list.map((element, index) => [
    key !== null && isPlainObject(element) ? String(element[key]).replaceAll('.', '_') : String(index),
    element,
  ]);
}

/** A copy without volatile keys and with dots in keys written as underscores. */
function comparable(value: unknown, ignored: ReadonlySet<string>, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  requireDepth(level + 1);
  if (Array.isArray(value)) return value.map((item) => comparable(item, ignored, level + 1));
  if (!isPlainObject(value)) return value;
  // fromEntries defines members, so that a key named __proto__ stays a key.
  return Object.fromEntries(
    membersOf(value, ignored).map(([key, member]) => [key, comparable(member, ignored, level + 1)]),
  );
}

/** One field of a record that differs. `path` as in `Change`. */
export type ComparedField = Pick<Change, 'path' | 'kind' | 'before' | 'after'>;

/** Keys by which the service's elements call themselves, the steadiest first: a team keeps its slug, not its uuid. */
const identityKeys = ['slug', 'id', 'code', 'uuid', 'handle', 'name', 'title'] as const;

/**
 * The key that tells the elements of two versions of a list apart: the first under which every element of both has a text
 * or number that no other element of its list has, read as a step of a path (`a.b` and `a_b` are the same step).
 *
 * @param ignored volatile keys; their values do not last.
 * @returns null where there is none, so that only positions are left.
 */
function sharedIdentityKey(
  before: readonly unknown[],
  after: readonly unknown[],
  ignored: ReadonlySet<string>,
): string | null {
  const candidates = identityKeys.filter((key) => !ignored.has(key));
  return candidates.find((key) => areDistinct(before, key) && areDistinct(after, key)) ?? null;
}

function areDistinct(list: readonly unknown[], key: string): boolean {
  const seen = new Set<string>();
  for (const element of list) {
    const value = isPlainObject(element) && Object.hasOwn(element, key) ? element[key] : null;
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return false;
    seen.add(String(value).replaceAll('.', '_'));
  }
  return seen.size === list.length;
}

/** A change whose snapshot does not exist yet. */
type DraftChange = Pick<Change, 'identity' | 'title' | 'kind' | 'path' | 'before' | 'after'>;

export interface Comparison {
  readonly changes: readonly DraftChange[];
  /** Records with a change: added, removed, or different in a field. */
  readonly changedRecords: number;
}

interface CompareResponses {
  readonly previous: Snapshot;
  readonly current: {
    /** All of them. The title counts only of those that the previous snapshot does not list. */
    readonly records: readonly Pick<StoredRecord, 'id' | 'identity' | 'title'>[];
    /** As read: at least the records whose ids the previous snapshot does not list, in the payload's order. */
    readonly drafts: readonly RecordDraft[];
  };
  readonly currentIsComplete: boolean;
  /** Reads the previous response, at least the records that differ or are gone; only called when there are any. May reject: see below. */
  readonly readPrevious: () => Promise<Pick<ResponseRecords, 'records'>>;
}

/**
 * Compares a response with the snapshot before it: which records came, went, or differ, and in which fields. A record
 * that is missing from a filtered list has not been removed, so removals are only told between complete lists. A record
 * whose content hash is another only through what `compareFields` does not count (a key's spelling, a list's order) has
 * not changed.
 *
 * A previous response that cannot be read any more must not keep new ones out: its records are then told as changed
 * without naming fields.
 */
export async function compareWithPrevious({
  previous,
  current,
  currentIsComplete,
  readPrevious,
}: CompareResponses): Promise<Comparison> {
  const before = new Map(previous.manifest.map((id) => [identityInRecordId(id), id]));
  const after = new Map(current.records.map((record) => [record.identity, record.id]));
  const added = current.records.filter(({ identity }) => !before.has(identity));
  const differing = current.drafts.filter(
    ({ identity }) => before.has(identity) && before.get(identity) !== after.get(identity),
  );
  const removed =
    previous.isComplete && currentIsComplete ? [...before.keys()].filter((identity) => !after.has(identity)) : [];
  const changes: DraftChange[] = added.map(({ identity, title }) => wholeRecord(identity, title, 'added'));
  let different = 0;
  if (differing.length > 0 || removed.length > 0) {
    const previousRecords = await readPrevious().then(
      ({ records }) => records,
      () => [],
    );
    const old = new Map(previousRecords.map((record) => [record.identity, record]));
    const ignored = new Set((catalog[previous.resource] as ResourceDefinition).volatileKeys); // the union of definitions has no common call
    for (const record of differing) {
      const found = recordChanges(old.get(record.identity), record, ignored);
      if (found.length > 0) different += 1;
      // One by one: a list handed over as arguments may be too long for the stack.
      for (const change of found) changes.push(change);
    }
    for (const identity of removed)
      changes.push(wholeRecord(identity, old.get(identity)?.title ?? identity, 'removed'));
  }
  return { changes, changedRecords: added.length + different + removed.length };
}

function wholeRecord(identity: string, title: string, kind: DraftChange['kind']): DraftChange {
  return { identity, title, kind, path: '', before: null, after: null };
}

/** @param old undefined where the previous response cannot be read any more. */
function recordChanges(
  old: RecordDraft | undefined,
  record: RecordDraft,
  ignored: ReadonlySet<string>,
): readonly DraftChange[] {
  const { identity, title, wire } = record;
  if (!old) return [wholeRecord(identity, title, 'changed')];
  return compareFields(old.wire, wire, ignored).map((field) => ({ identity, title, ...field }));
}

/** The work behind `compareSnapshots`, on the thread it is called on. */
export async function diffSnapshots(
  archive: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
): Promise<SnapshotComparison> {
  const canTellRemovals = before.isComplete && after.isComplete;
  // A body is named by its content, so the same name means the same records, whatever lies between the two.
  if (before.bodyHash === after.bodyHash) {
    return { records: [], unchangedRecords: after.manifest.length, canTellRemovals };
  }
  const [was, is] = [await readBodyRecords(archive, before), await readBodyRecords(archive, after)];
  const isSame = sameContent(before, after);
  const ignored = new Set((catalog[after.resource] as ResourceDefinition).volatileKeys); // the union of definitions has no common call
  const records: ComparedRecord[] = [];
  for (const [identity, record] of is) {
    const old = was.get(identity);
    if (!old) records.push(whole(record, 'added'));
    else if (!isSame(identity)) {
      const fields = compareFields(old.wire, record.wire, ignored);
      if (fields.length > 0) records.push({ identity, title: record.title, kind: 'changed', fields });
    }
  }
  const stayed = is.size - records.length;
  if (canTellRemovals) {
    for (const [identity, record] of was) if (!is.has(identity)) records.push(whole(record, 'removed'));
  }
  return { records, unchangedRecords: stayed, canTellRemovals };
}

function whole({ identity, title }: RecordDraft, kind: 'added' | 'removed'): ComparedRecord {
  return { identity, title, kind, fields: [] };
}

/** Tells records whose content hash is the same in both, so that they need not be walked. */
function sameContent(before: Snapshot, after: Snapshot): (identity: string) => boolean {
  const known = new Set(before.manifest);
  const same = new Set(after.manifest.filter((id) => known.has(id)).map(identityInRecordId));
  return (identity) => same.has(identity);
}

/** A record that came, went or differs between two snapshots. */
export interface ComparedRecord {
  readonly identity: string;
  readonly title: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Empty for records that came or went. */
  readonly fields: readonly ComparedField[];
}

export interface SnapshotComparison {
  /** In the later snapshot's order, removed ones last. */
  readonly records: readonly ComparedRecord[];
  readonly unchangedRecords: number;
  /** False where the lists are not complete, so that a missing record may only have been filtered away. */
  readonly canTellRemovals: boolean;
}
