import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Note } from '../schema/archive-rows.ts';
import { addNotes, deleteNote, maxNoteChars, readNoteText, restoreNote, saveNote } from './notes.ts';
import { noteSubject, placeOfNote, readNotes, type NotedPlace } from './noted-places.ts';

let archive: ArchiveDatabase;
beforeEach(() => {
  archive = createArchive();
});

const subject = noteSubject({ kind: 'ship', identity: '1' });

async function save(text: string, before: Note | null, at: number): Promise<Note> {
  const saved = await saveNote(archive, { subject, text, title: 'Kestrel', before }, at);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.note;
}

describe('what a note is about', () => {
  const text = fc.string({ minLength: 1 });
  const place: fc.Arbitrary<NotedPlace> = fc.oneof(
    fc.record({ kind: fc.constantFrom('ship' as const, 'system' as const), identity: text }),
    fc.record({ kind: fc.constant('object' as const), code: text }),
    fc.record({
      kind: fc.constant('card' as const),
      board: fc.constantFrom('main' as const, 'campaign' as const),
      id: text,
    }),
    fc.record({ kind: fc.constant('deliverable' as const), slug: text }),
    fc.record({ kind: fc.constant('player' as const), handle: text.map((handle) => handle.toLowerCase()) }),
    fc.record({ kind: fc.constant('organization' as const), sid: text }),
  );

  test('is read from its row as it was written, whatever stands in an id', () => {
    fc.assert(
      fc.property(place, (about) => {
        expect(placeOfNote(noteSubject(about))).toEqual(about);
      }),
    );
  });

  test('handles are the same in capital and small letters', () => {
    expect(noteSubject({ kind: 'player', handle: 'Mira_Quill' })).toEqual(
      noteSubject({ kind: 'player', handle: 'mira_quill' }),
    );
  });

  test.each([
    { resource: 'tunnels', identity: '1' },
    { resource: 'roadmap', identity: '4.2' },
    { resource: 'roadmap', identity: 'side/1' },
  ] as const)('a row about $resource $identity leads nowhere', (row) => expect(placeOfNote(row)).toBeNull());
});

describe('saving a note', () => {
  test('stores what was typed, without what nobody sees, with the name of what it is about', async () => {
    const note = await save('  # Good\r\nfor *hauling*\u0000\n', null, 1_000);
    expect(note).toEqual({
      id: note.id,
      resource: 'ships',
      identity: '1',
      text: '# Good\nfor *hauling*',
      title: 'Kestrel',
      createdAt: 1_000,
      editedAt: 1_000,
    });
    expect(await readNotes(archive)).toEqual([note]);
  });

  test('a change keeps its day of writing, and is later than the state before also after the clock was set back', async () => {
    const first = await save('one', null, 1_000);
    const second = await save('two', first, 500);
    expect(second).toEqual({ ...first, text: 'two', editedAt: 1_001 });
    expect(await readNotes(archive)).toEqual([second]);
  });

  test('what was changed or deleted in another window meanwhile is not written over', async () => {
    const first = await save('one', null, 1_000);
    await save('theirs', first, 2_000);
    await save('mine', first, 3_000);
    expect((await readNotes(archive)).map(({ text }) => text)).toEqual(['mine', 'theirs']);
    await archive.notes.clear();
    await save('mine still', first, 4_000);
    expect((await readNotes(archive)).map(({ text }) => text)).toEqual(['mine still']);
  });

  test.each(['', ' \n\t', '\u0000\u0007'])('%j is no note', (typed) => {
    expect(readNoteText(typed)).toEqual({ ok: false, reason: 'empty' });
  });

  test('its length is bounded in characters, and one that is too long is not stored', async () => {
    expect(readNoteText('🛰'.repeat(maxNoteChars)).ok).toBe(true);
    const text = 'x'.repeat(maxNoteChars + 1);
    expect(await saveNote(archive, { subject, text, title: 'Kestrel', before: null }, 1)).toEqual({
      ok: false,
      reason: 'too-long',
      chars: maxNoteChars + 1,
    });
    expect(await readNotes(archive)).toEqual([]);
  });
});

test('a deleted note comes back as it was', async () => {
  const note = await save('one', null, 1_000);
  expect(await deleteNote(archive, note.id)).toEqual(note);
  expect(await readNotes(archive)).toEqual([]);
  expect(await deleteNote(archive, note.id)).toBeNull();
  await restoreNote(archive, note);
  expect(await readNotes(archive)).toEqual([note]);
});

test('notes that came with a file stand beside those there are, the same words once', async () => {
  await save('mine', null, 1_000);
  const came = ['mine', 'theirs', 'theirs'].map((text) => ({ subject, title: 'Kestrel', text }));
  await addNotes(archive, came, 2_000);
  await addNotes(archive, came, 3_000);
  expect((await readNotes(archive)).map(({ text }) => text)).toEqual(['theirs', 'mine']);
});
