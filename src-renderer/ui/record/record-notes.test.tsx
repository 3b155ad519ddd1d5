import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NotesProvider, useNotes } from '../../archive/hooks/notes-context.tsx';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { maxNoteChars, saveNote } from '../../archive/own-work/notes.ts';
import { noteSubject, readNotes } from '../../archive/own-work/noted-places.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { Note } from '../../archive/schema/archive-rows.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { noteColumns, NoteMarkOf } from './note-mark.tsx';
import { RecordNotes } from './record-notes.tsx';

const place = { kind: 'ship', identity: '1' } as const;
const subject = noteSubject(place);

let archive: ArchiveDatabase;
beforeEach(() => {
  archive = createArchive();
});

function show(title: string | null = 'Kestrel') {
  return renderOn(
    <NotesProvider>
      <RecordNotes place={place} title={title} />
    </NotesProvider>,
    { archive },
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note about Kestrel' });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const texts = async () => (await readNotes(archive)).map(({ text }) => text);

async function write(text: string, before: Note | null = null, at = 1): Promise<Note> {
  const saved = await saveNote(archive, { subject, text, title: 'Kestrel', before }, at);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.note;
}

test('a system is bookmarked in a colour, in another, and no more; its words stay; a ship is not bookmarked', async () => {
  const system = { kind: 'system', identity: '7' } as const;
  renderOn(
    <NotesProvider>
      <RecordNotes place={system} title="Aster" />
      <NoteMarkOf place={system} />
    </NotesProvider>,
    { archive },
  );
  const rows = async () => (await readNotes(archive)).map(({ text, colour = null }) => [text, colour]);
  await press('red bookmark');
  expect(await screen.findByText('(red bookmark)')).toBeTruthy();
  expect((await button('red bookmark')).getAttribute('aria-pressed')).toBe('true');
  expect(await rows()).toEqual([['', 'red']]);
  expect(screen.queryByRole('article')).toBeNull();
  await press('blue bookmark');
  expect(await screen.findByText('(blue bookmark)')).toBeTruthy();
  await press('blue bookmark');
  await waitFor(async () => expect(await rows()).toEqual([]));
  cleanup();
  show();
  await button('Add note');
  expect(screen.queryByRole('group', { name: 'Bookmark' })).toBeNull();
});

test('a note is written, saved by Ctrl+Enter, read as Markdown and edited', async () => {
  show();
  await press('Add note');
  expect(document.activeElement).toBe(field());
  type('Good for *long* hauls');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect((await screen.findByText('long')).tagName).toBe('EM');
  expect(screen.getByText(/^Saved\. Your note, edited/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Edit note');
  expect(await readNotes(archive)).toMatchObject([{ ...subject, title: 'Kestrel', text: 'Good for *long* hauls' }]);
  await press('Edit note');
  expect(field().value).toBe('Good for *long* hauls');
  type('Sold.');
  await press('Save note');
  expect(await screen.findByText('Sold.')).toBeTruthy();
  expect(await texts()).toEqual(['Sold.']);
});

test('a key that is held, or a second click, saves a note once', async () => {
  show();
  await press('Add note');
  type('once');
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('once')).toBeTruthy();
  expect(await texts()).toEqual(['once']);
});

test('Escape saves nothing, asks nothing and keeps the draft, also when the page is left', async () => {
  const { unmount } = show();
  await press('Add note');
  type('half a thou');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(await button('Continue your note')).toBe(document.activeElement);
  expect(screen.getByText('not saved yet')).toBeTruthy();
  expect(await texts()).toEqual([]);
  unmount();
  show();
  await press('Continue your note');
  expect(field().value).toBe('half a thou');
  await press('Discard');
  expect(await button('Add note')).toBeTruthy();
});

test('a note that is deleted can be had back as it was', async () => {
  const note = await write('one', null, 5);
  show();
  await press('Delete note');
  expect(await texts()).toEqual([]);
  await press('Undo');
  expect(await screen.findByText('one')).toBeTruthy();
  expect(await readNotes(archive)).toEqual([note]);
});

test('what is too long is not saved, says so, and stays in the field', async () => {
  show();
  await press('Add note');
  type('x'.repeat(maxNoteChars + 12));
  await press('Save note');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not saved: a note has at most 10,000 characters, and this one has 10,012.',
  );
  expect(field().value).toHaveLength(maxNoteChars + 12);
  type(' ');
  await press('Save note');
  expect(await screen.findByText(/^A note needs some words/)).toBeTruthy();
  expect(await texts()).toEqual([]);
});

test('a note that was changed or deleted in another window while this one was written loses no words', async () => {
  const before = await write('one');
  show();
  await press('Edit note');
  type('mine');
  await write('theirs', before, 7);
  await press('Save note');
  expect(await screen.findByText('theirs')).toBeTruthy();
  expect(await screen.findByText('mine')).toBeTruthy();
  expect((await texts()).toSorted()).toEqual(['mine', 'theirs']);
});

test('the editor stays when its note is deleted elsewhere', async () => {
  await write('one');
  show();
  await press('Edit note');
  type('still here');
  const written = field();
  await archive.notes.clear();
  await new Promise((resolve) => setTimeout(resolve, 50)); // until the page has heard of it
  expect(field()).toBe(written);
  expect(field().value).toBe('still here');
  await press('Save note');
  expect(await screen.findByText('still here', { selector: 'p' })).toBeTruthy();
  expect(await texts()).toEqual(['still here']);
});

test('what the archive does not have shows its notes, and offers no new one', async () => {
  await write('about what is gone');
  show(null);
  expect(await screen.findByText('about what is gone')).toBeTruthy();
  await archive.notes.clear();
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

function Column({ identities }: { readonly identities: readonly string[] }) {
  const columns = noteColumns(useNotes(), identities, (identity) => ({ kind: 'ship', identity }));
  return (
    <output>{JSON.stringify(columns.map(({ title, csv }) => [title, ...identities.map((one) => csv?.(one))]))}</output>
  );
}

test('lists mark what is noted, and files have a column of it where any row has a note', async () => {
  await write('one', null, 1);
  await write('two', null, 2);
  renderOn(
    <NotesProvider>
      <NoteMarkOf place={place} />
      <NoteMarkOf place={{ kind: 'ship', identity: '2' }} />
      <Column identities={['1', '2']} />
      <Column identities={['2']} />
    </NotesProvider>,
    { archive },
  );
  expect(await screen.findAllByTitle('one two')).toHaveLength(1);
  const [first, second] = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(first).toBe('[["Note","one\\n\\ntwo",null]]');
  expect(second).toBe('[]');
});
