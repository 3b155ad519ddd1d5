import type { ArchiveDatabase } from './archive-database.ts';
import type { RecordSet } from './archive-rows.ts';
import { freeSetName, isSameSetName, readSetName } from './set-name.ts';

/** What a set is made of when it is put together. */
export type NewSet = Pick<RecordSet, 'name' | 'members' | 'view' | 'facts'>;

/** What became of a change: the set as it is now, or why nothing changed. */
export type SetOutcome =
  | { readonly state: 'saved'; readonly set: RecordSet }
  | { readonly state: 'bad-name'; /** For the user. */ readonly message: string }
  | { readonly state: 'name-taken'; /** The set that has the name. */ readonly by: RecordSet }
  | { readonly state: 'gone' };

/** What to do where another set has the name: ask first, take its place, or take the next free name. */
export type NameChoice = 'ask' | 'replace' | 'keep-both';

/**
 * Stores a set. One that takes another's place keeps the other's id and day of creation.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function saveSet(
  archive: ArchiveDatabase,
  set: NewSet,
  at: number,
  choice: NameChoice = 'ask',
): Promise<SetOutcome> {
  const read = readSetName(set.name);
  if (!read.ok) return { state: 'bad-name', message: read.message };
  return archive.transaction('rw', archive.sets, async () => {
    const sets = await archive.sets.toArray();
    const by = sets.find(({ name }) => isSameSetName(name, read.name));
    if (by && choice === 'ask') return { state: 'name-taken', by };
    const row: RecordSet = {
      ...set,
      ...(by && choice === 'replace'
        ? { id: by.id, name: read.name, createdAt: by.createdAt, editedAt: at }
        : { id: crypto.randomUUID(), name: freeSetName(read.name, namesOf(sets)), createdAt: at }),
    };
    await archive.sets.put(row);
    return { state: 'saved', set: row };
  });
}

/** Gives a set another name; another spelling of its own is always free. */
export async function renameSet(archive: ArchiveDatabase, id: string, name: string, at: number): Promise<SetOutcome> {
  const read = readSetName(name);
  if (!read.ok) return { state: 'bad-name', message: read.message };
  return archive.transaction('rw', archive.sets, async () => {
    const sets = await archive.sets.toArray();
    const set = sets.find((known) => known.id === id);
    if (!set) return { state: 'gone' };
    const by = sets.find((known) => known.id !== id && isSameSetName(known.name, read.name));
    if (by) return { state: 'name-taken', by };
    if (set.name === read.name) return { state: 'saved', set };
    const renamed = { ...set, name: read.name, editedAt: at };
    await archive.sets.put(renamed);
    return { state: 'saved', set: renamed };
  });
}

/** Stores a second set with the same content under the next free name. */
export async function duplicateSet(archive: ArchiveDatabase, id: string, at: number): Promise<SetOutcome> {
  return archive.transaction('rw', archive.sets, async () => {
    const set = await archive.sets.get(id);
    if (!set) return { state: 'gone' };
    const { id: _, createdAt: __, editedAt: ___, ...content } = set;
    return saveSet(archive, content, at, 'keep-both');
  });
}

/** @returns the set as it was, for `restoreSet`; null when it was gone already. */
export async function removeSet(archive: ArchiveDatabase, id: string): Promise<RecordSet | null> {
  return archive.transaction('rw', archive.sets, async () => {
    const set = await archive.sets.get(id);
    await archive.sets.delete(id);
    return set ?? null;
  });
}

/** Puts a removed set back as it was; under the next free name where its own was given away in the meantime. */
export async function restoreSet(archive: ArchiveDatabase, set: RecordSet): Promise<RecordSet> {
  return archive.transaction('rw', archive.sets, async () => {
    const others = (await archive.sets.toArray()).filter(({ id }) => id !== set.id);
    const restored = { ...set, name: freeSetName(set.name, namesOf(others)) };
    await archive.sets.put(restored);
    return restored;
  });
}

function namesOf(sets: readonly RecordSet[]): readonly string[] {
  return sets.map(({ name }) => name);
}
