import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { RecordSet } from '../schema/archive-rows.ts';

/** What a set is made of when it is put together. */
type NewSet = Pick<RecordSet, 'name' | 'members' | 'view' | 'facts'>;

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

/** Longest name of a set, in characters. */
const maxSetNameChars = 80;

type SetName =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; /** For the user. */ readonly message: string };

/**
 * A name as it is stored: in one line, without the letters nobody sees. A file may hold any text; what would turn the
 * rest of a line around or take no room is no part of a name.
 */
export function readSetName(text: string): SetName {
  const name = text
    .toWellFormed()
    .replaceAll(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (name === '') return { ok: false, message: 'A set needs a name.' };
  if ([...name].length > maxSetNameChars)
    return { ok: false, message: `A set’s name has at most ${maxSetNameChars} characters.` };
  return { ok: true, name };
}

/** Whether two stored names are taken for the same. */
export function isSameSetName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The name, or the name with the first number behind it that nobody has: `Haulers 2`. Never longer than a name may be. */
export function freeSetName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const stem = [...name].slice(0, maxSetNameChars - ending.length).join('');
    const candidate = `${stem.trimEnd()}${ending}`;
    if (!taken.some((known) => isSameSetName(known, candidate))) return candidate;
  }
}
