import { catalog } from '../../src-shared/catalog/registry.ts';
import type { RecordDraft, ResourceDefinition } from '../../src-shared/catalog/resource.ts';
import type { Change, Snapshot } from './archive-rows.ts';
import { compareFields } from './compare-fields.ts';
import type { PreparedAnswer } from './prepare-answer.ts';
import type { ReadAnswer } from './read-answer.ts';
import { identityInRecordId } from './record-id.ts';

/** A change whose snapshot does not exist yet. */
export type DraftChange = Pick<Change, 'identity' | 'title' | 'kind' | 'path' | 'before' | 'after'>;

export interface Comparison {
  readonly changes: readonly DraftChange[];
  /** Records with a change: added, removed, or different in a field. */
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
 * that is missing from a filtered list has not been removed, so removals are only told between complete lists. A record
 * whose content hash is another only through what `compareFields` does not count (a key's spelling, a list's order) has
 * not changed.
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

/** @param old undefined where the previous answer cannot be read any more. */
function recordChanges(
  old: RecordDraft | undefined,
  record: RecordDraft,
  ignored: ReadonlySet<string>,
): readonly DraftChange[] {
  const { identity, title, wire } = record;
  if (!old) return [wholeRecord(identity, title, 'changed')];
  return compareFields(old.wire, wire, ignored).map((field) => ({ identity, title, ...field }));
}
