import { expect, test } from 'vitest';
import { comparedInstant, mapInstants, placeOfInstant } from './map-since.ts';

const minutes = (...values: readonly number[]) => values.map((value) => value * 60_000);

test('every other answer is a state, and the latest is the map itself', () => {
  expect(mapInstants(minutes(30, 10), minutes(10, 20, 40))).toEqual(minutes(10, 20, 30));
  expect(mapInstants(minutes(10), minutes(10))).toEqual([]);
  expect(mapInstants(minutes(10, 20), [])).toEqual(minutes(10));
  expect(mapInstants([], [])).toEqual([]);
});

test('systems and tunnels that came by one act are one state, the later answer being its instant', () => {
  expect(mapInstants([0, 600_000], [900, 600_700])).toEqual([900]);
  expect(mapInstants([0], [900])).toEqual([]);
});

test('before both were there for the first time there was no map', () => {
  expect(mapInstants(minutes(20, 30), minutes(5, 10))).toEqual(minutes(20));
  expect(mapInstants(minutes(5, 10, 40), minutes(20))).toEqual(minutes(20));
  expect(mapInstants([], minutes(5, 10))).toEqual([]);
});

test('an instant between two stands for the earlier, none for now', () => {
  expect(placeOfInstant([10, 20], null)).toBe(2);
  expect(placeOfInstant([10, 20], 10)).toBe(0);
  expect(placeOfInstant([10, 20], 15)).toBe(0);
  expect(placeOfInstant([10, 20], 99)).toBe(1);
  expect(placeOfInstant([10, 20], 5)).toBe(0);
  expect(placeOfInstant([], null)).toBe(0);
});

test('what is compared is the instant that is shown, not the one a link or an earlier date asked for', () => {
  expect(comparedInstant([10, 20], 15)).toBe(10);
  expect(comparedInstant([10, 20], 5)).toBe(10);
  expect(comparedInstant([10, 20], 99)).toBe(20);
  expect(comparedInstant([10, 20], null)).toBeNull();
  expect(comparedInstant([], 15)).toBeNull();
});
