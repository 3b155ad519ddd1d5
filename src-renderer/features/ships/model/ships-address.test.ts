import './parse-expression.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SetMember } from '../../../archive/schema/archive-rows.ts';
import { compareShipsPath, shipsPath } from '../../../format/paths.ts';
import { columnKey, comparePanels, emptyCompareView, type CompareView } from './compare-view.ts';
import { mountSort } from './mount-sort.ts';
import { expressionId, numberFields, shipField, shipFields, wordFields } from './ship-fields.ts';
import {
  openSet,
  readCompareView,
  readShipsView,
  tooManyColumnsLabel,
  writeCompareView,
  writeShipsView,
} from './ships-address.ts';
import { firstShipsView, mostExpressions, shipViewModes, type ShipsView } from './ships-store.ts';

/** Words that hold what the address itself is made of. */
const hostileWord = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '*', '~', '-', ',', '@', '%', '%2C', '&r.massKg=1..', 'a=b', '__proto__', '../../..', '\0\r\n'),
  )
  .map((word) => word.toWellFormed());
const finite = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const expression = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    text: fc.constantFrom('Price / Cargo', 'max(Length, 2 * Beam)'),
  })
  .map(expressionId)
  .filter((id) => shipField(id) !== null);
const numberId = fc.oneof(fc.constantFrom(...numberFields.map(({ id }) => id)), expression);
const expressions = fc.uniqueArray(expression, { maxLength: mostExpressions });
const wordId = fc.constantFrom(...wordFields.map(({ id }) => id));
const sortKey = fc.record({
  field: fc.oneof(fc.constantFrom('name', ...shipFields.map(({ id }) => id)), expression),
  isDescending: fc.boolean(),
});
const better = fc.constantFrom('more' as const, 'less' as const);

const anyShipsView: fc.Arbitrary<ShipsView> = fc.record({
  picture: fc.constantFrom(...shipViewModes),
  find: hostileWord,
  filters: fc.array(
    fc.oneof(
      fc
        .record({
          kind: fc.constant('range' as const),
          field: numberId,
          min: fc.option(finite),
          max: fc.option(finite),
          unknown: fc.constantFrom('in' as const, 'out' as const, 'only' as const),
        })
        .map((filter) =>
          filter.min !== null && filter.max !== null && filter.min > filter.max
            ? { ...filter, min: filter.max, max: filter.min }
            : filter,
        ),
      fc.record({
        kind: fc.constant('words' as const),
        field: wordId,
        words: fc.uniqueArray(fc.option(hostileWord)),
      }),
    ),
  ),
  setId: fc.option(hostileWord),
  sort: fc.uniqueArray(sortKey, { selector: ({ field }) => field }),
  expressions,
  scatter: fc.record({ x: numberId, y: numberId, area: fc.option(numberId), colour: fc.option(wordId) }),
  groups: fc.record({ by: wordId, of: numberId }),
  logs: fc.dictionary(numberId, fc.boolean(), { noNullPrototype: true }),
});

const anyCompareView: fc.Arbitrary<CompareView> = fc
  .record({
    columns: fc.uniqueArray(fc.record({ identity: hostileWord, snapshotId: fc.option(hostileWord) }), {
      maxLength: 12,
      selector: columnKey,
    }),
    baselineAt: fc.nat({ max: 20 }),
    differencesOnly: fc.boolean(),
    expressions,
    sort: fc.option(sortKey),
    weights: fc.uniqueArray(fc.record({ field: numberId, weight: fc.integer({ min: 1, max: 10 }), better }), {
      selector: ({ field }) => field,
    }),
    goals: fc.uniqueArray(fc.record({ field: numberId, better }), { selector: ({ field }) => field }),
    folded: fc.uniqueArray(hostileWord),
    panels: fc.subarray([...comparePanels]),
  })
  .map(({ baselineAt, ...view }) => {
    const base = view.columns[baselineAt];
    return { ...view, baseline: base === undefined ? null : columnKey(base) };
  });

describe('the address of the ship list', () => {
  test('is read back as it was written, whatever is in its words', () => {
    fc.assert(
      fc.property(anyShipsView, (view) => {
        expect(readShipsView(writeShipsView(view))).toEqual(view);
      }),
    );
  });

  test('is empty for the view the list begins with', () => {
    expect(writeShipsView(firstShipsView)).toBe('');
    expect(readShipsView('')).toEqual(firstShipsView);
  });

  test('looks as people would write it', () => {
    const view: ShipsView = {
      picture: 'scatter',
      find: 'mk ii',
      filters: [
        { kind: 'range', field: 'lengthM', min: 10, max: 50.5, unknown: 'in' },
        { kind: 'words', field: 'size', words: ['small', null] },
      ],
      setId: '0198-af',
      sort: [
        { field: 'lengthM', isDescending: true },
        { field: 'name', isDescending: false },
      ],
      expressions: ['=Price per SCU=price / cargo'],
      scatter: { ...firstShipsView.scatter, x: 'massKg', area: null },
      groups: { by: 'size', of: 'massKg' },
      logs: { massKg: true, lengthM: false },
    };
    expect(writeShipsView(view)).toBe(
      'find=mk%20ii&set=0198-af&picture=scatter&sort=-lengthM,name&expr=%3DPrice%20per%20SCU%3Dprice%20%2F%20cargo&r.lengthM=10..50.5~in&w.size=small,*&x=massKg&area=-&by=size&of=massKg&log=massKg,-lengthM',
    );
  });

  test.each([
    ['r.warp=1..2'],
    ['r.manufacturer=1..2'],
    ['w.lengthM=5'],
    ['r.lengthM=ten..20'],
    ['r.lengthM=1..2~sometimes'],
    ['r.lengthM=1'],
    ['r.__proto__=1..2&w.constructor=a'],
    ['picture=hologram'],
    ['log=warp,-manufacturer,__proto__'],
    ['x=manufacturer&y=warp&area=&colour=massKg'],
    ['find=%E9%'],
    ['expr=%3DMixed%3Dlength%20%2B%20mass,%3DUnended%3D(1,%3D%3D1,lengthM,='],
    ['&&&=&==&=find'],
    ['%%%'],
  ])('%s says nothing this version knows, and leaves the first view', (text) => {
    expect(readShipsView(text)).toEqual(firstShipsView);
  });

  test('a sort by fields that are gone sorts by those that are left', () => {
    expect(readShipsView('sort=-warp,-massKg,massKg,name').sort).toEqual([
      { field: 'massKg', isDescending: true },
      { field: 'name', isDescending: false },
    ]);
  });

  test('bounds the wrong way round are turned', () => {
    expect(readShipsView('r.lengthM=60..10~in').filters).toEqual([
      { kind: 'range', field: 'lengthM', min: 10, max: 60, unknown: 'in' },
    ]);
  });

  test('a filter of words nobody can read is no filter, and of some it takes those that can be read', () => {
    expect(readShipsView('w.size=%FF')).toEqual(firstShipsView);
    expect(readShipsView('w.size=%FF,%E0').filters).toEqual([]);
    expect(readShipsView('w.size=%FF,small').filters).toEqual([{ kind: 'words', field: 'size', words: ['small'] }]);
    expect(readShipsView('w.size=').filters).toEqual([{ kind: 'words', field: 'size', words: [] }]);
  });

  test('a bound beyond all numbers is no bound', () => {
    expect(readShipsView('r.massKg=-1e999..5').filters).toEqual([
      { kind: 'range', field: 'massKg', min: null, max: 5, unknown: 'out' },
    ]);
  });
});

describe('the address of a comparison', () => {
  test('is read back as it was written, whatever identities are made of', () => {
    fc.assert(
      fc.property(anyCompareView, (view) => {
        expect(readCompareView(writeCompareView(view))).toEqual(view);
      }),
    );
  });

  test('looks as people would write it', () => {
    const view: CompareView = {
      columns: [
        { identity: '1', snapshotId: null },
        { identity: '2', snapshotId: '0198-af' },
      ],
      baseline: '2@0198-af',
      differencesOnly: true,
      expressions: ['=Price per SCU=price / cargo'],
      sort: { field: 'massKg', isDescending: true },
      weights: [{ field: 'massKg', weight: 5, better: 'less' }],
      goals: [{ field: 'cargoScu', better: 'more' }],
      folded: ['Flight'],
      panels: ['Score', 'Radar'],
    };
    expect(writeCompareView(view)).toBe(
      'ships=1,2@0198-af&base=2@0198-af&diff=1&expr=%3DPrice%20per%20SCU%3Dprice%20%2F%20cargo&sort=-massKg&w.massKg=5-&g.cargoScu=+&fold=Flight&panels=Score,Radar',
    );
    expect(writeCompareView(emptyCompareView)).toBe('');
  });

  test('keeps a sort by the mounts of a type, whatever the type is called', () => {
    for (const field of [mountSort('Weapons', 'Turrets'), mountSort('A/B, =&', '100 % @~*')]) {
      const view: CompareView = { ...emptyCompareView, sort: { field, isDescending: true } };
      expect(readCompareView(writeCompareView(view)).sort).toEqual(view.sort);
    }
    expect(readCompareView('sort=mounts:').sort).toBeNull();
    expect(readShipsView('sort=mounts%3AWeapons%2FTurrets')).toEqual(readShipsView('sort=warp'));
  });

  test.each([
    ['ships=1,2', null],
    [`ships=${Array.from({ length: 12 }, (_, index) => index).join(',')},0`, null],
    [
      `ships=${Array.from({ length: 20 }, (_, index) => index).join(',')},0`,
      'This link names 20 ships; the first 12 are shown.',
    ],
    [
      `ships=${Array.from({ length: 13 }, (_, index) => `1@${index}`).join(',')}`,
      'This link names 13 columns; the first 12 are shown.',
    ],
    ['', null],
  ])('%s says of what it leaves out %j', (text, words) => {
    expect(tooManyColumnsLabel(text)).toBe(words);
  });

  test('takes 12 ships of more, and each once', () => {
    const ships = Array.from({ length: 30 }, (_, index) => `s${index},s${index}`).join(',');
    const { columns } = readCompareView(`ships=${ships}`);
    expect(columns.map(({ identity }) => identity)).toEqual(Array.from({ length: 12 }, (_, index) => `s${index}`));
  });

  test('drops a baseline that is none of its ships', () => {
    expect(readCompareView('ships=1,2&base=3').baseline).toBeNull();
    expect(readCompareView('ships=1,2&base=2@x').baseline).toBeNull();
  });

  test.each([
    ['ships=%E9,a@b@c,,@x'],
    ['diff=yes&sort=warp'],
    ['w.massKg=0-&w.cargoScu=11+&w.lengthM=5&w.manufacturer=5+&w.warp=5+'],
    ['g.massKg=&g.manufacturer=+&g.__proto__=+'],
    ['fold=%'],
    ['javascript:alert(1)'],
  ])('%s says nothing this version knows, and leaves an empty comparison', (text) => {
    expect(readCompareView(text)).toEqual(emptyCompareView);
  });
});

test('whatever text is read, what was understood of it is written and read the same', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '&',
      '=',
      ',',
      '@',
      '~',
      '*',
      '..',
      'ships=',
      'r.massKg=',
      'w.massKg=',
      'w.size=',
      'sort=-',
      'x=',
      '%',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      const [ships, compare] = [readShipsView(text), readCompareView(text)];
      expect(readShipsView(writeShipsView(ships))).toEqual(ships);
      expect(readCompareView(writeCompareView(compare))).toEqual(compare);
    }),
  );
});

const members = (count: number): readonly SetMember[] =>
  Array.from({ length: count }, (_, index) => ({ resource: 'ships', identity: `s${index}` }));

/** Where a set takes the window. */
function pathOf(set: Omit<Parameters<typeof openSet>[0], 'id'>): string {
  let path = '';
  openSet({ id: 'haulers', ...set }, (to) => {
    path = to;
  });
  return path;
}

test('a set opens as the comparison it was saved with, else as one of its ships', () => {
  expect(pathOf({ members: members(2), view: 'ships=s1,s0&diff=1' })).toBe(compareShipsPath('ships=s1,s0&diff=1'));
  expect(pathOf({ members: members(12) })).toMatch(/^\/ships\/compare\/ships%3Ds0%2Cs1/);
});

test('of a set of more ships than can be compared, the list shows the ships', () => {
  expect(pathOf({ members: members(13), view: 'ships=s1' })).toBe(shipsPath('set=haulers'));
  expect(readShipsView('set=haulers')).toEqual({ ...firstShipsView, setId: 'haulers' });
});
