import { expect, test } from 'vitest';
import { disciplineColours } from './discipline-colours.ts';
import { deliverable, discipline, listOf, trackerOf } from './tracker-fixture.ts';

const names = Array.from({ length: 20 }, (_, place) => `Discipline ${place}`);

test('twenty disciplines have twenty colours, the one with most work the first', () => {
  const disciplines = names.map((name, place) => discipline(name, 1, [0, place]));
  const colourOf = disciplineColours(trackerOf(listOf('a', 1, deliverable('x', { disciplines }))));
  expect(colourOf('Discipline 19')).toBe('var(--c1)');
  expect(new Set(names.map(colourOf)).size).toBe(20);
});

test('a discipline without countable work has a colour as well, and one that is unknown', () => {
  const colourOf = disciplineColours(
    trackerOf(
      listOf('a', 1, deliverable('x', { disciplines: [discipline('Idle', null), discipline('Busy', 1, [1, 2])] })),
    ),
  );
  expect([colourOf('Busy'), colourOf('Idle'), colourOf('Gone')]).toEqual(['var(--c1)', 'var(--c2)', 'var(--c3)']);
});
