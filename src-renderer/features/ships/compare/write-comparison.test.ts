import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { emptyCompareView, type CompareView } from '../model/compare-view.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { shipColumn } from './compare-fixture.ts';
import { countRows, wholeComparison, type ComparisonExport } from './comparison-export.ts';
import { orderColumns } from './comparison.ts';
import { writeComparisonCsv, writeComparisonMarkdown } from './write-comparison.ts';

const known = { name: 'Kestrel', size: 'small', massKg: 61_200, minCrew: 1, maxCrew: 1, cargoScu: 5 };
const kestrel = shipColumn('1', known);
const ox = shipColumn('2', { name: '=Ox', size: 'small', massKg: 1_240_000, minCrew: 4, maxCrew: 8, priceUsd: 0 });
const gone: ResolvedColumn = { ...shipColumn('3', { name: 'Gone' }), ship: null, absence: 'no longer in the list' };

const then = { snapshotId: 'a', at: Date.UTC(2026, 0, 1, 12) };
const kestrelThen = shipColumn('1', { ...known, massKg: 60_000 }, then);

const view: CompareView = { ...emptyCompareView, baseline: '1' };

function comparisonOf(
  columns: readonly ResolvedColumn[],
  shown: CompareView,
  change: Partial<ComparisonExport> = {},
): ComparisonExport {
  const base = { elements: new Map(), noteOf: () => null, isWhole: false };
  return { columns, view: shown, system: 'metric', ...base, ...change };
}

/** The rows a reader of the file gets, the head first. */
function readCsv(comparison: ComparisonExport): readonly (readonly string[])[] {
  return papaparse.parse<string[]>(writeComparisonCsv(comparison)).data;
}

function rowsOf(lines: readonly (readonly string[])[]): readonly string[] {
  return lines.slice(1).map(([section, title]) => `${section} ${title}`);
}

describe('a comparison as CSV', () => {
  test('has a column for each ship and one for its difference from the baseline', () => {
    const lines = readCsv(comparisonOf([kestrel, ox, gone], view));
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
    expect(readCsv(comparisonOf([kestrel, ox], { ...view, baseline: null }))[0]).toEqual([
      'Section',
      'Row',
      'Unit',
      'Kestrel',
      "'=Ox",
    ]);
  });

  test('leaves out folded sections and what is the same, and the whole of it leaves out nothing', () => {
    const narrow: CompareView = { ...view, differencesOnly: true, folded: ['Use'] };
    expect(rowsOf(readCsv(comparisonOf([kestrel, ox], narrow)))).toEqual(['Dimensions Mass']);
    const lines = readCsv(wholeComparison(comparisonOf([kestrel, ox], narrow)));
    const whole = rowsOf(lines);
    expect(whole).toContain('Identity Size');
    expect(whole).toContain('Use Cargo');
    for (const title of ['Ship id', 'Maker code', 'Maker id', 'Chassis id', 'Description', 'Page'])
      expect(whole).toContain(`Identity ${title}`);
    expect(lines.find(([, row]) => row === 'Ship id')).toEqual(['Identity', 'Ship id', '', '1', '2', '']);
  });

  test('has the ships in the order they are shown in', () => {
    const sorted: CompareView = { ...view, baseline: null, sort: { field: 'massKg', isDescending: true } };
    const columns = orderColumns([kestrel, ox], sorted.sort, 'metric');
    expect(readCsv(comparisonOf(columns, sorted))[0]?.slice(3)).toEqual(["'=Ox", 'Kestrel']);
  });

  test('tells two columns of one ship from each other', () => {
    const [, , , now, , earlier] = readCsv(comparisonOf([kestrel, kestrelThen], emptyCompareView))[0] ?? [];
    expect(now).toBe('Kestrel');
    expect(earlier).toMatch(/^Kestrel \(as of 1 Jan 2026/);
  });

  test('names a baseline of another day by its day', () => {
    const [head] = readCsv(comparisonOf([kestrelThen, ox], { ...view, baseline: '1@a' }));
    expect(head?.at(-1)).toMatch(/^'=Ox against Kestrel as of 1 Jan 2026.* \(%\)$/);
  });

  test('says behind each column of a ship shown at two instants what has changed', () => {
    const lines = readCsv(comparisonOf([kestrel, kestrelThen, ox], view));
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
    const { fields: ship, title } = shipRow({ name: 'Imported' });
    const imported = { ...shipColumn('4', ship), snapshot: null, imported: { ship, title, from: 'Haulers', at: 0 } };
    expect(readCsv(comparisonOf([imported], emptyCompareView))[0]).toContain('Imported (from the set file “Haulers”)');
  });
});

test('a comparison as Markdown reads as the one on screen: marks, differences, units, what is unknown', () => {
  const text = writeComparisonMarkdown(comparisonOf([kestrel, ox], view));
  const lines = text.split('\n');
  expect(lines[0]).toBe('|  | Kestrel (baseline) | =Ox |');
  expect(lines).toContain('| **Dimensions** |  |  |');
  expect(lines).toContain('| Mass | ▴ 61.2 t | ▾ 1,240 t (+1,926 %) |');
  expect(lines).toContain('| Crew | 1 | 4–8 (+700 %) |');
  expect(lines).toContain('| Cargo | 5 SCU | unknown |');
  expect(lines).toContain('| Price | unknown | not sold |');
});

test('a comparison as Markdown says what has changed between two columns of one ship', () => {
  const text = writeComparisonMarkdown(comparisonOf([kestrel, kestrelThen], view));
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
  const comparison = comparisonOf([kestrel, ox, gone], view, { elements });

  test('follow the fields, slot by slot, beside the columns of differences', () => {
    const lines = readCsv(comparison);
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
    const rows = (change: Partial<CompareView>) => rowsOf(readCsv({ ...comparison, view: { ...view, ...change } }));
    expect(rows({ folded: ['Weapons'] }).some((row) => row.startsWith('Weapons'))).toBe(false);
    const narrow = rows({ differencesOnly: true });
    expect(narrow).toContain('Weapons Weapons, slot 2');
    expect(narrow).not.toContain('Weapons Weapons, slot 1');
  });

  test('are counted as rows', () => {
    expect(countRows(comparison) - countRows({ ...comparison, elements: new Map() })).toBe(3);
  });
});

test('the score and who beats whom come last, where they are used, in both files, and are counted', () => {
  const judged: CompareView = {
    ...emptyCompareView,
    weights: [{ field: 'massKg', weight: 3, better: 'less' }],
    goals: [{ field: 'massKg', better: 'less' }],
  };
  const comparison = comparisonOf([kestrel, ox, gone], judged);
  const lines = readCsv(comparison);
  expect(lines.slice(-5)).toEqual([
    ['Your score', 'Rank', '', '1', '2', ''],
    ['Your score', 'Score', '', '100', '0', ''],
    ['Your score', 'Mass, points (weight 3, less is better)', '', '100', '0', ''],
    ['Who beats whom', 'Verdict', '', 'not beaten', 'beaten', ''],
    ['Who beats whom', 'Why', '', 'beats =Ox', 'beaten by Kestrel: lighter', ''],
  ]);
  const plain = { ...comparison, view: emptyCompareView };
  expect(countRows(comparison) - countRows(plain)).toBe(5);
  expect(writeComparisonMarkdown(comparison)).toContain('| Verdict | not beaten | beaten | none |');
  expect(writeComparisonMarkdown(plain)).not.toContain('Verdict');
});

test('what the user noted stands last in both files, once a ship, and nowhere where nothing is noted', () => {
  const noteOf = (identity: string) => (identity === '1' ? 'For long | hauls' : null);
  const noted = comparisonOf([kestrel, kestrelThen, gone], view, { noteOf });
  expect(readCsv(noted).at(-1)?.slice(0, 4)).toEqual(['Your notes', 'Note', '', 'For long | hauls']);
  expect(writeComparisonMarkdown(noted).trimEnd().split('\n').at(-1)).toBe(
    '| Note | For long \\| hauls | For long \\| hauls |  |',
  );
  expect(writeComparisonCsv({ ...noted, noteOf: () => null })).not.toContain('Your notes');
});
