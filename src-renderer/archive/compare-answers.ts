import diff, { type Difference } from 'microdiff';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { isPlainObject } from '../../src-shared/catalog/read-tolerantly.ts';
import type { RecordDraft, ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import type { Change, Snapshot } from './archive-rows.ts';
import type { PreparedAnswer } from './prepare-answer.ts';
import type { ReadAnswer } from './read-answer.ts';
import { identityInRecordId } from './record-id.ts';

/** A change whose snapshot does not exist yet. */
export type DraftChange = Pick<Change, 'identity' | 'title' | 'kind' | 'path' | 'before' | 'after'>;

export interface Comparison {
  readonly changes: readonly DraftChange[];
  /** Records added, removed or different. */
  readonly changedRecords: number;
}

interface CompareAnswers {
  readonly previous: Snapshot;
  readonly current: PreparedAnswer;
  readonly currentIsComplete: boolean;
  /** Reads the previous answer; only called when a record of both differs or one is gone. May reject: see below. */
  readonly readPrevious: () => Promise<ReadAnswer>;
}

/**
 * Compares an answer with the snapshot before it: which records came, went, or differ, and in which fields. A record
 * that is missing from a filtered list has not been removed, so removals are only told between complete lists.
 *
 * A previous answer that cannot be read any more must not keep new ones out: its records are then told as changed
 * without naming fields.
 */
export async function compareAnswers({
  previous,
  current,
  currentIsComplete,
  readPrevious,
}: CompareAnswers): Promise<Comparison> {
  const before = new Map(previous.manifest.map((id) => [identityInRecordId(id), id]));
  const after = new Map(current.records.map((record) => [record.identity, record.id]));
  const added = current.records.filter(({ identity }) => !before.has(identity));
  const differing = current.answer.records.filter(
    ({ identity }) => before.has(identity) && before.get(identity) !== after.get(identity),
  );
  const removed =
    previous.isComplete && currentIsComplete ? [...before.keys()].filter((identity) => !after.has(identity)) : [];
  const changes: DraftChange[] = added.map(({ identity, title }) => wholeRecord(identity, title, 'added'));
  if (differing.length > 0 || removed.length > 0) {
    const previousRecords = await readPrevious().then(
      ({ records }) => records,
      () => [],
    );
    const old = new Map(previousRecords.map((record) => [record.identity, record]));
    const ignored = new Set((catalog[previous.resource] as ResourceDefinition).volatileKeys); // the union of definitions has no common call
    for (const record of differing) changes.push(...fieldChanges(old.get(record.identity), record, ignored));
    for (const identity of removed)
      changes.push(wholeRecord(identity, old.get(identity)?.title ?? identity, 'removed'));
  }
  return { changes, changedRecords: added.length + differing.length + removed.length };
}

function wholeRecord(identity: string, title: string, kind: 'added' | 'removed'): DraftChange {
  return { identity, title, kind, path: '', before: null, after: null };
}

function fieldChanges(old: RecordDraft | undefined, record: RecordDraft, ignored: ReadonlySet<string>): DraftChange[] {
  if (!old)
    return [{ identity: record.identity, title: record.title, kind: 'changed', path: '', before: null, after: null }];
  const before = comparable(old.wire, ignored);
  const after = comparable(record.wire, ignored);
  if (!isPlainObject(before) || !isPlainObject(after)) return [];
  // JSON has no cycles, so microdiff's search for them is left out.
  return diff(before, after, { cyclesFix: false }).map((difference) => ({
    identity: record.identity,
    title: record.title,
    path: difference.path.join('.'),
    ...fieldValues(difference),
  }));
}

function fieldValues(difference: Difference): Pick<DraftChange, 'kind' | 'before' | 'after'> {
  switch (difference.type) {
    case 'CREATE':
      return { kind: 'added', before: null, after: difference.value };
    case 'REMOVE':
      return { kind: 'removed', before: difference.oldValue, after: null };
    case 'CHANGE':
      return { kind: 'changed', before: difference.oldValue, after: difference.value };
    default:
      return difference satisfies never;
  }
}

/**
 * A copy without volatile keys and with dots in keys written as underscores: both spellings of
 * `time_modified.unfiltered` occur (recordings, "Dotted keys"), and a change of spelling is no change.
 */
function comparable(value: unknown, ignored: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, ignored));
  if (!isPlainObject(value)) return value;
  // fromEntries defines members, so that a key named __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ignored.has(key))
      .map(([key, member]) => [key.replaceAll('.', '_'), comparable(member, ignored)]),
  );
}
