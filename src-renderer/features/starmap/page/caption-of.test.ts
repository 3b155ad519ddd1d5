import { expect, test } from 'vitest';
import type { LegendEntry } from '../legend.ts';
import { firstMapView } from '../starmap-store.ts';
import { captionOf } from './caption-of.ts';
import { mapWith } from './map-fixture.ts';

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
