import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { canonicalJson, requestKey } from './request-key.ts';

test.each([
  ['ships', {}, 'ships'],
  ['ships', { name: undefined }, 'ships'],
  ['ships', { name: 'Heron' }, 'ships?{"name":"Heron"}'],
  ['ships', { name: 'Heron', crew_min: 2 }, 'ships?{"crew_min":2,"name":"Heron"}'],
  ['ships', { crew_min: 2, name: 'Heron' }, 'ships?{"crew_min":2,"name":"Heron"}'],
  ['ships', { classification: ['combat', 'multi'] }, 'ships?{"classification":["combat","multi"]}'],
  ['user', { handle: 'a/../b?refresh=true' }, 'user?{"handle":"a/../b?refresh=true"}'],
])('of %s with %j is %s', (resource, params, key) => {
  expect(requestKey(resource, params)).toBe(key);
});

/** The same value with the members of every object in reverse. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reverseKeys(member)]),
  );
}

/** JSON values whose objects also have keys that look like numbers, like members of Object, or are ignored. */
const json = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.jsonValue({ maxDepth: 1 }), fc.array(tie('value')), tie('object')),
  object: fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('10', '9', '__proto__', 'constructor', 'b', 'a', 'B', 'é', '10_0'), fc.string()),
        tie('value'),
      ),
    )
    .map((entries) => Object.fromEntries(entries)),
})).value;

test('is JSON of an equal value', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('does not depend on the order in which keys were sent', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(reverseKeys(value))).toBe(canonicalJson(value));
    }),
  );
});

test('does not depend on ignored keys at any depth, nor on whether they were there', () => {
  const withAge = (value: unknown, age: number): unknown => {
    if (Array.isArray(value)) return value.map((item) => withAge(item, age));
    if (typeof value !== 'object' || value === null) return value;
    const members = Object.entries(value).map(([key, member]) => [key, withAge(member, age)]);
    return Object.fromEntries([['age', age], ...members.filter(([key]) => key !== 'age')]);
  };
  const ignored = new Set(['age']);
  fc.assert(
    fc.property(json, (value) => {
      expect(canonicalJson(withAge(value, 1), ignored)).toBe(canonicalJson(withAge(value, 2), ignored));
      expect(canonicalJson(withAge(value, 1), ignored)).toBe(canonicalJson(value, ignored));
    }),
  );
});

test('differs when the value differs', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const areEqual = canonicalJson(a) === canonicalJson(b);
      if (areEqual) expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)));
      else expect(JSON.stringify(a)).not.toBe(JSON.stringify(b));
    }),
  );
});

test.each([
  [{ b: 1, a: { d: [{ z: 1, y: 2 }], c: null } }, '{"a":{"c":null,"d":[{"y":2,"z":1}]},"b":1}'],
  [{ b: undefined, a: [undefined] }, '{"a":[null]}'],
  [undefined, 'null'],
  ['“text”', '"“text”"'],
  [[], '[]'],
  [{}, '{}'],
  [{ b: 1, '10': 1, '9': 1, '01': 1, '4294967295': 1 }, '{"9":1,"10":1,"01":1,"4294967295":1,"b":1}'],
  [JSON.parse('{"b":1,"__proto__":{"d":1,"c":2}}'), '{"__proto__":{"c":2,"d":1},"b":1}'],
])('of %j is %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('leaves the value itself as it was', () => {
  const value = { b: 1, a: [{ d: 1, c: 2 }] };
  canonicalJson(value, new Set(['d']));
  expect(JSON.stringify(value)).toBe('{"b":1,"a":[{"d":1,"c":2}]}');
});

describe('nesting', () => {
  const nested = (levels: number, [open, close]: readonly [string, string]): unknown =>
    JSON.parse(`${open.repeat(levels)}1${close.repeat(levels)}`);

  test.each([[['[', ']']], [['{"a":', '}']]] as const)('of 200 levels of %j is written', (brackets) => {
    expect(JSON.parse(canonicalJson(nested(200, brackets)))).toEqual(nested(200, brackets));
  });

  test.each([
    [201, ['[', ']']],
    [10_000, ['[', ']']],
    [10_000, ['{"b":1,"a":', '}']],
    [1_000_000, ['[', ']']],
  ] as const)('of %i levels of %j is refused in words', (levels, brackets) => {
    expect(() => canonicalJson(nested(levels, brackets))).toThrow('nested deeper than 200 levels');
  });
});
