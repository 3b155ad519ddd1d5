import type { Snapshot } from '../src-renderer/archive/schema/archive-rows.ts';
import { expect, test } from './orrery-test.ts';
import type { ArchiveImage, ImageRow } from './helpers/archive/archive-image.ts';
import { checkImage } from './helpers/archive/check-archive.ts';
import { compareArchives, missingRows } from './helpers/archive/compare-archives.ts';
import { makeArchive } from './helpers/archive/made-archive.ts';

// What the journeys hold archives against must itself be able to say no.

/** Text that does not pack to nothing, or no difference would be worth keeping. */
const long = (word: string): string =>
  Array.from({ length: 400 }, (_, at) => `${word} ${(at * 7_919) % 1_009}.`).join(' ');
const heron = { id: '1', name: 'Heron', mass: '1000', description: long('Grey') };
const plover = { id: '2', name: 'Plover', mass: '50', description: long('Golden') };

const makeSmall = (): Promise<ArchiveImage> =>
  makeArchive([
    { data: [heron, plover], at: 1_000 },
    { data: [{ ...heron, mass: '1100' }, plover], at: 2_000 },
    { data: [{ ...heron, mass: '1200' }], at: 3_000 },
    { resource: 'stats', data: { funds: 1 }, at: 1_500 },
  ]);

/** The archive with one table put another way. */
function withTable(image: ArchiveImage, table: string, change: (rows: ImageRow[]) => ImageRow[]): ArchiveImage {
  return { ...image, tables: { ...image.tables, [table]: change([...(image.tables[table] ?? [])]) } };
}

const first = (change: (row: ImageRow) => ImageRow) => (rows: ImageRow[]) =>
  rows.map((row, index) => (index === 0 ? change(row) : row));

/** Each a way to break an archive, and what is said of it. */
const breaks: readonly (readonly [string, (image: ArchiveImage) => ArchiveImage, RegExp])[] = [
  [
    'a body is gone',
    (image) => withTable(image, 'bodies', (rows) => rows.filter(({ base }) => base)),
    /body is missing/,
  ],
  [
    'a body is damaged',
    (image) =>
      withTable(
        image,
        'bodies',
        first((row) => ({ ...row, gzip: { $bytes: 'AAAA' } })),
      ),
    /not what its hash says/,
  ],
  [
    'a body belongs to nobody',
    (image) => withTable(image, 'bodies', (rows) => [...rows, { ...rows[0], hash: 'ff' }]),
    /belongs to no snapshot/,
  ],
  ['a body stands on one that is no whole answer', onWrongBase, /no whole answer/],
  [
    'a size is another',
    (image) =>
      withTable(
        image,
        'snapshots',
        first((row) => ({ ...row, gzipBytes: 1 })),
      ),
    /bytes, not 1/,
  ],
  ['a record is gone', (image) => withTable(image, 'records', (rows) => rows.slice(1)), /records are missing/],
  [
    'a record belongs to nobody',
    (image) => withTable(image, 'records', (rows) => [...rows, { ...rows[0], id: 'ships|9|0123456789abcdef' }]),
    /belong to no snapshot/,
  ],
  ['a list of records is cut', (image) => withTable(image, 'snapshots', first(cutList)), /other records than its body/],
  ['an outline is gone', (image) => withTable(image, 'outlines', (rows) => rows.slice(1)), /has no outline/],
  ['an outline is left', (image) => withTable(image, 'snapshots', (rows) => rows.slice(1)), /has no snapshot/],
  [
    'an outline is of another time',
    (image) =>
      withTable(
        image,
        'outlines',
        first((row) => ({ ...row, lastSeenAt: 7 })),
      ),
    /not its snapshot’s/,
  ],
  [
    'changes are of another snapshot',
    (image) =>
      withTable(
        image,
        'changes',
        first((row) => ({ ...row, previousSnapshotId: 'x' })),
      ),
    /1 changes are not between/,
  ],
  [
    'totals count wrong',
    (image) =>
      withTable(
        image,
        'totals',
        first((row) => ({ ...row, snapshots: 9 })),
      ),
    /totals say snapshots 9/,
  ],
  [
    'totals are of another latest',
    (image) =>
      withTable(
        image,
        'totals',
        first((row) => ({ ...row, title: 'Nobody' })),
      ),
    /totals say title Nobody/,
  ],
  [
    'totals are left',
    (image) => withTable(image, 'totals', (rows) => [...rows, { ...rows[0], requestKey: 'x' }]),
    /totals without a snapshot/,
  ],
  [
    'a call still runs',
    (image) => withTable(image, 'attempts', (rows) => [...rows, { id: 'a', outcome: 'running', startedAt: 1 }]),
    /attempt a is still running/,
  ],
];

function cutList(row: ImageRow): ImageRow {
  const { manifest } = row as unknown as Snapshot; // a row of that table
  return { ...row, manifest: manifest.slice(1) };
}

function onWrongBase(image: ArchiveImage): ArchiveImage {
  return withTable(image, 'bodies', (rows) => {
    const kept = rows.find(({ base }) => typeof base === 'string');
    return [...rows, { ...kept, hash: 'ff', base: kept?.['hash'] }];
  });
}

test('a sound archive is called sound, and each of sixteen ways to break one is named', async () => {
  const image = await makeSmall();
  expect(image.tables['bodies']?.some(({ base }) => typeof base === 'string')).toBe(true);
  expect(checkImage(image, 9_000)).toEqual([]);
  for (const [name, damage, words] of breaks) expect(checkImage(damage(image), 9_000).join('\n'), name).toMatch(words);
});

test('two archives are the same exactly when every row of every table is, whatever the order of rows and keys', async () => {
  const image = await makeSmall();
  const shuffled = withTable(image, 'records', (rows) =>
    rows.toReversed().map((row) => Object.fromEntries(Object.entries(row).toReversed())),
  );
  expect(compareArchives(image, shuffled)).toEqual([]);
  expect(compareArchives(image, { ...image, version: 50 })).toEqual([`version ${image.version}, then 50`]);
  for (const table of Object.keys(image.tables)) {
    const added = withTable(image, table, (rows) => [...rows, { id: 'one more' }]);
    expect(compareArchives(image, added).join('\n'), table).toMatch(new RegExp(`^${table}: \\d+ rows, then \\d+ rows`));
  }
  const more = withTable(image, 'records', (rows) => [...rows, { id: 'one more' }]);
  expect(missingRows(image, more)).toEqual([]);
  expect(missingRows(more, image).join('\n')).toMatch(/^records: 1 rows are missing, such as .*one more/);
  const flipped = withTable(
    image,
    'bodies',
    first((row) => ({ ...row, gzip: { $bytes: 'AAAA' } })),
  );
  expect(compareArchives(image, flipped).join('\n')).toMatch(/^bodies: (\d+) rows, then \1 rows/);
});
