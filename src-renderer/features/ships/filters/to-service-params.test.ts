import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { filterShips } from '../model/filter-ships.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { RangeFilter, ShipFilter } from '../model/ships-store.ts';
import { toServiceParams } from './to-service-params.ts';

const range = (field: string, limits: Partial<RangeFilter>): RangeFilter => ({
  kind: 'range',
  field,
  min: null,
  max: null,
  unknown: 'out',
  ...limits,
});
const words = (field: string, ...chosen: readonly (string | null)[]): ShipFilter => ({
  kind: 'words',
  field,
  words: chosen,
});
const ask = (...filters: readonly ShipFilter[]) => toServiceParams({ find: '', filters });
const nothing = { params: {}, sent: [], unsent: [], notes: [] };

describe('what the service can be asked for', () => {
  test('nothing without text and filters', () => {
    expect(ask()).toEqual(nothing);
  });

  test('every parameter it shares with the filters, in its own units', () => {
    const question = toServiceParams({
      find: ' Kestrel ',
      filters: [
        words('classification', 'transport', 'combat'),
        range('lengthM', { min: 15, max: 120 }),
        range('crew', { min: 2 }),
        range('priceUsd', { min: 50, max: 500 }),
        range('massKg', { max: 61_200 }),
      ],
    });
    expect(question.params).toEqual({
      name: 'Kestrel',
      classification: ['combat', 'transport'],
      length_min: 15,
      length_max: 120,
      crew_min: 2,
      price_min: 50,
      price_max: 500,
      mass_max: 61_200,
    });
    expect(catalog.ships.params.parse(question.params)).toEqual(question.params);
    expect(question.sent).toEqual([
      { name: 'name', value: '“Kestrel”' },
      { name: 'classification', value: 'combat, transport' },
      { name: 'length', value: '15 to 120 m' },
      { name: 'crew', value: 'from 2' },
      { name: 'price', value: '50 to 500 US$' },
      { name: 'mass', value: 'up to 61,200 kg' },
    ]);
    expect(question.unsent).toEqual([]);
    expect(question.notes).toEqual([
      'Name: the service looks in names only, not in makers, focus, type, size and status.',
    ]);
  });

  test('fractions are rounded outwards, and it says so', () => {
    const { params, notes } = ask(range('lengthM', { min: 15.24, max: 36.576 }));
    expect(params).toEqual({ length_min: 15, length_max: 37 });
    expect(notes).toEqual(['Length: 15.24 to 36.576 m is rounded outwards; the service takes whole numbers.']);
  });

  test('a maximum of 0 is a limit, a minimum of 0 or below is none', () => {
    expect(ask(range('lengthM', { min: -5, max: 0 })).params).toEqual({ length_max: 0 });
    expect(ask(range('lengthM', { min: 0, max: 9 }))).toMatchObject({ params: { length_max: 9 }, notes: [] });
  });

  test('two filters on one field are sent as what both let pass', () => {
    expect(ask(range('crew', { min: 1, max: 6 }), range('crew', { min: 3 })).params).toEqual({
      crew_min: 3,
      crew_max: 6,
    });
    const types = [words('classification', 'combat', 'ground'), words('classification', 'ground', 'multi')];
    expect(ask(...types).params).toEqual({ classification: ['ground'] });
  });

  test('a highest price alone also lets through what is not sold: it says so', () => {
    expect(ask(range('priceUsd', { max: 100 })).notes).toEqual([
      'Price: a ship that is not sold has the price 0 at the service, so the response may hold it.',
    ]);
  });
});

describe('what is not sent, and why', () => {
  test.each<[what: string, filter: ShipFilter, sentence: string]>([
    ['a field without a parameter', words('manufacturer', 'Torvald'), 'Maker: the service has no such parameter.'],
    ['a number without one', range('cargoScu', { min: 4 }), 'Cargo: the service has no such parameter.'],
    ['unknown numbers', range('lengthM', { min: 4, unknown: 'only' }), 'Length: unknown is not sent.'],
    ['unknown words', words('classification', null), 'Type: unknown is not sent.'],
    ['known as such', range('lengthM', {}), 'Length: “known” is not sent, only limits are.'],
    [
      'a type it does not know',
      words('classification', 'space whale'),
      'Type space whale: the service knows no such classification.',
    ],
    ['no word at all', words('classification'), 'Type: no word is left to ask for.'],
    ['limits the wrong way round', range('crew', { min: 6, max: 4 }), 'Crew: the minimum, 6, is above the maximum, 4.'],
    ['what is below 0', range('lengthM', { max: -3 }), 'Length, maximum: enter 0 or more.'],
    ['what no computer counts to', range('massKg', { min: 1e300 }), 'Mass, minimum: enter a whole number.'],
  ])('%s', (_, filter, sentence) => {
    expect(ask(filter)).toEqual({ ...nothing, unsent: [sentence] });
  });

  test('“or unknown” is lost while the limits are sent', () => {
    expect(ask(range('lengthM', { min: 4, unknown: 'in' }))).toMatchObject({
      params: { length_min: 4 },
      unsent: ['Length: “or unknown” is not sent.'],
    });
  });

  test('one refused filter takes no other with it', () => {
    expect(ask(range('crew', { min: 6, max: 4 }), range('lengthM', { min: 4 })).params).toEqual({ length_min: 4 });
  });

  test('a text too long, broken or of signs only', () => {
    const about = (find: string) => toServiceParams({ find, filters: [] });
    expect(about('x'.repeat(101))).toEqual({ ...nothing, unsent: ['Name: 100 characters at most.'] });
    expect(about('a\uD800')).toEqual({ ...nothing, unsent: ['Name: this is not valid text.'] });
    expect(about(' -’ ')).toEqual(nothing);
  });

  test('filters on fields that do not exist, or of the wrong kind, are no part of the view', () => {
    expect(ask(range('__proto__', { min: 1 }), range('size', { min: 1 }), words('lengthM', 'x'))).toEqual(nothing);
  });
});

test('whatever the filters are, the catalogue takes the question, and no ship that passes here falls outside of it', () => {
  const bound = fc.option(
    fc.integer({ min: -40, max: 400 }).map((tenths) => tenths / 10),
    { nil: null },
  );
  const filter = fc.record({
    kind: fc.constant('range'),
    field: fc.constantFrom('lengthM', 'massKg', 'priceUsd', 'beamM'),
    min: bound,
    max: bound,
    unknown: fc.constant('out'),
  });
  const length = fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10);
  fc.assert(
    fc.property(fc.array(filter, { maxLength: 4 }), length, (filters, lengthM) => {
      const { params } = toServiceParams({ find: '', filters });
      expect(catalog.ships.params.parse(params)).toEqual(params);
      const passes = filterShips([shipRow({ lengthM, massKg: 9, priceUsd: 9, beamM: 9 })], { find: '', filters });
      const { length_min: min = 0, length_max: max = Infinity } = params;
      expect(passes.length === 0 || (lengthM >= Number(min) && lengthM <= Number(max))).toBe(true);
    }),
  );
});
