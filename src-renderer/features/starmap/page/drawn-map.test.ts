import { expect, test } from 'vitest';
import type { LegendEntry } from '../model/legend.ts';
import { mapWith } from '../model/star-map-fixture.ts';
import { firstMapView } from '../model/starmap-store.ts';
import { captionOf, filtersInForce } from './drawn-map.tsx';

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

test('that only bookmarks are shown is told, and undone', () => {
  expect(filtersInForce({ ...firstMapView, isBookmarked: true }, null)).toEqual([
    { words: 'Only bookmarked', undo: { isBookmarked: false } },
  ]);
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

const map = mapWith([{ id: '1', x: 0, y: 0, z: 0 }, { id: '2' }]);
const legend: readonly LegendEntry[] = [
  { key: '0', words: '0', colour: '#111111', count: 1 },
  { key: 'unknown', words: 'unknown', colour: '#222222', count: 1200 },
];
const question = {
  map,
  view: { ...firstMapView, colouring: 'danger' },
  legend,
  source: 'stored copy, confirmed 21 Nov',
  comparedWith: null,
} as const;

test('names every class with its count, says which are switched off, and ends with the source', () => {
  const caption = captionOf({ ...question, view: { ...question.view, hidden: { danger: ['0'] } } });
  expect(caption.title).toBe('Coloured by danger');
  expect(caption.entries.map(({ words }) => words)).toEqual(['0 (1, faded)', 'unknown (1,200)']);
  expect(caption.lines.at(-1)).toBe('stored copy, confirmed 21 Nov');
});

test('says what is not as it is: placed, pulled apart, filtered, compared, and nothing of what is not so', () => {
  const [plain = ''] = captionOf(question).lines;
  expect(plain).toBe('Hollow: no details yet. Dashed: without a position, placed beside its neighbours.');
  const [all = ''] = captionOf({
    ...question,
    view: { ...question.view, spread: 0.5, find: ' row ' },
    comparedWith: Date.UTC(2026, 2, 14, 12),
  }).lines;
  expect(all).toContain('pulled apart');
  expect(all).toContain('all but “row”');
  expect(all).toContain('changes since');
});
