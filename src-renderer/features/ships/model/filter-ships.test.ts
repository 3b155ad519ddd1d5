import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { filterShips } from './filter-ships.ts';
import { shipRow } from './ship-fixture.ts';
import type { ShipRow } from './ship-row.ts';
import type { ChoiceFilter, RangeFilter, ShipFilter } from './ships-store.ts';

const range = (field: string, limits: Partial<RangeFilter>): RangeFilter => ({
  kind: 'range',
  field,
  min: null,
  max: null,
  unknown: 'out',
  ...limits,
});
const words = (field: string, ...chosen: readonly (string | null)[]): ChoiceFilter => ({
  kind: 'words',
  field,
  words: chosen,
});
const namesOf = (rows: readonly ShipRow[]) => rows.map(({ title }) => title);
const passing = (rows: readonly ShipRow[], ...filters: readonly ShipFilter[]) =>
  namesOf(filterShips(rows, { find: '', filters }));
const found = (find: string, rows: readonly ShipRow[]) => namesOf(filterShips(rows, { find, filters: [] }));

describe('text search', () => {
  const rows = [
    shipRow({ name: 'Vérité F7C-M', manufacturer: 'Anvil', manufacturerCode: 'ANVL', classification: 'combat' }),
    shipRow({ name: 'San’tok.yāi', manufacturer: 'Aopoa', productionStatus: 'flight-ready', size: 'medium' }),
    shipRow({ name: 'Homesteader', focus: 'Long Range', manufacturer: null }),
  ];
  const [fighter, xian, homesteader] = namesOf(rows);

  test.each([
    ['accents', 'verite', fighter],
    ['accents that the ship does not have', 'HÓMESTEADER', homesteader],
    ['capitals', 'VÉRITÉ', fighter],
    ['a hyphen as written', 'f7c-m', fighter],
    ['a hyphen as a space', 'f7c m', fighter],
    ['a hyphen left out', 'f7cm', fighter],
    ['a hyphen of another kind', 'F7C‑M', fighter],
    ['another apostrophe', "san'tok", xian],
    ['apostrophe and dot left out', 'santokyai', xian],
    ['the code of the maker', 'anvl', fighter],
    ['words of different fields in any order', 'combat  anvil', fighter],
    ['the status as it is shown', 'flight ready', xian],
    ['the status as it is stored', 'flight-ready', xian],
    ['the size', 'medium', xian],
    ['part of the focus', 'ong ran', homesteader],
  ])('finds with %s: %s', (_, find, name) => {
    expect(found(find, rows)).toEqual([name]);
  });

  test('every word must occur', () => {
    expect(found('anvil transport', rows)).toEqual([]);
  });

  test('no word joins the end of one field and the beginning of the next', () => {
    expect(found('anvilanvl', rows)).toEqual([]);
  });

  test('what an unknown field is called is not found: the word null is in no ship', () => {
    expect(found('null', rows)).toEqual([]);
  });

  test('text of blanks, hyphens and dots asks for nothing, and the very same rows come back', () => {
    expect(filterShips(rows, { find: ' - . ’ ', filters: [] })).toBe(rows);
  });

  test('signs of patterns are only signs', () => {
    expect(found('.*[', rows)).toEqual([]);
  });
});

describe('ranges', () => {
  const rows = [
    shipRow({ name: 'short', lengthM: 10 }),
    shipRow({ name: 'long', lengthM: 20 }),
    shipRow({ name: 'no length' }),
    shipRow({ name: 'zero', lengthM: 0 }),
  ];

  test('both ends belong to the range', () => {
    expect(passing(rows, range('lengthM', { min: 10, max: 20 }))).toEqual(['short', 'long']);
  });

  test('an unknown length is not 0: a range around 0 leaves it out', () => {
    expect(passing(rows, range('lengthM', { min: -5, max: 5 }))).toEqual(['zero']);
  });

  test('unknown is kept, or is all there is, when asked for', () => {
    expect(passing(rows, range('lengthM', { min: 15, unknown: 'in' }))).toEqual(['long', 'no length']);
    expect(passing(rows, range('lengthM', { min: 15, unknown: 'only' }))).toEqual(['no length']);
  });

  test('without limits, leaving out unknown keeps every known length', () => {
    expect(passing(rows, range('lengthM', {}))).toEqual(['short', 'long', 'zero']);
  });

  test('limits the wrong way round let no known length pass', () => {
    expect(passing(rows, range('lengthM', { min: 20, max: 10 }))).toEqual([]);
  });

  test('a price of 0 is no price: no range of prices holds it', () => {
    const priced = [shipRow({ name: 'not sold', priceUsd: 0 }), shipRow({ name: 'cheap', priceUsd: 20 })];
    expect(passing(priced, range('priceUsd', { min: 0, max: 50 }))).toEqual(['cheap']);
    expect(passing(priced, range('priceUsd', { unknown: 'only' }))).toEqual(['not sold']);
  });
});

describe('crew', () => {
  const crewOf = (minCrew: number | null, maxCrew: number | null) => shipRow({ name: 'ship', minCrew, maxCrew });
  const passes = (row: ShipRow, min: number | null, max: number | null) =>
    passing([row], range('crew', { min, max })).length === 1;

  test('passes where the ship’s range and the filter’s overlap', () => {
    const twoToFour = crewOf(2, 4);
    expect([passes(twoToFour, 3, 3), passes(twoToFour, 4, 9), passes(twoToFour, 1, 2)]).toEqual([true, true, true]);
    expect([passes(twoToFour, 5, null), passes(twoToFour, null, 1)]).toEqual([false, false]);
  });

  test('one known end stands for both, and no known end is unknown', () => {
    expect([passes(crewOf(null, 4), 4, 4), passes(crewOf(null, 4), 2, 3)]).toEqual([true, false]);
    expect([passes(crewOf(2, null), 2, 2), passes(crewOf(2, null), 3, 9)]).toEqual([true, false]);
    expect(passes(crewOf(null, null), 0, 100)).toBe(false);
  });

  test('a least crew above the most crew is read as the range between them', () => {
    expect(passes(crewOf(6, 3), 4, 5)).toBe(true);
  });
});

describe('words', () => {
  const rows = [
    shipRow({ name: 'ready', productionStatus: 'flight-ready', priceUsd: 0 }),
    shipRow({ name: 'drawn', productionStatus: 'in-concept', priceUsd: 40 }),
    shipRow({ name: 'unsaid' }),
  ];

  test('are those shown, and null among them is unknown', () => {
    expect(passing(rows, words('productionStatus', 'flight ready', null))).toEqual(['ready', 'unsaid']);
    expect(passing(rows, words('productionStatus', 'in concept'))).toEqual(['drawn']);
  });

  test('no word chosen lets no ship pass', () => {
    expect(passing(rows, words('productionStatus'))).toEqual([]);
  });

  test('sale tells not sold from unknown', () => {
    expect(passing(rows, words('sale', 'not sold'))).toEqual(['ready']);
    expect(passing(rows, words('sale', null))).toEqual(['unsaid']);
  });
});

test('a filter on a field that does not exist, or of the wrong kind, is not applied', () => {
  const rows = [shipRow({ name: 'any', lengthM: 5, size: 'small' })];
  const strangers = [range('__proto__', { min: 9 }), range('size', { min: 9 }), words('lengthM', 'x'), words('', null)];
  expect(filterShips(rows, { find: '', filters: strangers })).toBe(rows);
});

/** The same question answered from the raw ships, by other means: each ship's own values, no fields and no folding. */
describe('against a naive computation', () => {
  const small = fc.option(fc.integer({ min: -3, max: 6 }), { nil: null });
  const sizes = fc.constantFrom('small', 'large', null);
  const ships = fc.array(fc.record({ lengthM: small, priceUsd: small, minCrew: small, maxCrew: small, size: sizes }), {
    maxLength: 12,
  });
  const limits = { min: small, max: small, unknown: fc.constantFrom('in', 'out', 'only') } as const;
  const filters = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('range'), field: fc.constantFrom('lengthM', 'priceUsd', 'crew'), ...limits }),
      fc.record({ kind: fc.constant('words'), field: fc.constant('size'), words: fc.array(sizes, { maxLength: 3 }) }),
    ),
    { maxLength: 4 },
  );
  type Known = Pick<Ship, 'lengthM' | 'priceUsd' | 'minCrew' | 'maxCrew' | 'size'>;

  /** Whole numbers from the lowest limit to the highest: enough, as all values and limits are whole. */
  const isWithin = (numbers: readonly (number | null)[], filter: RangeFilter): boolean => {
    const known = numbers.filter((number) => number !== null);
    if (known.length === 0) return filter.unknown === 'in' || filter.unknown === 'only';
    if (filter.unknown === 'only') return false;
    const span: number[] = [];
    for (let at = Math.min(...known); at <= Math.max(...known); at++) span.push(at);
    return span.some((at) => !(filter.min !== null && at < filter.min) && !(filter.max !== null && at > filter.max));
  };
  const numbersOf = (ship: Known, field: string) =>
    field === 'lengthM'
      ? [ship.lengthM]
      : field === 'crew'
        ? [ship.minCrew, ship.maxCrew]
        : [ship.priceUsd === 0 ? null : ship.priceUsd];
  const naive = (ship: Known, filter: ShipFilter): boolean =>
    filter.kind === 'words' ? filter.words.includes(ship.size) : isWithin(numbersOf(ship, filter.field), filter);

  test('the same ships pass, in the same order', () => {
    fc.assert(
      fc.property(ships, filters, (known, asked) => {
        const rows = known.map((ship, index) => shipRow({ ...ship, id: String(index) }));
        const expected = known.flatMap((ship, index) =>
          asked.every((filter) => naive(ship, filter)) ? [String(index)] : [],
        );
        expect(filterShips(rows, { find: '', filters: asked }).map(({ identity }) => identity)).toEqual(expected);
      }),
    );
  });

  test('any part of a name finds its ship, whatever letters it is made of', () => {
    const letters = fc.constantFrom('a', 'É', 'ß', 'ﬁ', 'İ', 'ø', '界', '7', ' ', '-', '–', '.', '’', "'", '&', '(');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (name, from, length) => {
        const row = shipRow({ name: name.join('') });
        const start = from % name.length;
        const find = name.slice(start, start + 1 + (length % name.length)).join('');
        expect(filterShips([row], { find, filters: [] })).toEqual([row]);
      }),
    );
  });
});
