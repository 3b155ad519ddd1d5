import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createArchive } from '../../../archive/ingest/archive-fixture.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { importSet } from './import-preview.tsx';
import {
  maxSetFileBytes,
  portableView,
  readSetFile,
  readSetFileBlob,
  setFileOf,
  writeSetFile,
  type SetFile,
} from './set-file.ts';

const ox = shipRow({ id: '1', name: 'Ox Heavy', manufacturer: 'Torvald', lengthM: 112, priceUsd: 0, sitePath: '/ox' });
const heron = shipRow({ id: '2', name: 'Heron', massKg: 61_200, description: 'Light.\nFast.' });

const haulers: RecordSet = {
  id: 'a',
  name: 'Haulers',
  members: ['1', '2', '3'].map((identity) => ({ resource: 'ships', identity, title: `Ship ${identity}` })),
  createdAt: Date.UTC(2026, 10, 21, 14, 3),
  view: 'ships=2@0198-af,1&base=2@0198-af&diff=1',
};
const known = { records: [ox, heron], confirmedAt: Date.UTC(2026, 10, 20) };

/** A file that is read; tests change one thing of it. */
function goodFile(): Record<string, unknown> {
  return JSON.parse(writeSetFile(setFileOf(haulers, known))) as Record<string, unknown>; // an object, as written above
}

function reading(file: unknown): SetFile {
  const read = readSetFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.message);
  return read.file;
}

describe('a set file', () => {
  test('holds the ships with their facts, names those nobody knows, and no snapshot of this archive', () => {
    const file = goodFile();
    expect(file).toMatchObject({
      format: 'orrery-ship-set',
      version: 1,
      app: 'Orrery',
      name: 'Haulers',
      createdAt: '2026-11-21T14:03:00.000Z',
      members: [
        { identity: '1', name: 'Ox Heavy', manufacturer: 'Torvald' },
        { identity: '2', name: 'Heron', manufacturer: null },
        { identity: '3', name: 'Ship 3', manufacturer: null },
      ],
      view: 'ships=2,1,3&base=2&diff=1',
      ships: [
        { identity: '1', confirmedAt: '2026-11-20T00:00:00.000Z', fields: { lengthM: 112, priceUsd: 0 } },
        { identity: '2', confirmedAt: '2026-11-20T00:00:00.000Z', fields: { massKg: 61_200 } },
      ],
    });
  });

  test('holds no address: neither the page of a ship nor its pictures', () => {
    const pictured = shipRow({
      id: '1',
      sitePath: '/ox',
      pictureUrls: ['https://media.example/ox.jpg', '/media/ox.jpg'],
    });
    const text = writeSetFile(setFileOf(haulers, { ...known, records: [pictured] }));
    expect(text).toContain('"fields"');
    expect(text).not.toMatch(/:\/\/|\/media|\/ox/);
  });

  test('is read back with every fact but the link of its own', () => {
    const { ships } = reading(goodFile());
    expect(ships).toEqual([
      { identity: '1', ship: { ...ox.fields, sitePath: null }, at: known.confirmedAt },
      { identity: '2', ship: heron.fields, at: known.confirmedAt },
    ]);
  });

  test('is read the same after it was written again, whatever its words are', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    const number = fc.option(fc.double({ noNaN: true, min: 0, max: 1e12 }));
    const ships = fc.uniqueArray(fc.record({ id: word, name: word, lengthM: number, description: word }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(ships, fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e12) }), (rows, date) => {
        const at = date.getTime();
        const file: SetFile = {
          name: 'A set',
          createdAt: at,
          members: rows.map(({ id, name }) => ({ identity: id, title: name })),
          view: null,
          ships: rows.map((row) => ({ identity: row.id, ship: shipRow(row).fields, at })),
        };
        expect(readSetFile(writeSetFile(file))).toEqual({ ok: true, file });
      }),
    );
  });

  test('may say more than this version reads', () => {
    const file = goodFile();
    const read = reading({ ...file, colour: 'red', ships: [{ ...first(file, 'ships'), weather: { rain: true } }] });
    expect(read.ships).toHaveLength(1);
    expect(JSON.stringify(read)).not.toContain('rain');
  });

  test('may say less: what is missing of a ship is unknown', () => {
    const ships = [{ identity: '1', confirmedAt: '2026-11-20T00:00:00Z', fields: { lengthM: 5 } }];
    expect(reading({ ...goodFile(), ships }).ships[0]?.ship).toEqual(shipRow({ lengthM: 5 }).fields);
  });

  test('never brings a link of its own', () => {
    const ships = [{ identity: '1', confirmedAt: '2026-11-20T00:00:00Z', fields: { sitePath: 'javascript:alert(1)' } }];
    expect(reading({ ...goodFile(), ships }).ships[0]?.ship.sitePath).toBeNull();
  });

  test('brings no ship that is no member', () => {
    const ships = [{ identity: '9', confirmedAt: '2026-11-20T00:00:00Z', fields: {} }];
    expect(reading({ ...goodFile(), ships }).ships).toEqual([]);
  });
});

describe('what is no good set file is refused, and the reason is said', () => {
  const fields = (change: object) => ({
    ships: [{ identity: '1', confirmedAt: '2026-11-20T00:00:00Z', fields: change }],
  });
  test.each<readonly [what: string, text: string | object, words: string]>([
    ['nothing', '', 'no JSON file'],
    ['half a file', '{"format": "orrery-ship-set", "vers', 'no JSON file'],
    ['a page', '<!doctype html>', 'no JSON file'],
    ['a list', '[]', 'no set file of Orrery'],
    ['null', 'null', 'no set file of Orrery'],
    ['another format', { format: 'orrery-backup' }, 'no set file of Orrery'],
    ['no version', { version: undefined }, 'no set file of Orrery'],
    ['version 0', { version: 0 }, 'no set file of Orrery'],
    ['a newer version', { version: 2 }, 'A newer Orrery wrote this set file (version 2)'],
    ['no name', { name: undefined }, '“name” should be text'],
    ['a blank name', { name: ' \u202e ' }, 'A set needs a name'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'at most 80 characters'],
    ['a day that is none', { createdAt: 'yesterday' }, '“createdAt” cannot be used'],
    ['no members', { members: [] }, 'holds no ships'],
    ['members that are no list', { members: { 0: '1' } }, '“members” should be a list'],
    ['a member without identity', { members: [{ name: 'Ox' }] }, '“members[0].identity” should be text'],
    ['an empty identity', { members: [{ identity: '' }] }, '“members[0].identity” cannot be used'],
    ['an identity that is half a letter', { members: [{ identity: '\ud800' }] }, '“members[0].identity”'],
    ['a member twice', { members: [{ identity: '7' }, { identity: '8' }, { identity: '7' }] }, '“7” twice'],
    [
      'too many members',
      { members: Array.from({ length: 501 }, (_, index) => ({ identity: String(index) })) },
      '501 ships; a set file may hold 500',
    ],
    ['a ship twice', { ships: [0, 1].map(() => ({ ...fields({}).ships[0] })) }, '“1” twice'],
    ['ships that are no list', { ships: null }, '“ships” should be a list'],
    ['a length in words', fields({ lengthM: '112 m' }), '“ships[0].fields.lengthM” should be a number'],
    ['a mass that is a list', fields({ massKg: [1] }), '“ships[0].fields.massKg” should be a number'],
    ['a name that is a number', fields({ name: 5 }), '“ships[0].fields.name” should be text'],
    ['a ship without fields', { ships: [{ identity: '1', confirmedAt: '2026-11-20T00:00:00Z' }] }, '“ships[0].fields”'],
    ['a ship of no day', { ships: [{ identity: '1', fields: {} }] }, '“ships[0].confirmedAt” should be text'],
    ['a view that is an object', { view: {} }, '“view” should be text'],
    ['a view without end', { view: 'x'.repeat(8_001) }, '“view” is longer than 8,000 characters'],
  ])('%s', (_, text, words) => {
    const whole = typeof text === 'string' ? text : JSON.stringify({ ...goodFile(), ...text });
    expect(readSetFile(whole)).toEqual({ ok: false, message: expect.stringContaining(words) });
  });

  test('a number beyond all numbers', () => {
    const text = JSON.stringify({ ...goodFile(), ...fields({ lengthM: 77 }) }).replace('77', '1e999');
    expect(readSetFile(text)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Length of the ship “1” cannot be used'),
    });
  });

  test('keys that mean something to the language change nothing', () => {
    const text = JSON.stringify(goodFile()).replace('{', '{"__proto__":{"polluted":1},"constructor":1,');
    expect(readSetFile(text)).toMatchObject({ ok: true });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined(); // any object would do
  });
});

describe('a set from a file', () => {
  test('is stored with its facts, its names and its view', async () => {
    const archive = createArchive();
    await importSet(archive, reading(goodFile()), 5_000, 'ask');
    const [set] = await archive.sets.toArray();
    expect(set).toMatchObject({
      name: 'Haulers',
      createdAt: 5_000,
      view: 'ships=2,1,3&base=2&diff=1',
      members: [
        { resource: 'ships', identity: '1', title: 'Ox Heavy' },
        { resource: 'ships', identity: '2', title: 'Heron' },
        { resource: 'ships', identity: '3', title: 'Ship 3' },
      ],
      facts: [
        { resource: 'ships', identity: '1', title: 'Ox Heavy', at: known.confirmedAt },
        { resource: 'ships', identity: '2', title: 'Heron', at: known.confirmedAt },
      ],
    });
  });

  test('makes the same file again, in an archive that knows none of its ships', async () => {
    const archive = createArchive();
    const file = reading(goodFile());
    await importSet(archive, file, 5_000, 'ask');
    const [set] = await archive.sets.toArray();
    expect(set && setFileOf(set, null)).toEqual({ ...file, createdAt: 5_000 });
  });

  test('brings notes along only where they were wanted, and they stand beside those there are', async () => {
    const notesOf = (identity: string) => (identity === '1' ? ['Slow\nbut large', 'Sold'] : []);
    expect(writeSetFile(setFileOf(haulers, known))).not.toContain('notes');
    const file = JSON.parse(writeSetFile(setFileOf(haulers, known, notesOf))) as Record<string, unknown>; // as written
    expect(first(file, 'members')).toMatchObject({ identity: '1', notes: ['Slow\nbut large', 'Sold'] });
    const archive = createArchive();
    await importSet(archive, reading(file), 5_000, 'ask');
    await importSet(archive, reading(file), 6_000, 'ask');
    await importSet(archive, reading(file), 6_000, 'keep-both');
    const notes = (await archive.notes.toArray()).map(({ text, title, identity }) => `${identity} ${title} ${text}`);
    expect(notes.toSorted()).toEqual(['1 Ox Heavy Slow\nbut large', '1 Ox Heavy Sold']);
  });

  test.each([[['x'.repeat(10_001)]], ['a note'], [Array.from({ length: 21 }, () => 'x')]])(
    'with notes that no program wrote is refused: %.20j',
    (notes) => {
      const file = { ...goodFile(), members: [{ identity: '1', name: null, notes }] };
      expect(readSetFile(JSON.stringify(file))).toMatchObject({ ok: false });
    },
  );

  test('under a name that is taken changes nothing before the user has chosen', async () => {
    const archive = createArchive();
    await importSet(archive, reading(goodFile()), 5_000, 'ask');
    const before = await archive.sets.toArray();
    expect(await importSet(archive, reading(goodFile()), 6_000, 'ask')).toMatchObject({ state: 'name-taken' });
    expect(await archive.sets.toArray()).toEqual(before);
  });
});

function first(file: Record<string, unknown>, key: string): object {
  return (file[key] as readonly object[])[0] ?? {}; // a list, as `writeSetFile` writes it
}

const good = writeSetFile({
  name: 'Haulers',
  createdAt: 0,
  members: [{ identity: '1', title: null }],
  view: null,
  ships: [],
});

test('a file is read, with a byte order mark as well', async () => {
  for (const mark of ['', '\ufeff'])
    expect(await readSetFileBlob(new Blob([mark, good]))).toMatchObject({ ok: true, file: { name: 'Haulers' } });
});

test('a file that is too large is refused before it is read', async () => {
  const blob = new Blob([good, ' '.repeat(maxSetFileBytes)]);
  blob.arrayBuffer = () => Promise.reject(new Error('read'));
  expect(await readSetFileBlob(blob)).toMatchObject({ ok: false, message: expect.stringContaining('at most 5 MB') });
});

test.each([
  ['half a letter', new Uint8Array([0x7b, 0xc3])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00])],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47])],
])('%s cannot be read as text', async (_, bytes) => {
  expect(await readSetFileBlob(new Blob([bytes]))).toEqual({
    ok: false,
    message: 'The file cannot be read as text.',
  });
});

test('a file that is gone when it is read is refused', async () => {
  const blob = new Blob([good]);
  blob.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readSetFileBlob(blob)).toMatchObject({ ok: false });
});

test.each([
  ['ships=1,2&sort=-massKg', ['1', '2'], 'ships=1,2&sort=-massKg'],
  ['ships=2@a,2@b,1&base=2@b', ['1', '2'], 'ships=2,1&base=2'],
  ['ships=9,1&base=9', ['1', '2'], 'ships=1,2'],
  ['nothing=1&ships=%E9', ['1', '2'], 'ships=1,2'],
])('%s of the ships %j means %s in another archive', (view, members, portable) => {
  expect(portableView(view, members)).toBe(portable);
});

test('a set of more than 12 ships has no comparison', () => {
  expect(
    portableView(
      'ships=1,2',
      Array.from({ length: 13 }, (_, index) => String(index)),
    ),
  ).toBeNull();
});
