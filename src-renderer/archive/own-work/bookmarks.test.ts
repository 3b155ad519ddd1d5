import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { bookmarkOf, restoreBookmark, setBookmark, type BookmarkColour } from './bookmarks.ts';
import { deleteNote, restoreNote, saveNote } from './notes.ts';
import { noteSubject, readNotes } from './noted-places.ts';

let archive: ArchiveDatabase;
beforeEach(() => {
  archive = createArchive();
});

const subject = noteSubject({ kind: 'system', identity: '7' });
const mark = (colour: BookmarkColour | null, at: number) =>
  setBookmark(archive, { subject, title: 'Aster', colour }, at);
const write = (text: string, at: number) => saveNote(archive, { subject, text, title: 'Aster', before: null }, at);
const rows = async () => (await readNotes(archive)).map(({ text, colour = null }) => [text, colour]);

test('a bookmark is a note with a colour, without words at first; another colour takes its place, and none ends it', async () => {
  await mark('red', 1_000);
  expect(await readNotes(archive)).toMatchObject([
    { resource: 'systems', identity: '7', text: '', title: 'Aster', colour: 'red', createdAt: 1_000, editedAt: 1_000 },
  ]);
  await mark('blue', 500);
  expect(await readNotes(archive)).toMatchObject([{ colour: 'blue', createdAt: 1_000, editedAt: 1_001 }]);
  await mark(null, 2_000);
  expect(await rows()).toEqual([]);
});

test('the words about a bookmark stand with it, whichever came first, and stay when it goes', async () => {
  await mark('green', 1);
  await write('quiet', 2);
  expect(await rows()).toEqual([['quiet', 'green']]);
  await mark(null, 3);
  expect(await rows()).toEqual([['quiet', null]]);
  await mark('violet', 4);
  expect(await rows()).toEqual([['quiet', 'violet']]);
});

test('words that are deleted leave the bookmark, and come back with it', async () => {
  await write('quiet', 1);
  await mark('green', 2);
  const [note] = await readNotes(archive);
  const deleted = await deleteNote(archive, note?.id ?? '');
  expect(await rows()).toEqual([['', 'green']]);
  if (deleted) await restoreNote(archive, deleted);
  expect(await rows()).toEqual([['quiet', 'green']]);
});

test('a note that was bookmarked while it was being edited is saved where it was, and keeps the colour', async () => {
  const first = await write('quiet', 1);
  if (!first.ok) throw new Error(first.reason);
  await mark('red', 5);
  await saveNote(archive, { subject, text: 'loud', title: 'Aster', before: first.note }, 6);
  expect(await rows()).toEqual([['loud', 'red']]);
});

test('of several that a merge brought one is left, and all come back as they were', async () => {
  const row = { ...subject, title: 'Aster', createdAt: 1 };
  const notes = [
    { ...row, id: 'a', text: 'one', colour: 'red', editedAt: 5 },
    { ...row, id: 'b', text: '', colour: 'blue', editedAt: 9, createdAt: 2 },
  ];
  await archive.notes.bulkAdd(notes);
  expect(bookmarkOf(notes)).toBe('blue');
  const before = await mark('green', 20);
  expect(await rows()).toEqual([['one', 'green']]);
  await restoreBookmark(archive, before);
  expect(await archive.notes.toArray()).toEqual(notes);
});

test('a colour of a later program is none here', () => {
  const row = { ...subject, id: 'a', text: '', createdAt: 1, editedAt: 1 };
  expect(bookmarkOf([{ ...row, colour: 'ultraviolet' }])).toBeNull();
  expect(bookmarkOf([])).toBeNull();
});
