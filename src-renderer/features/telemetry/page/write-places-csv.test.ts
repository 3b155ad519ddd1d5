import { expect, test } from 'vitest';
import { answer, loadTimes, telemetryOf } from '../telemetry-fixture.ts';
import { writePlacesCsv } from './write-places-csv.ts';

const answers = new Map([
  [
    '3.9',
    answer({
      telemetry: telemetryOf({
        ssdLoadTimes: loadTimes({ percentiles: { p25: 10, p50: 20, p99: 40 } }),
        hddLoadTimes: loadTimes({ percentiles: { p50: 20 } }),
      }),
    }),
  ],
]);

const linesOf = (value: number, versions: readonly string[] = ['3.9']) =>
  writePlacesCsv(answers, versions, value).split('\r\n');

test('a place between two percentiles has both, the share and the words', () => {
  expect(linesOf(15)[2]).toBe(
    '3.9,SSD,15,25,50,37.5,"about 38 % took as long or less, between the published 25 % and 50 %"',
  );
});

test('beyond the published percentiles one end is open, and there is no share', () => {
  expect(linesOf(5)[2]).toBe('3.9,SSD,5,,25,,faster than the fastest 25 %');
  expect(linesOf(41)[2]).toBe('3.9,SSD,41,99,,,slower than 99 %');
});

test('what is unknown is an empty cell and says why', () => {
  expect(linesOf(15)[1]).toBe('3.9,HDD,15,,,,unknown: fewer than two percentiles are published');
  expect(linesOf(15, ['3.10'])).toHaveLength(3);
});
