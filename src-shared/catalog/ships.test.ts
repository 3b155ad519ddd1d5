import { describe, expect, test } from 'vitest';
import { ships } from './ships.ts';

const read = (ship: Record<string, unknown>) => ships.read([{ id: '7', name: 'Heron', ...ship }], {});

describe('a ship’s time of modification', () => {
  test.each(['time_modified.unfiltered', 'time_modified_unfiltered'])('is an instant under %s', (key) => {
    const { records, drift } = read({ time_modified: '7 months ago', [key]: '2021-11-06 22:14:05' });
    expect(records[0]?.fields.modifiedAt).toBe(Date.UTC(2021, 10, 6, 22, 14, 5));
    expect(drift).toEqual([]);
  });

  test('is taken from the other spelling where one of them is empty', () => {
    const { records } = read({ 'time_modified.unfiltered': '', time_modified_unfiltered: '2021-11-06 22:14:05' });
    expect(records[0]?.fields.modifiedAt).toBe(Date.UTC(2021, 10, 6, 22, 14, 5));
  });

  test.each(['0000-00-00 00:00:00', 'yesterday', true])('sent as %j is unknown, and that is drift', (sent) => {
    const { records, drift } = read({ 'time_modified.unfiltered': sent });
    expect(records[0]?.fields).toMatchObject({ name: 'Heron', modifiedAt: null });
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'time_modified.unfiltered', count: 1 }]);
  });
});

test('ships with an empty id are known by their names', () => {
  const { records } = ships.read(
    [
      { id: '', name: 'Heron' },
      { id: ' ', name: 'Egret' },
    ],
    {},
  );
  expect(records.map(({ identity, fields }) => [identity, fields.id])).toEqual([
    ['Heron', null],
    ['Egret', null],
  ]);
});

test.each([
  ['cache', {}, true],
  ['cache', { page_max: 1 }, false],
  ['live', {}, false],
  ['auto', {}, false],
  ['eager', {}, false],
] as const)('an answer of mode %s to %j is known to hold every ship: %s', (mode, params, isWhole) => {
  expect(ships.isComplete(params, mode)).toBe(isWhole);
});

describe('a ship’s picture', () => {
  const entry = (letter: string) => ({
    derived_data: { sizes: { big: { width: 1_900 }, fit: { width: 500 }, icon: { width: 45 } } },
    images: { big: `/${letter}/big`, fit: `/${letter}/fit`, icon: `/${letter}/icon` },
    source_url: `/${letter}/source`,
  });

  test('has three addresses at most, the one for a card first', () => {
    expect(read({ media: [entry('a'), entry('b')] }).records[0]?.fields.pictureUrls).toEqual([
      '/a/fit',
      '/a/big',
      '/a/source',
    ]);
  });

  test.each([undefined, null, '', [], {}, [null], 'x', [[]], { images: 7 }])(
    'sent as %j is none, and no drift',
    (media) => {
      const { records, drift } = read({ media });
      expect(records[0]?.fields.pictureUrls).toEqual([]);
      expect(drift).toEqual([]);
    },
  );
});
