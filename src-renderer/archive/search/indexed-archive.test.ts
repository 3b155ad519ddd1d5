import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { IndexedArchive } from './indexed-archive.ts';

let archive: ArchiveDatabase;
let indexed: IndexedArchive;

beforeEach(() => {
  archive = createArchive();
  indexed = new IndexedArchive();
});

afterEach(async () => {
  await archive.delete();
});

async function follow(asOf: number | null = null): Promise<readonly { done: number; total: number }[]> {
  const told: { done: number; total: number }[] = [];
  await indexed.follow(archive, asOf, { onProgress: (progress) => told.push(progress), pause: async () => undefined });
  return told;
}

/** `kind: title` of all that fits. */
function found(text: string): readonly string[] {
  return indexed.index
    .search(text, () => 50)
    .flatMap(({ kind, found: things }) => things.map(({ document }) => `${kind}: ${document.title}`));
}

function placesOf(text: string): readonly unknown[] {
  return indexed.index
    .search(text, () => 50)
    .flatMap(({ found: things }) => things.map(({ document }) => document.place));
}

const ship = (name: string, more: object = {}) => ({ id: name.toLowerCase(), name, ...more });

describe('kinds', () => {
  test('Ships by name and maker, systems and what circles there by code and kind', async () => {
    await arriveWell(archive, { data: [ship('Kestrel', { manufacturer: { name: 'Évensong', code: 'VSPR' } })] });
    await arriveWell(archive, { resource: 'systems', data: [{ id: '7', code: 'ARD', name: 'Ardwen' }] });
    await arriveWell(archive, {
      resource: 'star-system',
      params: { code: 'ARD' },
      data: {
        id: '7',
        code: 'ARD',
        name: 'Ardwen',
        celestial_objects: [
          { id: '70', code: 'ARD.PLANETS.WICK', name: 'Wick', type: 'PLANET' },
          { id: '71', code: 'ARD.JUMPPOINTS.X', designation: 'Ardwen – Fen', type: 'JUMPPOINT' },
        ],
      },
    });
    await follow();
    expect(found('evensong')).toEqual(['ship: Kestrel']);
    expect(found('ard')).toEqual(expect.arrayContaining(['system: Ardwen', 'object: Ardwen – Fen']));
    expect(found('ardwen').filter((line) => line === 'system: Ardwen')).toHaveLength(1);
    expect(found('jumppoint')).toEqual(['object: Ardwen – Fen']);
    expect(placesOf('wick')).toContainEqual({ kind: 'object', code: 'ARD.PLANETS.WICK' });
    expect(placesOf('ardwen')).toContainEqual({ kind: 'system', identity: '7' });
  });

  test('Cards of both boards, deliverables by slug, teams', async () => {
    const release = (id: string, card: string) => [{ id, name: `Alpha ${id}`, cards: [{ id: `c${id}`, name: card }] }];
    await arriveWell(archive, { resource: 'roadmap', params: { board: 'main' }, data: release('1', 'Lamplight') });
    await arriveWell(archive, { resource: 'roadmap', params: { board: 'campaign' }, data: release('2', 'Lamp oil') });
    await arriveWell(archive, {
      resource: 'deliverables',
      params: { team_slug: 'tide' },
      data: [{ slug: 'a1b2', title: 'Unannounced' }],
    });
    await arriveWell(archive, { resource: 'teams', data: [{ slug: 'tide', title: 'Tide Team', abbreviation: 'TT' }] });
    await follow();
    expect(found('lamp')).toEqual(['card: Lamp oil', 'card: Lamplight']);
    expect(placesOf('lamp oil')).toEqual([{ kind: 'card', board: 'campaign', id: 'c2' }]);
    expect(found('alpha 1')).toContain('card: Lamplight');
    expect(placesOf('a1b2')).toContainEqual({ kind: 'deliverable', slug: 'a1b2' });
    expect(placesOf('tt')).toContainEqual({ kind: 'team', slug: 'tide' });
  });

  test('Players, organizations and members of all requests; a member leads to the player', async () => {
    await arriveWell(archive, {
      resource: 'user',
      params: { handle: 'Mira_Quill' },
      data: { profile: { handle: 'Mira_Quill', display: 'Mira' }, organization: { sid: 'TIDE', name: 'Tidework' } },
    });
    await arriveWell(archive, {
      resource: 'organization',
      params: { sid: 'TIDE' },
      data: { sid: 'TIDE', name: 'Tidework' },
    });
    for (const page of [1, 2]) {
      await arriveWell(archive, {
        resource: 'members',
        params: { sid: 'TIDE', page },
        intent: 'refresh',
        data: [{ handle: `Wren_${page}`, display: `Wren ${page}`, rank: 'Lamplighter' }],
      });
    }
    await follow();
    expect(found('mira_quill')).toEqual(expect.arrayContaining(['player: Mira']));
    expect(found('tidework')).toEqual(expect.arrayContaining(['organization: Tidework', 'player: Mira']));
    expect(found('lamplighter')).toEqual(['member: Wren 1', 'member: Wren 2']);
    expect(placesOf('wren_2')).toContainEqual({ kind: 'player', handle: 'Wren_2' });
  });

  test('Versions, and every archived request by its parameters', async () => {
    await arriveWell(archive, { resource: 'versions', data: ['4.2.1', '3.24.0'] });
    await arriveWell(archive, { params: { name: 'Kestrel' }, data: [ship('Kestrel')] });
    await follow();
    expect(placesOf('4.2.1')).toContainEqual({ kind: 'version', minor: '4.2' });
    expect(placesOf('ships name kestrel')).toEqual([
      { kind: 'request', resource: 'ships', params: { name: 'Kestrel' } },
    ]);
  });
});

describe('following', () => {
  test('Only what changed is read again', async () => {
    await arriveWell(archive, { data: [ship('Kestrel'), ship('Wick')] });
    await arriveWell(archive, { resource: 'systems', data: [{ id: '7', code: 'ARD', name: 'Ardwen' }] });
    expect((await follow()).at(-1)).toEqual({ done: 3, total: 3 });
    const before = indexed.revision;
    expect((await follow()).at(-1)).toEqual({ done: 0, total: 0 });
    expect(indexed.revision).toBe(before);
    await arriveWell(archive, { data: [ship('Kestrel'), ship('Wick Mk II')], at: 2_000 });
    expect((await follow()).at(-1)).toEqual({ done: 2, total: 2 });
    expect(found('wick')).toEqual(['ship: Wick Mk II']);
    expect(found('kestrel')).toEqual(['ship: Kestrel']);
    expect(indexed.index.size).toBe(5);
  });

  test('What a removed request held is found no more', async () => {
    await arriveWell(archive, { data: [ship('Kestrel')] });
    await arriveWell(archive, { params: { name: 'Wick' }, data: [ship('Wick')] });
    await follow();
    expect(found('wick')).not.toEqual([]);
    await archive.totals.delete('ships?{"name":"Wick"}');
    const before = indexed.revision;
    await follow();
    expect(found('wick')).toEqual([]);
    expect(found('kestrel')).toEqual(['ship: Kestrel']);
    expect(indexed.revision).toBeGreaterThan(before);
  });

  test('Looking back, what was archived then, and no more', async () => {
    await arriveWell(archive, { data: [ship('Kestrel')], at: 1_000 });
    await arriveWell(archive, { data: [ship('Wick')], at: 5_000 });
    await arriveWell(archive, { resource: 'systems', data: [{ id: '7', code: 'ARD', name: 'Ardwen' }], at: 9_000 });
    await follow(3_000);
    expect([found('kestrel'), found('wick'), found('ardwen')]).toEqual([['ship: Kestrel'], [], []]);
    await follow(6_000);
    expect([found('kestrel'), found('wick'), found('ardwen')]).toEqual([[], ['ship: Wick'], []]);
    await follow(500);
    expect([found('kestrel'), found('wick'), indexed.index.size]).toEqual([[], [], 0]);
  });

  test('Ended in the middle, it goes on where it was', async () => {
    await arriveWell(archive, { data: [ship('Kestrel'), ship('Wick')] });
    await arriveWell(archive, { resource: 'systems', data: [{ id: '7', code: 'ARD', name: 'Ardwen' }] });
    let pauses = 0;
    const ended = indexed.follow(archive, null, {
      onProgress: () => undefined,
      pause: async () => {
        pauses += 1;
        if (pauses === 2) throw new Error('ended');
      },
    });
    await expect(ended).rejects.toThrow('ended');
    await follow();
    expect(found('wick')).toEqual(['ship: Wick']);
    expect(found('ardwen')).toContain('system: Ardwen');
    expect(indexed.index.size).toBe(5);
  });

  test('An index full of what was removed is made anew, and finds the same', async () => {
    const fleet = (turn: number) =>
      Array.from({ length: 700 }, (_, number) => ship(`Kestrel ${number}`, { focus: `turn ${turn}` }));
    for (const turn of [1, 2, 3]) {
      await arriveWell(archive, { data: fleet(turn), at: turn * 1_000 });
      await follow();
    }
    expect(indexed.index.isWasteful).toBe(false);
    expect(indexed.index.size).toBe(701);
    const [group] = indexed.index.search('turn 3', () => 5);
    expect(group?.total).toBe(700);
    // The second response confirms that so much is gone.
    for (const at of [9_000, 10_000]) await arriveWell(archive, { data: [ship('Wick')], at });
    await follow();
    expect(found('wick')).toEqual(['ship: Wick']);
    expect(found('kestrel')).toEqual([]);
  }, 30_000);

  test('A record that vanished while it was read is passed over', async () => {
    await arriveWell(archive, { data: [ship('Kestrel'), ship('Wick')] });
    const ids = await archive.records.toCollection().primaryKeys();
    await archive.records.delete(ids.find((id) => id.includes('wick')) ?? '');
    await follow();
    expect(found('kestrel')).toEqual(['ship: Kestrel']);
  });
});

describe('Notes', () => {
  const note = (id: string, text: string, editedAt = 1) => ({
    id,
    resource: 'ships' as const,
    identity: 'kestrel',
    text,
    title: 'Kestrel',
    createdAt: 1,
    editedAt,
  });
  const shown = (text: string): readonly unknown[] =>
    indexed.index
      .search(text, () => 50)
      .flatMap(({ found: things }) =>
        things.map(({ document: { title, hint, place }, field }) => [title, hint, place, field]),
      );
  const place = { kind: 'ship', identity: 'kestrel' };

  beforeEach(async () => {
    await arriveWell(archive, { data: [ship('Kestrel', { focus: 'Freight' })] });
  });

  test('find what they are about by their words, marked as a note, and by both their words and the name', async () => {
    await archive.notes.add(note('n', 'The one for long hauls'));
    await follow();
    const field = { label: 'note', text: 'The one for long hauls', marks: [[17, 22]] };
    expect(shown('hauls')).toEqual([['Kestrel', null, place, field]]);
    expect(shown('kestrel hauls')).toEqual([['Kestrel', null, place, field]]);
    expect(shown('kestrel')).toEqual([['Kestrel', 'Freight', place, null]]);
  });

  test('are followed when they are edited, deleted and written, and only then', async () => {
    await archive.notes.add(note('n', 'hauls'));
    await follow();
    const { revision } = indexed;
    await follow();
    expect(indexed.revision).toBe(revision);
    await archive.notes.put(note('n', 'races', 2));
    await follow();
    expect([shown('hauls').length, shown('races').length]).toEqual([0, 1]);
    expect(indexed.revision).toBeGreaterThan(revision);
    await archive.notes.delete('n');
    await follow();
    expect(shown('races')).toEqual([]);
  });

  test('that are bookmarks are found as such and by their colour, with words or without', async () => {
    await archive.notes.add({ ...note('n', ''), colour: 'green' });
    await follow();
    const field = { label: 'your', text: 'green bookmark', marks: [[6, 14]] };
    expect(shown('bookmark')).toEqual([['Kestrel', null, place, field]]);
    await archive.notes.put({ ...note('n', 'hauls', 2), colour: 'red' });
    await follow();
    expect([shown('green bookmark').length, shown('red').length, shown('hauls').length]).toEqual([0, 1, 1]);
  });

  test('have no past: those of now are found at every instant, also where the record came later', async () => {
    await archive.notes.add(note('n', 'hauls', 9_000));
    await follow(1);
    expect(shown('hauls')).toHaveLength(1);
  });

  test('about something that has no page are found by nobody, and do no harm', async () => {
    await archive.notes.add({ ...note('n', 'hauls'), resource: 'tunnels' });
    await follow();
    await archive.notes.delete('n');
    await follow();
    expect(shown('hauls')).toEqual([]);
    expect(shown('kestrel')).toHaveLength(1);
  });

  test('of some length are shown from a few words before what fits', async () => {
    await archive.notes.add(note('n', `${'before '.repeat(100)}\nhauls ${'after '.repeat(100)}`));
    await follow();
    const [[, , , field]] = shown('hauls') as [[unknown, unknown, unknown, { text: string; marks: number[][] }]];
    expect(field?.text).toMatch(/^… before before before hauls after .*…$/);
    expect(field?.text.length).toBeLessThan(200);
    expect(field?.text.slice(...(field.marks[0] ?? []))).toBe('hauls');
  });
});
