import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areSameDimensions,
  dimensionsOf,
  multiplyDimensions,
  quantityOf,
  type BaseQuantity,
  type Dimensions,
} from '../../../../src-shared/resource/dimensions.ts';
import { shownUnit } from '../../../format/units.ts';
import { parseExpression } from './parse-expression.ts';
import { expressionId, numberField } from './ship-fields.ts';
import { shipRow } from './ship-fixture.ts';

const ship = shipRow({
  priceUsd: 100,
  cargoScu: 8,
  lengthM: 20,
  beamM: 10,
  massKg: 50_000,
  maxCrew: 4,
  scmSpeedMps: 200,
}).fields;

function read(text: string) {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.expression;
}

function problemOf(text: string) {
  const parsed = parseExpression(text);
  return parsed.ok
    ? null
    : [parsed.problem.message, text.slice(parsed.problem.at, parsed.problem.at + parsed.problem.length)];
}

describe('an expression', () => {
  test.each([
    ['price / cargo', 12.5],
    ['priceUsd/cargoScu', 12.5],
    ['PRICE ÷ Cargo × 2', 25],
    ['Length - Beam - Beam', 0],
    ['Length - (Beam - Beam)', 20],
    ['-Length * -2', 40],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * .5', 1.5],
    ['min(Length, 3 * Beam, Beam)', 10],
    ['max(Length, Beam) / abs(Beam - Length)', 2],
    ['SCM  speed * 2', 400],
    ['Cargo / Crew', 2],
  ])('%s is worked out', (text, value) => {
    expect(read(text).work(ship)).toBe(value);
  });

  test('is as arithmetic has it: brackets first, then products, each from left to right', () => {
    interface Sum {
      readonly text: string;
      readonly value: number;
    }
    const bracketed: fc.Arbitrary<Sum> = fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 9 }))
      .map(([a, sign, b]) => ({ text: `(${a} ${sign} ${b})`, value: sign === '+' ? a + b : a - b }));
    const plain = fc.integer({ min: 0, max: 99 }).map((value): Sum => ({ text: `${value}`, value }));
    const product = fc.array(fc.oneof(plain, bracketed), { minLength: 1, maxLength: 3 }).map((parts): Sum => ({
      text: parts.map(({ text }) => text).join(' * '),
      value: parts.reduce((result, { value }) => result * value, 1),
    }));
    fc.assert(
      fc.property(product, fc.array(fc.tuple(fc.constantFrom('+', '-'), product), { maxLength: 3 }), (first, rest) => {
        const text = [first.text, ...rest.map(([sign, part]) => `${sign} ${part.text}`)].join(' ');
        const value = rest.reduce(
          (sum, [sign, part]) => (sign === '+' ? sum + part.value : sum - part.value),
          first.value,
        );
        expect(Number(read(text).work(ship)) + 0).toBe(value + 0);
      }),
    );
  });

  test('says why there is no number', () => {
    expect(read('Price / Cargo').work(shipRow({ priceUsd: 100, cargoScu: 0 }).fields)).toBe('divided by 0');
    expect(read('Price / Cargo').work(shipRow({ priceUsd: 100 }).fields)).toBe('Cargo unknown');
    expect(read('Price / Cargo').work(shipRow({ priceUsd: 0, cargoScu: 1 }).fields)).toBe('not sold');
    expect(read('Mass * 1').work(shipRow({ massKg: 1e308 }).fields)).toBe(1e308);
    expect(read('Mass * Mass').work(shipRow({ massKg: 1e308 }).fields)).toBe('too large');
  });

  test.each([
    ['length + mass', 'm and t can’t be added: both sides need the same unit.', '+'],
    ['length - 3', 'm and A plain number can’t be subtracted: both sides need the same unit.', '-'],
    ['min(Length, Crew)', 'm and person can’t be compared: both sides need the same unit.', ','],
    ['price / thrust', 'No field of numbers is called “thrust”.', 'thrust'],
    ['Maker / 2', 'No field of numbers is called “Maker”.', 'Maker'],
    ['price /', 'Here a number, a field or a bracket is missing.', ''],
    ['(price', 'A bracket is open: here “)” is missing.', ''],
    ['price 2 cargo', 'No field of numbers is called “price 2 cargo”.', 'price 2 cargo'],
    ['2 price', 'Before “price” an operator is missing: + - * or /.', 'price'],
    ['price ; 1', 'Before “;” an operator is missing: + - * or /.', ';'],
    ['', 'Here a number, a field or a bracket is missing.', ''],
  ])('%s is refused, with its place', (text, message, part) => {
    expect(problemOf(text)).toEqual([message, part]);
  });

  test('is never more than it can read: any text is read or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[()+*/ a-z0-9.,-]*$/)), (text) => {
        const parsed = parseExpression(text);
        if (!parsed.ok) expect(parsed.problem.at).toBeLessThanOrEqual(text.length);
      }),
    );
    expect(parseExpression('('.repeat(1e6)).ok).toBe(false);
  });
});

const bases: readonly BaseQuantity[] = ['length', 'mass', 'time', 'angle', 'cargo', 'money', 'people'];
const anyDimensions: fc.Arbitrary<Dimensions> = fc
  .array(fc.tuple(fc.constantFrom(...bases), fc.integer({ min: -3, max: 3 })))
  .map((powers) => Object.fromEntries(powers.filter(([, power]) => power !== 0)));

describe('units', () => {
  test('of products and quotients are an abelian group', () => {
    fc.assert(
      fc.property(anyDimensions, anyDimensions, anyDimensions, (a, b, c) => {
        expect(multiplyDimensions(a, b)).toEqual(multiplyDimensions(b, a));
        expect(multiplyDimensions(multiplyDimensions(a, b), c)).toEqual(
          multiplyDimensions(a, multiplyDimensions(b, c)),
        );
        expect(multiplyDimensions(multiplyDimensions(a, b), b, -1)).toEqual(a);
        expect(areSameDimensions(multiplyDimensions(a, a, -1), {})).toBe(true);
        expect(dimensionsOf(quantityOf(a))).toEqual(a);
      }),
    );
  });

  test.each([
    ['Price / Cargo', '$/SCU', '$/SCU'],
    ['Length * Beam * Height', 'm³', 'ft³'],
    ['Mass * Acceleration X', 't·m/s²', 'tn·ft/s²'],
    ['Cargo / Crew', 'SCU/person', 'SCU/person'],
    ['1 / SCM speed', 's/m', 's/ft'],
    ['Price / (Cargo * Length)', '$/(SCU·m)', '$/(SCU·ft)'],
    ['SCM speed * SCM speed / Length', 'm/s²', 'ft/s²'],
    ['Length / Beam', '', ''],
  ])('of %s read %s and %s', (text, metric, imperial) => {
    const field = numberField(expressionId({ name: 'Any', text }));
    if (!field) throw new Error(`${text} is no field`);
    // Powers stand in the order they came in.
    expect(shownUnit(field.quantity, 'metric').symbol).toBe(metric);
    expect(shownUnit(field.quantity, 'imperial').symbol).toBe(imperial);
  });

  test('are converted with the numbers: a box of one foot each way is a cubic foot', () => {
    const foot = shipRow({ lengthM: 0.3048, beamM: 0.3048, heightM: 0.3048 }).fields;
    const value = numberField('=Box=Length * Beam * Height')?.value(foot);
    expect(Number(value) * shownUnit(dimensionsOf({ length: 3 }), 'imperial').factor).toBeCloseTo(1, 12);
    expect(Number(value)).toBeCloseTo(0.0283168, 6);
  });
});
