import { expect, test } from 'vitest';
import { shipRow } from '../../model/ship-fixture.ts';
import { scoreShips } from './score-ships.ts';
import { writeScoreSvg } from './score-panel.tsx';

const ships = [
  shipRow({ id: '1', name: 'Kestrel', massKg: 100, cargoScu: 0 }),
  shipRow({ id: '2', name: 'Ox & <Sons>', massKg: 200, cargoScu: 50 }),
  shipRow({ id: '3', name: 'Unknown', massKg: null, cargoScu: null }),
];
const scores = scoreShips(
  ships.map(({ fields }) => fields),
  [
    { field: 'massKg', weight: 3, better: 'less' },
    { field: 'cargoScu', weight: 1, better: 'more' },
  ],
  'metric',
);
const ranked = ships.flatMap(({ title }, index) => {
  const score = scores[index];
  return score ? [{ key: title, label: title, score }] : [];
});

test('the ranking is drawn with a bar for what each number adds, and words for all of it', () => {
  const drawing = new DOMParser().parseFromString(writeScoreSvg(ranked), 'image/svg+xml');
  const words = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toEqual(
    expect.arrayContaining([
      'Ranking by your score',
      '1 Mass × 3   2 Cargo × 1',
      '1  Kestrel',
      '75.0',
      '2  Ox & <Sons>',
      '25.0',
      '–  Unknown',
      'no score',
    ]),
  );
  const bars = [...drawing.querySelectorAll('rect')].map((bar) => [
    bar.getAttribute('fill'),
    Number(bar.getAttribute('width')),
  ]);
  expect(bars).toEqual([
    ['var(--c1)', 360],
    ['var(--c2)', 120],
  ]);
});
