import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredRecord } from '../archive-rows.ts';
import { readRecordsById } from '../read-records-by-id.ts';
import { cardItems, readCategoryNames } from './card-items.ts';
import { deliverableItems } from './deliverable-items.ts';
import type { DatedItem, MovementSubject } from './movement.ts';
import { resourceOf } from './read-subject-answers.ts';
import type { HeldItems, ReadHeld, SubjectAnswer } from './subject-answer.ts';

/**
 * Reads the records of some answers, each distinct one once however many answers share it, and says which items an answer
 * holds.
 *
 * @param teamTitles by slug; a team that is not among them goes by its slug.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readHeldItems(
  archive: ArchiveDatabase,
  subject: MovementSubject,
  {
    answers,
    teamTitles,
  }: { readonly answers: readonly SubjectAnswer[]; readonly teamTitles: ReadonlyMap<string, string> },
): Promise<ReadHeld> {
  const ids = [...new Set(answers.flatMap(({ manifest }) => manifest))];
  const rows = await readRecordsById(archive, resourceOf(subject), ids);
  const records = new Map<string, StoredRecord>();
  for (const row of rows) {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of these snapshots is missing.' });
    records.set(row.id, row);
  }
  return heldIn(subject.kind === 'cards' ? cardReader(records) : deliverableReader(records, teamTitles));
}

/** The items of one record in an answer of a team. */
type ReadItems = (recordId: string, team: string | null) => readonly DatedItem[];

/** The same answer gives the very same items again, and so does the same record in another answer of its request. */
function heldIn(readItems: ReadItems): ReadHeld {
  const known = new WeakMap<SubjectAnswer, HeldItems>();
  return (answer) => {
    const before = known.get(answer);
    if (before) return before;
    const held = new Map<string, DatedItem>();
    for (const id of answer.manifest) {
      for (const item of readItems(id, answer.team)) if (!held.has(item.identity)) held.set(item.identity, item);
    }
    known.set(answer, held);
    return held;
  };
}

function cardReader(records: ReadonlyMap<string, StoredRecord>): ReadItems {
  const releases = new Map([...records].map(([id, row]) => [id, asRecordOf<'roadmap'>(row)]));
  const names = readCategoryNames([...releases.values()].map(({ fields }) => fields));
  return keepItems((id) => {
    const release = releases.get(id);
    return release ? cardItems(release, names) : [];
  });
}

function deliverableReader(
  records: ReadonlyMap<string, StoredRecord>,
  teamTitles: ReadonlyMap<string, string>,
): ReadItems {
  return keepItems((id, team) => {
    const record = records.get(id);
    if (!record) return [];
    return deliverableItems(
      [asRecordOf<'deliverables'>(record)],
      team === null ? null : (teamTitles.get(team) ?? team),
    );
  });
}

/** By record and team: teams that share a record each get items with their own name. */
function keepItems(readItems: ReadItems): ReadItems {
  const known = new Map<string | null, Map<string, readonly DatedItem[]>>();
  return (id, team) => {
    const ofTeam = known.get(team) ?? new Map<string, readonly DatedItem[]>();
    known.set(team, ofTeam);
    const items = ofTeam.get(id) ?? readItems(id, team);
    ofTeam.set(id, items);
    return items;
  };
}

function asRecordOf<Name extends 'roadmap' | 'deliverables'>(row: StoredRecord) {
  // The answers are those of the subject's resource, which decides the type of its records' fields.
  return { identity: row.identity, title: row.title, fields: row.fields as RecordOf<Name> };
}
