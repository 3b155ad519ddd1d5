import { describe, expect, test } from 'vitest';
import { numberFields, type NumberField } from './ship-fields.ts';
import { shipRow } from './ship-row-fixture.ts';
import { similarityWords } from './similarity-words.ts';

function field(id: string): NumberField {
  const found = numberFields.find((each) => each.id === id);
  if (!found) throw new Error(`No field ${id}.`);
  return found;
}

/** Near in length, mass and crew; farthest in cargo. */
function describeCargo(own: number | null, its: number | null, gaps = [0, 0.1, 0.2]): string {
  const nearest = ['lengthM', 'massKg', 'crew'].map((id, index) => ({ field: field(id), gap: gaps[index] ?? 0 }));
  const other = { row: shipRow({ cargoScu: its }), distance: 1, sharedFields: 4, nearest };
  return similarityWords(
    shipRow({ cargoScu: own }),
    { ...other, farthest: { field: field('cargoScu'), gap: 2 } },
    'metric',
  );
}

test('the reason names three numbers that are alike and the one that differs most', () => {
  expect(describeCargo(10, 30)).toBe('alike in length, mass and crew; 3× the cargo');
});

test('ships whose nearest numbers are far apart are not called alike', () => {
  expect(describeCargo(10, 30, [0.1, 0.2, 0.9])).toMatch(/^nearest in length, mass and crew;/);
});

describe('the difference', () => {
  test.each([
    [100, 1_234, '12× the cargo'],
    [100, 140, '1.4× the cargo'],
    [100, 40, '0.4× the cargo'],
    [10_000, 423, '0.04× the cargo'],
    [1e9, 1, 'less than 0.001× the cargo'],
    [0, 46, 'cargo 46 SCU instead of 0 SCU'],
    [46, 0, 'cargo 0 SCU instead of 46 SCU'],
    [-3, 3, 'cargo 3 SCU instead of -3 SCU'],
    [100, 103, 'no number far apart'],
    [7, 7, 'no number far apart'],
    [null, 7, 'no number far apart'],
  ])('from %j to %j is told as “%s”', (own, its, words) => {
    expect(describeCargo(own, its).split('; ')[1]).toBe(words);
  });

  test('keeps capitals that are a name', () => {
    const nearest = [{ field: field('scmSpeedMps'), gap: 0 }];
    const similar = { row: shipRow({ rollMaxDegps: 20 }), distance: 1, sharedFields: 4, nearest };
    const farthest = { field: field('rollMaxDegps'), gap: 1 };
    expect(similarityWords(shipRow({ rollMaxDegps: 10 }), { ...similar, farthest }, 'imperial')).toBe(
      'alike in SCM speed; 2× the roll',
    );
  });
});
