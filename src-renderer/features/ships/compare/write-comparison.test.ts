import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { emptyCompareView, type CompareView } from '../model/compare-view.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { countRows, wholeComparison } from './comparison.ts';
import { writeComparisonCsv, writeComparisonMarkdown } from './write-comparison.ts';

function column(known: Partial<Ship> & { readonly id: string }, change: Partial<ResolvedColumn> = {}): ResolvedColumn {
  const { fields, title } = shipRow(known);
  return {
    key: known.id,
    column: { identity: known.id, snapshotId: null },
    title,
    ship: fields,
    absence: null,
    snapshot: null,
    confirmedAt: 0,
    fromSet: null,
    colour: 'var(--c1)',
    ...change,
  };
}

const kestrel = column({
  id: '1',
  name: 'Kestrel',
  size: 'small',
  massKg: 61_200,
  minCrew: 1,
  maxCrew: 1,
  cargoScu: 5,
});
const ox = column({ id: '2', name: '=Ox', size: 'small', massKg: 1_240_000, minCrew: 4, maxCrew: 8, priceUsd: 0 });
const gone = column({ id: '3', name: 'Gone' }, { ship: null, absence: 'no longer in the list' });

const kestrelThen = column(
  { id: '1', name: 'Kestrel', size: 'small', massKg: 60_000, minCrew: 1, maxCrew: 1, cargoScu: 5 },
  {
    key: '1@a',
    column: { identity: '1', snapshotId: 'a' },
    // Only the instant is read here.
    snapshot: { fetchedAt: Date.UTC(2026, 0, 1, 12) } as ResolvedColumn['snapshot'],
  },
);

const view: CompareView = { ...emptyCompareView, baseline: '1' };

/** The rows a reader of the file gets, the head first. */
function readCsv(columns: readonly ResolvedColumn[], shown: CompareView): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(writeComparisonCsv({ columns, view: shown, system: 'metric', elements: null })).data;
}

function rowsOf(lines: readonly (readonly string[])[]): readonly string[] {
  return lines.slice(1).map(([section, title]) => `${section} ${title}`);
}

describe('a comparison as CSV', () => {
  test('has a column for each ship and one for its difference from the baseline', () => {
    const lines = readCsv([kestrel, ox, gone], view);
    expect(lines[0]).toEqual([
      'Section',
      'Row',
      'Unit',
      'Kestrel (baseline)',
      "'=Ox",
      "'=Ox against Kestrel (%)",
      'Gone (no longer in the list)',
      'Gone (no longer in the list) against Kestrel (%)',
    ]);
    expect(lines.find(([, row]) => row === 'Mass')).toEqual([
      'Dimensions',
      'Mass',
      't',
      '61.2',
      '1240',
      '1926.14379085',
      '',
      '',
    ]);
    expect(lines.find(([, row]) => row === 'Price')).toEqual(['Use', 'Price', '$', '', 'not sold', '', '', '']);
    expect(lines.find(([, row]) => row === 'Crew, least')).toEqual(['Use', 'Crew, least', '', '1', '4', '', '', '']);
    expect(lines.find(([, row]) => row === 'Crew')).toEqual(['Use', 'Crew', '', '1', '8', '700', '', '']);
    expect(lines.find(([, row]) => row === 'Size')?.slice(3)).toEqual(['small', 'small', '', '', '']);
  });

  test('has no differences without a baseline', () => {
    expect(readCsv([kestrel, ox], { ...view, baseline: null })[0]).toEqual([
      'Section',
      'Row',
      'Unit',
      'Kestrel',
      "'=Ox",
    ]);
  });

  test('leaves out folded sections and what is the same, and the whole of it leaves out nothing', () => {
    const narrow: CompareView = { ...view, differencesOnly: true, folded: ['Use'] };
    expect(rowsOf(readCsv([kestrel, ox], narrow))).toEqual(['Dimensions Mass']);
    const comparison = { columns: [kestrel, ox], view: narrow, system: 'metric', elements: null } as const;
    const lines = papaparse.parse<string[]>(writeComparisonCsv(wholeComparison(comparison))).data;
    const whole = rowsOf(lines);
    expect(whole).toContain('Identity Size');
    expect(whole).toContain('Use Cargo');
    for (const title of ['Ship id', 'Maker code', 'Maker id', 'Chassis id', 'Description', 'Page'])
      expect(whole).toContain(`Identity ${title}`);
    expect(lines.find(([, row]) => row === 'Ship id')).toEqual(['Identity', 'Ship id', '', '1', '2', '']);
  });

  test('has the ships in the order they are shown in', () => {
    const sorted: CompareView = { ...view, baseline: null, sort: { field: 'massKg', isDescending: true } };
    expect(readCsv([kestrel, ox], sorted)[0]?.slice(3)).toEqual(["'=Ox", 'Kestrel']);
  });

  test('tells two columns of one ship from each other', () => {
    const earlier = column(
      { id: '1', name: 'Kestrel' },
      {
        key: '1@a',
        column: { identity: '1', snapshotId: 'a' },
        // Only the instant is read here.
        snapshot: { fetchedAt: Date.UTC(2026, 0, 1, 12) } as ResolvedColumn['snapshot'],
      },
    );
    const [, , , now, , then] = readCsv([kestrel, earlier], { ...view, baseline: null })[0] ?? [];
    expect(now).toBe('Kestrel');
    expect(then).toMatch(/^Kestrel \(as of 1 Jan 2026/);
  });

  test('names a baseline of another day by its day', () => {
    const [head] = readCsv([kestrelThen, ox], { ...view, baseline: '1@a' });
    expect(head?.at(-1)).toMatch(/^'=Ox against Kestrel as of 1 Jan 2026.* \(%\)$/);
  });

  test('says behind each column of a ship shown at two instants what has changed', () => {
    const lines = readCsv([kestrel, kestrelThen, ox], view);
    expect(lines[0]?.map((title) => title.replace(/as of [^)]*/, 'then'))).toEqual([
      'Section',
      'Row',
      'Unit',
      'Kestrel (baseline)',
      'Kestrel (baseline), changed',
      'Kestrel (then)',
      'Kestrel (then) against Kestrel (%)',
      'Kestrel (then), changed',
      "'=Ox",
      "'=Ox against Kestrel (%)",
    ]);
    const mass = lines.find(([, row]) => row === 'Mass')?.slice(3);
    expect(mass?.map((cell) => cell.slice(0, 7))).toEqual([
      '61.2',
      'changed',
      '60',
      '-1.9607',
      'changed',
      '1240',
      '1926.14',
    ]);
    expect(lines.find(([, row]) => row === 'Size')?.slice(3)).toEqual(['small', '', 'small', '', '', 'small', '']);
    expect(new Set(lines.slice(0, -1).map(({ length }) => length))).toEqual(new Set([10]));
  });

  test('says which ships are known from a set file only', () => {
    const told = column({ id: '4', name: 'Told' }, { fromSet: 'Haulers' });
    expect(readCsv([told], emptyCompareView)[0]).toContain('Told (from the set file “Haulers”)');
  });
});

test('a comparison as Markdown reads as the one on screen: marks, differences, units, what is unknown', () => {
  const text = writeComparisonMarkdown({ columns: [kestrel, ox], view, system: 'metric', elements: null });
  const lines = text.split('\n');
  expect(lines[0]).toBe('|  | Kestrel (baseline) | =Ox |');
  expect(lines).toContain('| **Dimensions** |  |  |');
  expect(lines).toContain('| Mass | ▴ 61.2 t | ▾ 1,240 t (+1,926 %) |');
  expect(lines).toContain('| Crew | 1 | 4–8 (+700 %) |');
  expect(lines).toContain('| Cargo | 5 SCU | unknown |');
  expect(lines).toContain('| Price | unknown | not sold |');
});

test('a comparison as Markdown says what has changed between two columns of one ship', () => {
  const text = writeComparisonMarkdown({ columns: [kestrel, kestrelThen], view, system: 'metric', elements: null });
  const lines = text.split('\n');
  expect(lines).toContain('| Mass | ▾ 61.2 t (changed) | ▴ 60 t (−2 %, changed) |');
  expect(lines).toContain('| Cargo | 5 SCU | 5 SCU (even) |');
});

describe('the components of a comparison', () => {
  const gun = (name: string) => ({ component_class: 'Weapon', type: 'weapons', name, mounts: '2', size: '3' });
  const elements = new Map<string, unknown>([
    ['1', { compiled: { all: [gun('Ember'), gun('Halcyon')] } }],
    ['2', { compiled: { all: [gun('Ember')] } }],
  ]);
  const comparison = { columns: [kestrel, ox, gone], view, system: 'metric' as const, elements };

  test('follow the fields, slot by slot, beside the columns of differences', () => {
    const lines = papaparse.parse<string[]>(writeComparisonCsv(comparison)).data;
    expect(lines.slice(-3)).toEqual([
      ['Weapons', 'Weapons', '', '4 mounts', '2 mounts', '', '', ''],
      ['Weapons', 'Weapons, slot 1', '', '2 × size 3 Ember', '2 × size 3 Ember', '', '', ''],
      ['Weapons', 'Weapons, slot 2', '', '2 × size 3 Halcyon', 'none', '', '', ''],
    ]);
  });

  test('carry the mark of what differs in Markdown', () => {
    expect(writeComparisonMarkdown(comparison).split('\n')).toContain(
      '| Weapons, slot 2 | 2 × size 3 Halcyon | ≠ none | no longer in the list |',
    );
  });

  test('are left out where their class is folded, or only what differs is shown', () => {
    const rows = (change: Partial<CompareView>) =>
      rowsOf(papaparse.parse<string[]>(writeComparisonCsv({ ...comparison, view: { ...view, ...change } })).data);
    expect(rows({ folded: ['Weapons'] }).some((row) => row.startsWith('Weapons'))).toBe(false);
    const narrow = rows({ differencesOnly: true });
    expect(narrow).toContain('Weapons Weapons, slot 2');
    expect(narrow).not.toContain('Weapons Weapons, slot 1');
  });

  test('are counted as rows', () => {
    expect(countRows(comparison) - countRows({ ...comparison, elements: null })).toBe(3);
  });
});

test('the score and who beats whom come last, where they are used, in both files, and are counted', () => {
  const judged: CompareView = {
    ...emptyCompareView,
    weights: [{ field: 'massKg', weight: 3, better: 'less' }],
    goals: [{ field: 'massKg', better: 'less' }],
  };
  const columns = [kestrel, ox, gone];
  const lines = readCsv(columns, judged);
  expect(lines.slice(-5)).toEqual([
    ['Your score', 'Rank', '', '1', '2', ''],
    ['Your score', 'Score', '', '100', '0', ''],
    ['Your score', 'Mass, points (weight 3, less is better)', '', '100', '0', ''],
    ['Who beats whom', 'Verdict', '', 'not beaten', 'beaten', ''],
    ['Who beats whom', 'Why', '', 'beats =Ox', 'beaten by Kestrel: lighter', ''],
  ]);
  const comparison = { columns, view: judged, system: 'metric', elements: null } as const;
  const plain = { ...comparison, view: emptyCompareView };
  expect(countRows(comparison) - countRows(plain)).toBe(5);
  expect(writeComparisonMarkdown(comparison)).toContain('| Verdict | not beaten | beaten | none |');
  expect(writeComparisonMarkdown(plain)).not.toContain('Verdict');
});

test('what the user noted stands last in both files, once a ship, and nowhere where nothing is noted', () => {
  const noteOf = (identity: string) => (identity === '1' ? 'For long | hauls' : null);
  const noted = { columns: [kestrel, kestrelThen, gone], view, system: 'metric' as const, elements: null, noteOf };
  expect(papaparse.parse<string[]>(writeComparisonCsv(noted)).data.at(-1)?.slice(0, 4)).toEqual([
    'Your notes',
    'Note',
    '',
    'For long | hauls',
  ]);
  expect(writeComparisonMarkdown(noted).trimEnd().split('\n').at(-1)).toBe(
    '| Note | For long \\| hauls | For long \\| hauls |  |',
  );
  expect(writeComparisonCsv({ ...noted, noteOf: () => null })).not.toContain('Your notes');
});
