import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareVersions, minorVersions, previousResponse } from './minor-versions.ts';

const listOf = (...names: readonly (string | null)[]) => names.map((version) => ({ version }));
const namesOf = (...names: readonly (string | null)[]) => minorVersions(listOf(...names), []).map(({ name }) => name);

describe('versions of the list become minor versions', () => {
  test('oldest first and number by number: 3.10 comes after 3.9', () => {
    expect(namesOf('4.0.0', '3.10.1', '3.9.2', '3.2.0')).toEqual(['3.2', '3.9', '3.10', '4.0']);
  });

  test('patches are gathered newest first, each once, the numbers compared as numbers', () => {
    const [version] = minorVersions(listOf('3.17.2', '3.17.10', '3.17.2', ' 3.17.0 ', '3.17'), []);
    expect(version).toEqual({
      name: '3.17',
      major: 3,
      minor: 17,
      patches: ['3.17.10', '3.17.2', '3.17.0', '3.17'],
      isLatest: true,
    });
  });

  test('names with the same numbers stay in the order of the list', () => {
    expect(minorVersions(listOf('4.0.1-rc', '4.0.1', '4.0.0-b', '4.0.0-a'), [])[0]?.patches).toEqual([
      '4.0.1-rc',
      '4.0.1',
      '4.0.0-b',
      '4.0.0-a',
    ]);
  });

  test.each([
    ['4.0.1-rc', ['4.0']],
    ['3.17.2-LIVE.8288902', ['3.17']],
    ['v3.18', ['3.18']],
    ['3.10a', ['3.10']],
    ['3.2', ['3.2']],
    ['PTU 4.1', []],
    ['4', []],
    ['4.', []],
    ['.4.1', []],
    ['3,17', []],
    ['03.17', []],
    ['3.02.1', []],
    ['1000.1', []],
    ['3.1000', []],
    ['-3.17', []],
    ['٣.١٧', []],
    ['latest', []],
    ['__proto__', []],
    ['', []],
    [null, []],
    ['3.1.4', []],
    ['3.0', []],
    ['2.10', []],
    ['0.0', []],
  ])('%j is of %j', (name, expected) => {
    expect(namesOf(name)).toEqual(expected);
  });

  test('the latest is the one named first that can be read, wherever it sorts', () => {
    const latestOf = (...names: readonly (string | null)[]) =>
      minorVersions(listOf(...names), ['9.9']).flatMap(({ name, isLatest }) => (isLatest ? [name] : []));
    expect(latestOf('3.17.2', '3.18.0')).toEqual(['3.17']);
    expect(latestOf(null, 'PTU 4.1', '3.17.2', '3.16.0')).toEqual(['3.17']);
    expect(latestOf('3.1.0', '3.17.2')).toEqual([]);
    expect(latestOf()).toEqual([]);
  });

  test('a patch number too long to be told from infinity compares all the same', () => {
    const long = `3.17.${'9'.repeat(400)}`;
    expect(minorVersions(listOf('3.17.1', long, '3.17.2'), [])[0]?.patches).toEqual([long, '3.17.2', '3.17.1']);
    expect(compareVersions(long, long)).toBe(0);
  });
});

describe('versions that are only archived', () => {
  test('are listed without patches, and are not the latest', () => {
    expect(minorVersions([], ['3.20', '3.4'])).toEqual([
      { name: '3.4', major: 3, minor: 4, patches: [], isLatest: false },
      { name: '3.20', major: 3, minor: 20, patches: [], isLatest: false },
    ]);
  });

  test('stand once beside the same version of the list', () => {
    expect(minorVersions(listOf('3.17.2'), ['3.17', '3.17']).map(({ name, patches }) => [name, patches])).toEqual([
      ['3.17', ['3.17.2']],
    ]);
  });

  test('are left out where they are no minor version', () => {
    expect(minorVersions([], ['3.17.2', 'v3.17', '', '3.1', 'x'])).toEqual([]);
  });
});

describe('any list', () => {
  const number = fc.nat({ max: 120 });
  const name = fc.oneof(
    fc.tuple(number, number, number).map((numbers) => numbers.join('.')),
    fc.tuple(number, number).map((numbers) => numbers.join('.')),
    fc.string(),
    fc.constant(null),
  );

  test('gives each minor version from 3.2 on once, sorted as padded digits are, with all its patches', () => {
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const padded = (minor: string) =>
          minor
            .split('.')
            .map((digits) => digits.padStart(4, '0'))
            .join('.');
        const patches = new Map<string, Set<string>>();
        for (const one of names) {
          const [major = '', minor = ''] = one?.trim().replace(/^[vV]/, '').split('.') ?? [];
          const digits = /^[0-9]+/.exec(minor)?.[0] ?? '';
          if (!/^[0-9]{1,3}$/.test(major) || !/^[0-9]{1,3}$/.test(digits)) continue;
          const key = `${major}.${digits}`;
          if (key !== `${Number(major)}.${Number(digits)}` || padded(key) < padded('3.2')) continue;
          patches.set(key, (patches.get(key) ?? new Set()).add(one?.trim() ?? ''));
        }
        const expected = [...patches.keys()].toSorted((a, b) => (padded(a) < padded(b) ? -1 : 1));
        const found = minorVersions(listOf(...names), []);
        expect(found.map((version) => version.name)).toEqual(expected);
        expect(found.map((version) => new Set(version.patches))).toEqual(expected.map((key) => patches.get(key)));
      }),
    );
  });

  test('comparing turns its sign when the two change places, and is consistent over three', () => {
    fc.assert(
      fc.property(fc.tuple(name, name, name), (three) => {
        const [a, b, c] = three.map((one) => one ?? '');
        const sorted = [a ?? '', b ?? '', c ?? ''].toSorted(compareVersions);
        expect(Math.sign(compareVersions(a ?? '', b ?? ''))).toBe(0 - Math.sign(compareVersions(b ?? '', a ?? '')));
        expect(compareVersions(sorted[0] ?? '', sorted[2] ?? '')).toBeLessThanOrEqual(0);
      }),
    );
  });
});

const responsesOf = (...versions: readonly string[]) => new Map(versions.map((version) => [version, { version }]));

test('the version before is the nearest earlier one that is archived, in whatever order they are held', () => {
  const responses = responsesOf('3.10', '3.2', '4.0', '3.9');
  expect(previousResponse(responses, '4.0')?.version).toBe('3.10');
  expect(previousResponse(responses, '3.10')?.version).toBe('3.9');
  expect(previousResponse(responses, '3.9')?.version).toBe('3.2');
  expect(previousResponse(responses, '3.17')?.version).toBe('3.10');
});

test('the oldest has none before it', () => {
  expect(previousResponse(responsesOf('3.10', '3.9'), '3.9')).toBeNull();
  expect(previousResponse(responsesOf(), '3.9')).toBeNull();
});
