import { expect, test } from 'vitest';
import { findInvented } from './mutate-payload-fixture.ts';

test.each([
  ['a length that was sent as text', { lengthM: 18 }, { length: '18.0' }],
  ['a mass with commas', { massKg: 1204 }, { mass: '1,204' }],
  ['an instant and a day of Unix seconds', { at: 1_654_041_600_000, day: 19_144 }, { time: 1_654_041_600 }],
  ['an instant of a date without a zone', { at: Date.UTC(2019, 0, 2, 3, 4, 5) }, { t: '2019-01-02 03:04:05' }],
  ['an instant of a date with a zone', { at: Date.UTC(2019, 0, 2, 1, 4) }, { t: '2019-01-02T03:04+02:00' }],
  ['the day of a date in words', { day: 18_838 }, { t: 'Fri, 30 Jul 2021 00:00:00 +0000' }],
  [
    'a code made of a label, and entities resolved',
    { size: 'flight-ready', name: 'A & B' },
    { s: 'Flight Ready', n: 'A &amp;amp; B' },
  ],
  ['how many there are', { count: 2 }, { list: [{}, {}] }],
  ['nothing, where nothing was sent', { mass: null, list: [] }, { mass: 'TBD' }],
])('%s is no invention', (_, fields, wire) => {
  expect(findInvented(fields, [wire])).toEqual([]);
});

test.each([
  ['0 for a number that is missing', { mass: 0 }, { name: 'x' }],
  ['0 for a number that is null', { mass: 0 }, { mass: null }],
  ['0 for an empty text', { mass: 0 }, { mass: '' }],
  ['a number of a text that is none', { mass: 12 }, { mass: '12 m' }],
  ['an empty text for null', { name: '' }, { name: null }],
  ['another text', { name: 'Heron' }, { name: 'Plover' }],
  ['a day no calendar has', { at: Date.UTC(2026, 2, 2) }, { t: '2026-02-30' }],
  ['the first day of all for no date', { at: 0, day: 0 }, { t: null }],
  ['a flag for a text that is none', { isNew: false }, { new: 'no' }],
  ['undefined', { mass: undefined }, { mass: null }],
])('%s is an invention', (_, fields, wire) => {
  expect(findInvented(fields, [wire])).not.toEqual([]);
});
