import { expect, test } from 'vitest';
import { stats } from './stats.ts';

const read = (data: unknown) => stats.read(data, {});

test('statistics are one record, funds with their fraction', () => {
  const { records, drift } = read({
    current_live: '4.10.0',
    current_ptu: '4.11.0',
    current_etf: '',
    fans: 5_000_001,
    fleet: 1_700_000,
    funds: 712_345_678.25,
  });
  expect(drift).toEqual([]);
  expect(records).toMatchObject([
    {
      identity: 'stats',
      title: 'Statistics',
      fields: {
        liveVersion: '4.10.0',
        ptuVersion: '4.11.0',
        etfVersion: null,
        fans: 5_000_001,
        fleet: 1_700_000,
        funds: 712_345_678.25,
      },
    },
  ]);
});

test.each<[sent: unknown, expected: number | null]>([
  ['5,000,001', 5_000_001],
  ['5000001.5', 5_000_001.5],
  [0, 0],
  [null, null],
  ['', null],
  ['TBD', null],
  [undefined, null],
  [{}, null],
])('figures sent as %j are %j: unknown is never 0', (sent, expected) => {
  const fields = read({ fans: sent, fleet: sent, funds: sent, current_live: null }).records[0]?.fields;
  expect([fields?.fans, fields?.fleet, fields?.funds]).toEqual([expected, expected, expected]);
  expect(fields?.liveVersion).toBeNull();
});

test('a figure that cannot be read is listed as drift and leaves the others alone', () => {
  const { records, drift } = read({ fans: 'many', funds: 7, backers: 1 });
  expect(records[0]?.fields).toMatchObject({ fans: null, funds: 7 });
  expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['unknown-field backers', 'bad-value fans']);
});

test.each([null, {}, [], 'junk'])('%j is no record, and nothing to complain about', (data) => {
  expect(read(data)).toEqual({ records: [], drift: [] });
});
