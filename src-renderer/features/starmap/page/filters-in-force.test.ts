import { expect, test } from 'vitest';
import { firstMapView } from '../starmap-store.ts';
import { filtersInForce } from './filters-in-force.ts';

const words = (view: Partial<typeof firstMapView>, comparedWith: number | null = null) =>
  filtersInForce({ ...firstMapView, ...view }, comparedWith).map(({ words }) => words);

test('what filters the map is told while the panel that sets it is closed', () => {
  expect(words({ find: 'velum' })).toEqual(['Filtered by “velum”']);
  expect(words({ find: 'velum', panel: null })).toEqual(['Filtered by “velum”']);
  expect(words({ find: 'velum', panel: 'find' })).toEqual([]);
  expect(words({ find: ' ’ ' })).toEqual([]);
  expect(words({ find: 'x'.repeat(60) })).toEqual([`Filtered by “${'x'.repeat(24)}…”`]);
});

test('of what the legend switches off only the colouring on screen counts, as only it fades systems', () => {
  expect(words({ hidden: { affiliation: ['unknown'], danger: ['unknown', '0'] } })).toEqual([
    'Legend: 1 class switched off',
  ]);
  expect(words({ colouring: 'danger', hidden: { danger: ['unknown', '0'] } })).toEqual([
    'Legend: 2 classes switched off',
  ]);
  expect(words({ hidden: { affiliation: [] } })).toEqual([]);
});

test('a comparison is told with the instant that is compared, and not where there is none', () => {
  expect(words({}, Date.UTC(2954, 0, 2))[0]).toContain('Compared with ');
  expect(words({ panel: 'time' }, Date.UTC(2954, 0, 2))).toEqual([]);
});

test('each is undone by itself', () => {
  const hidden = { affiliation: ['unknown'], danger: ['0'] };
  const changes = filtersInForce({ ...firstMapView, find: 'velum', hidden }, 7).map(({ undo }) => undo);
  expect(changes).toEqual([{ find: '' }, { hidden: { danger: ['0'] } }, 'stop comparing']);
});
