import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { nextPointedDay } from '../load/load-chart.tsx';
import { formatPeopleCount, loadOverTime, loadSteps, stackLoad, stepOfDay } from './load-over-time.ts';
import { deliverable, discipline } from './tracker-fixture.ts';

/** People of a discipline at work on a day, counted the slow way. */
function countOn(deliverables: readonly Deliverable[], name: string, day: number): number {
  let people = 0;
  for (const { disciplines } of deliverables) {
    for (const { title, numberOfMembers, timeAllocations } of disciplines) {
      if (title !== name || numberOfMembers === null) continue;
      const today = timeAllocations.filter(
        ({ startDay, endDay }) => startDay !== null && endDay !== null && startDay <= day && day <= endDay,
      );
      if (today.length > 0) people += numberOfMembers * (today.some(({ isPartial }) => isPartial !== true) ? 1 : 0.5);
    }
  }
  return people;
}

const dayIn = fc.option(fc.integer({ min: 0, max: 60 }), { freq: 12 });
const spans = fc.array(fc.tuple(dayIn, dayIn, fc.boolean()), { maxLength: 4 });
const crew = fc
  .tuple(fc.constantFrom('A', 'B', 'C'), fc.option(fc.integer({ min: 0, max: 9 }), { freq: 8 }), spans)
  .map(([name, members, allocations]) => discipline(name, members, ...allocations));
const work = fc
  .array(fc.array(crew, { maxLength: 3 }), { maxLength: 8 })
  .map((all) => all.map((disciplines, index) => deliverable(`d${index}`, { disciplines })));

test('on every day and for every discipline the load is what a count of that day gives', () => {
  fc.assert(
    fc.property(work, (deliverables) => {
      const load = loadOverTime(deliverables);
      for (let day = -1; day <= 62; day++) {
        const step = stepOfDay(load, day);
        for (const name of ['A', 'B', 'C']) {
          const own = load.disciplines.find(({ discipline: title }) => title === name);
          const people = step === null ? 0 : (own?.people[step] ?? 0);
          expect([day, name, people]).toEqual([day, name, countOn(deliverables, name, day)]);
        }
      }
    }),
  );
});

test('people-days are the sum over all days', () => {
  fc.assert(
    fc.property(work, (deliverables) => {
      for (const { discipline: name, peopleDays } of loadOverTime(deliverables).disciplines) {
        const days = Array.from({ length: 64 }, (_, day) => countOn(deliverables, name, day));
        expect(peopleDays).toBe(days.reduce((sum, people) => sum + people, 0));
      }
    }),
  );
});

test('crews of unknown size or time are told, not counted as nobody', () => {
  const load = loadOverTime([
    deliverable('x', { disciplines: [discipline('A', null, [1, 9]), discipline('A', 3), discipline('A', 2, [1, 1])] }),
  ]);
  expect(load.uncounted).toBe(2);
  expect(load.disciplines).toEqual([{ discipline: 'A', people: [2, 0], peopleDays: 2 }]);
});

test('disciplines that do not count are left out, and so are their unknown crews', () => {
  const load = loadOverTime(
    [deliverable('x', { disciplines: [discipline('A', null), discipline('B', 1, [3, 4])] })],
    (name) => name === 'B',
  );
  expect(load).toMatchObject({ days: [3, 5], uncounted: 0 });
  expect(load.disciplines.map(({ discipline: name }) => name)).toEqual(['B']);
});

test('the discipline with most work comes first', () => {
  const load = loadOverTime([
    deliverable('x', { disciplines: [discipline('A', 1, [1, 10]), discipline('B', 3, [1, 10])] }),
  ]);
  expect(load.disciplines.map(({ discipline: name }) => name)).toEqual(['B', 'A']);
});

const load = loadOverTime([
  deliverable('x', { disciplines: [discipline('A', 3, [0, 9], [20, 29, true]), discipline('B', 2, [5, 9])] }),
]);

test('steps say from which day to which how many are at work; days with nobody have none', () => {
  expect(loadSteps(load)).toEqual([
    { startDay: 0, endDay: 4, total: 3, people: [3, 0] },
    { startDay: 5, endDay: 9, total: 5, people: [3, 2] },
    { startDay: 20, endDay: 29, total: 1.5, people: [1.5, 0] },
  ]);
});

test('layers stand on each other without gaps, as high as everyone together', () => {
  const { layers, most } = stackLoad(load);
  expect(layers[1]?.lower).toEqual(layers[0]?.upper);
  expect(layers[1]?.upper).toEqual([3, 5, 0, 1.5, 0]);
  expect(most).toBe(5);
  expect(stackLoad({ days: [], disciplines: [], uncounted: 0 })).toEqual({ layers: [], most: 0 });
});

test('keys read off one day after the other and stay within the days there are', () => {
  const press = (key: string, day: number, shiftKey = false) =>
    nextPointedDay({ key, shiftKey, altKey: false, ctrlKey: false, metaKey: false }, day, { first: 0, last: 50 });
  expect(press('ArrowRight', 9)).toBe(10);
  expect(press('ArrowLeft', 0)).toBe(0);
  expect(press('PageUp', 40)).toBe(50);
  expect(press('Home', 40)).toBe(0);
  expect(press('ArrowRight', 9, true)).toBeNull();
  expect(press('+', 9)).toBeNull();
  expect(press('toString', 9)).toBeNull();
});

test('half a person is told, nothing finer', () => {
  expect([0, 12, 12.5, 1_234.5].map(formatPeopleCount)).toEqual(['0', '12', '12.5', '1,234.5']);
});
