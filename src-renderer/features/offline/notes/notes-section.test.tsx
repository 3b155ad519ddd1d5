import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotesProvider } from '../../../archive/hooks/notes-context.tsx';
import { createArchive } from '../../../archive/ingest/archive-fixture.ts';
import type { Note } from '../../../archive/schema/archive-rows.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { NotesSection, writeNotesCsv } from './notes-section.tsx';

const note = (id: string, change: Partial<Note>): Note => ({
  id,
  resource: 'ships',
  identity: '1',
  text: `text ${id}`,
  title: `title ${id}`,
  createdAt: Date.UTC(2026, 0, 1),
  editedAt: Date.UTC(2026, 0, 2),
  ...change,
});
const notes = [
  note('a', {}),
  note('b', { resource: 'roadmap', identity: 'main/7/x', editedAt: Date.UTC(2026, 0, 5) }),
  note('c', { resource: 'tunnels', title: '', editedAt: Date.UTC(2026, 0, 4) }),
];

test('all notes are listed, the last edited first, each with the way to its page if there is one', async () => {
  const archive = createArchive();
  await archive.notes.bulkAdd(notes);
  renderOn(
    <NotesProvider>
      <NotesSection />
    </NotesProvider>,
    { archive },
  );
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'title b card · edited 5 Jan 2026text b',
    '1 tunnels · edited 4 Jan 2026text c',
    'title a ship · edited 2 Jan 2026text a',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '#/roadmap/card/main/7%2Fx',
    '#/ships/ship/1',
  ]);
});

test('a bookmark is listed with its colour; removed it comes back by Undo, also where it was the only one', async () => {
  const archive = createArchive();
  await archive.notes.add(note('m', { resource: 'systems', identity: '7', text: '', colour: 'violet' }));
  renderOn(
    <NotesProvider>
      <NotesSection />
    </NotesProvider>,
    { archive },
  );
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'title m system · edited 2 Jan 2026 (violet bookmark)Remove bookmark',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove bookmark of title m' }));
  await screen.findByText('Bookmark of title m removed.');
  expect(await archive.notes.count()).toBe(0);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('(violet bookmark)');
});

test('without any, it says where they are written', async () => {
  renderOn(
    <NotesProvider>
      <NotesSection />
    </NotesProvider>,
  );
  expect(await screen.findByText('No notes yet')).toBeTruthy();
});

test('all of them go into one file', () => {
  expect(writeNotesCsv(notes).split('\r\n')[2]).toBe(
    'title b,card,main/7/x,,text b,2026-01-01T00:00:00.000Z,2026-01-05T00:00:00.000Z',
  );
});
