import { describe, expect, test } from 'vitest';
import type { ComparedColumn } from '../model/compare-view.ts';
import { columnLabels, columnSeries, summariseNames } from './column-series.tsx';
import type { ResolvedColumn } from './compare-columns.ts';

const day = 86_400_000;

function column(title: string, fetchedAt: number | null = null): ResolvedColumn {
  const at: ComparedColumn = { identity: title, snapshotId: fetchedAt === null ? null : `at${fetchedAt}` };
  return {
    key: fetchedAt === null ? title : `${title}@at${fetchedAt}`,
    column: at,
    title,
    ship: null,
    absence: null,
    snapshot:
      fetchedAt === null
        ? null
        : {
            id: `at${fetchedAt}`,
            bodyHash: '',
            resource: 'ships',
            params: {},
            byteLength: 0,
            fetchedAt,
            source: 'stored',
          },
    confirmedAt: fetchedAt,
    fromSet: null,
    colour: 'var(--c1)',
  };
}

describe('a column on its own', () => {
  test('is called after its ship, and after the day where it looks back', () => {
    expect(columnLabels([column('Kestrel'), column('Kestrel', 0), column('Kestrel', 400 * day)])).toEqual([
      'Kestrel',
      'Kestrel · 1 Jan 1970',
      'Kestrel · 5 Feb 1971',
    ]);
  });

  test('says the time too where the day does not tell two apart', () => {
    const labels = columnLabels([column('Kestrel', 0), column('Kestrel', 3_600_000), column('Halberd', 0)]);
    expect(new Set(labels).size).toBe(3);
    expect(labels[2]).toBe('Halberd · 1 Jan 1970');
  });

  test('of a snapshot that is not there is called earlier', () => {
    expect(columnLabels([{ ...column('Kestrel', 0), snapshot: null }])).toEqual(['Kestrel · earlier']);
  });
});

describe('the series of a chart', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    ...column(`Ship ${index}`),
    colour: `var(--c${(index % 6) + 1})`,
  }));
  const order = twelve.map(({ column: at }) => at);
  const lookOf = ({ colour, dash }: { readonly colour: string; readonly dash: readonly number[] }) =>
    `${colour} ${dash.join()}`;

  test('of twelve ships look different, and the first six have dashes of their own', () => {
    const series = columnSeries(twelve, order);
    expect(new Set(series.map(lookOf)).size).toBe(12);
    expect(new Set(series.slice(0, 6).map(({ dash }) => dash.join())).size).toBe(6);
  });

  test('keep their looks when the columns are sorted', () => {
    const straight = new Map(columnSeries(twelve, order).map((one) => [one.key, lookOf(one)]));
    for (const one of columnSeries(twelve.toReversed(), order)) expect(lookOf(one)).toBe(straight.get(one.key));
  });

  test('have a few words for a name', () => {
    const series = columnSeries(twelve, order);
    expect(summariseNames(series.slice(0, 2))).toBe('Ship 0 and Ship 1');
    expect(summariseNames(series)).toBe('Ship 0 and 11 more');
    expect(summariseNames(series.slice(0, 1))).toBe('Ship 0');
    expect(summariseNames([])).toBe('no ship');
  });
});
