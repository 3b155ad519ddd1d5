import { expect, test } from 'vitest';
import { disciplineColours, projectColours } from './tracker-colours.ts';
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

const projects = (...titles: readonly (string | null)[]) => titles.map((title) => ({ title, logoPath: null }));

test('where nobody named a discipline deliverables have the colour of their projects, whichever came first', () => {
  const tracker = trackerOf(
    listOf(
      'a',
      1,
      deliverable('one', { projects: projects('Reach') }),
      deliverable('both', { projects: projects('Reach', 'Alone') }),
      deliverable('turned', { projects: projects('Alone', null, 'Reach') }),
      deliverable('none'),
    ),
  );
  const coloured = projectColours(tracker);
  expect(coloured?.sets).toEqual([
    { title: 'Alone and Reach', count: 2, colour: 'var(--c1)' },
    { title: 'Reach', count: 1, colour: 'var(--c2)' },
    { title: 'no project', count: 1, colour: 'var(--c6)' },
  ]);
  const colours = tracker.deliverables.map(({ identity, fields }) => [identity, coloured?.colourOf(fields)]);
  expect(Object.fromEntries(colours)).toEqual({
    one: 'var(--c2)',
    both: 'var(--c1)',
    turned: 'var(--c1)',
    none: 'var(--c6)',
  });
});

test('a single known discipline, or no known project, leaves the colours to disciplines', () => {
  const named = deliverable('x', { projects: projects('Reach'), disciplines: [discipline('Art', null)] });
  expect(
    projectColours(trackerOf(listOf('a', 1, named, deliverable('y', { projects: projects('Reach') })))),
  ).toBeNull();
  expect(projectColours(trackerOf(listOf('a', 1, deliverable('x'))))).toBeNull();
});
