import { expect, test } from 'vitest';
import { firstReadings, parseStoredReadings, readDirection, readStatus } from './direction-readings.ts';

test('only B is read at first; every other direction, or none, is unknown', () => {
  expect(readDirection(firstReadings, 'B')).toBe('both');
  for (const letter of ['E', 'b', '', '__proto__', 'constructor', 'toString', null])
    expect(readDirection(firstReadings, letter), String(letter)).toBe('unknown');
});

test('only P is read as open at first; an end without a status says nothing against passing it', () => {
  expect(readStatus(firstReadings, 'P')).toBe('open');
  expect(readStatus(firstReadings, null)).toBe('open');
  for (const letter of ['M', 'N', '', '__proto__', 'valueOf'])
    expect(readStatus(firstReadings, letter), letter).toBe('unknown');
});

test('what is stored is kept as far as it means something', () => {
  const stored: unknown = JSON.parse(
    '{"readings":{"directions":{"B":"both","E":"entry-to-exit","X":"sideways","Y":7,"__proto__":"closed"},"statuses":{"N":"closed","M":null}}}',
  );
  const kept = parseStoredReadings(stored);
  expect(Object.entries(kept?.directions ?? {})).toEqual([
    ['B', 'both'],
    ['E', 'entry-to-exit'],
    ['__proto__', 'closed'],
  ]);
  expect(kept?.statuses).toEqual({ N: 'closed' });
  expect(kept && readDirection(kept, 'constructor')).toBe('unknown');
});

test.each([null, undefined, 3, 'text', [], {}, { readings: null }, { readings: [] }])(
  'what is stored is forgotten where it is no readings at all: %j',
  (stored) => {
    expect(parseStoredReadings(stored)).toBeNull();
  },
);
