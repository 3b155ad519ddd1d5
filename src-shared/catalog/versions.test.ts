import { describe, expect, test } from 'vitest';
import { versions } from './versions.ts';

const read = (data: unknown) => versions.read(data, {});
const namesIn = (data: unknown): readonly (string | null)[] => read(data).records.map(({ fields }) => fields.version);

describe('versions', () => {
  test('are read from strings and objects side by side, in the order sent', () => {
    const { records, drift } = read([
      '4.10.0',
      { version: '4.9.1', title: 'Nine &amp; one', link: 'https://x.example/n', image: '/media/n.jpg' },
      '4.9.0',
    ]);
    expect(drift).toEqual([]);
    expect(records.map(({ identity }) => identity)).toEqual(['4.10.0', '4.9.1', '4.9.0']);
    expect(records.map(({ fields }) => fields)).toEqual([
      { version: '4.10.0', title: null, linkUrl: null, imageUrl: null },
      { version: '4.9.1', title: 'Nine & one', linkUrl: 'https://x.example/n', imageUrl: '/media/n.jpg' },
      { version: '4.9.0', title: null, linkUrl: null, imageUrl: null },
    ]);
  });

  test.each([
    ['a lone string', '4.1.0', ['4.1.0']],
    ['a lone object', { version: '4.1.0' }, ['4.1.0']],
    ['a number', [4.1], ['4.1']],
    ['text with spaces around it', [' 4.1.0 '], ['4.1.0']],
    ['empty and null elements', [null, '', {}, '4.1.0'], ['4.1.0']],
    ['nothing', [], []],
    ['null', null, []],
    ['an empty object', {}, []],
  ])('are read from %s', (_, data, expected) => {
    expect(namesIn(data)).toEqual(expected);
  });

  test('without a version, or sent twice, are kept and listed', () => {
    const { records, drift } = read([{ title: 'Nameless' }, '4.1.0', '4.1.0']);
    expect(records.map(({ title }) => title)).toEqual(['Nameless', '4.1.0', '4.1.0']);
    expect(new Set(records.map(({ identity }) => identity)).size).toBe(3);
    expect(drift.map(({ kind }) => kind)).toEqual(['duplicate-identity', 'no-identity']);
  });

  test('all of them are a complete list, the latest alone is not', () => {
    expect([versions.isComplete({}, 'cache'), versions.isComplete({ filter: 'latest' }, 'cache')]).toEqual([
      true,
      false,
    ]);
  });

  test.each(['newest', '', null])('the filter %j is refused', (filter) => {
    expect(versions.params.safeParse({ filter }).error?.issues.map(({ message }) => message)).toEqual([
      'Filter: choose from the list.',
    ]);
  });
});
