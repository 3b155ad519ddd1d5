import { expect, test } from 'vitest';
import { loadOverTime } from './load-over-time.ts';
import { loadSteps } from './load-steps.ts';
import { nextPointedDay } from './next-pointed-day.ts';
import { peopleCount } from './people-count.ts';
import { stackLoad } from './stack-load.ts';
import { deliverable, discipline } from './tracker-fixture.ts';
import { writeLoadCsv } from './write-load-csv.ts';

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

test('as CSV half a person is half a person', () => {
  expect(writeLoadCsv(load).split('\r\n')).toEqual([
    'From,To,People,A,B',
    '1970-01-01,1970-01-05,3,3,0',
    '1970-01-06,1970-01-10,5,3,2',
    '1970-01-21,1970-01-30,1.5,1.5,0',
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
  expect([0, 12, 12.5, 1_234.5].map(peopleCount)).toEqual(['0', '12', '12.5', '1,234.5']);
});
