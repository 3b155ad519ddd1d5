import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { compareFields } from './compare-fields.ts';

const none: ReadonlySet<string> = new Set();

/** The told differences as `path kind before → after`. */
function told(before: unknown, after: unknown, ignored = none): readonly string[] {
  return compareFields(before, after, ignored).map(
    ({ path, kind, before: was, after: is }) => `${path} ${kind} ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
  );
}

const card = (slug: string, scheduledAt: string | null = null) => ({ slug, scheduled_at: scheduledAt });

describe('a list inside a record', () => {
  test('is matched by identity: a card put in front is one addition, however many stand behind it', () => {
    const before = { cards: [card('heron'), card('plover')] };
    const after = { cards: [card('crake'), card('heron'), card('plover', '2026-03-01')] };
    expect(told(before, after)).toEqual([
      'cards.plover.scheduled_at changed null → "2026-03-01"',
      'cards.crake added null → {"slug":"crake","scheduled_at":null}',
    ]);
  });

  test('in another order has not changed', () => {
    expect(told({ cards: [card('a'), card('b')] }, { cards: [card('b'), card('a')] })).toEqual([]);
  });

  test('is told with every element when it was empty before, or is now', () => {
    expect(told({ cards: [] }, { cards: [card('a')] })).toEqual([
      'cards.a added null → {"slug":"a","scheduled_at":null}',
    ]);
    expect(told({ cards: [card('a')] }, { cards: [] })).toEqual([
      'cards.a removed {"slug":"a","scheduled_at":null} → null',
    ]);
  });

  test('writes dots in an identity as underscores', () => {
    expect(told([{ name: '4.2.0', at: 1 }], [{ name: '4.2.0', at: 2 }])).toEqual(['4_2_0.at changed 1 → 2']);
  });

  test('takes an id that is sent as text first and as a number later for the same', () => {
    expect(told([{ id: '7', mass: 1 }], [{ id: 7, mass: 2 }])).toEqual([
      '7.id changed "7" → 7',
      '7.mass changed 1 → 2',
    ]);
  });

  test.each<[string, readonly unknown[]]>([
    ['a title two of them have', [{ title: 'Unannounced' }, { title: 'Unannounced', n: 1 }]],
    ['an element that is none', [{ id: 1 }, null]],
    ['an id that is null', [{ id: 1 }, { id: null }]],
    ['an id that is an object', [{ id: { deep: 1 } }]],
    ['an empty id', [{ id: '' }]],
    ['ids that make the same step', [{ id: 'a.b' }, { id: 'a_b' }]],
  ])('with %s is matched by position', (_, list) => {
    expect(told(list, [...list, 'more'])).toEqual([`${list.length} added null → "more"`]);
    const other = list.map((element) => ({ ...(element as object), x: 1 })); // null spreads to nothing
    expect(told(list, other)[0]).toMatch(/^0\.x added/);
  });

  test('uses the next key where the first does not tell all of them apart', () => {
    const before = [
      { id: 1, title: 'Twice' },
      { id: 2, title: 'Twice' },
    ];
    expect(told(before, [{ id: 2, title: 'Twice' }])).toEqual(['1 removed {"id":1,"title":"Twice"} → null']);
    const bySlug = before.map((element) => ({ slug: 'same', ...element }));
    expect(told(bySlug, bySlug.slice(1))).toEqual(['1 removed {"slug":"same","id":1,"title":"Twice"} → null']);
  });

  test('is not matched by a volatile key', () => {
    const [before, after] = [[{ uuid: 'x', startDay: 1 }], [{ uuid: 'y', startDay: 1 }]];
    expect(told(before, after, new Set(['uuid']))).toEqual([]);
    expect(told(before, after)).toEqual([
      'x removed {"uuid":"x","startDay":1} → null',
      'y added null → {"uuid":"y","startDay":1}',
    ]);
  });
});

describe('spelling', () => {
  test('of a key with a dot is no change', () => {
    expect(told({ 'time_modified.unfiltered': 1 }, { time_modified_unfiltered: 1 })).toEqual([]);
  });

  test('of a number as text is a change and told as sent, as the content hash has it', () => {
    expect(told({ length: '18.0' }, { length: 18 })).toEqual(['length changed "18.0" → 18']);
    expect(canonicalJson({ length: '18.0' })).not.toBe(canonicalJson({ length: 18 }));
  });
});

describe('keys of every object', () => {
  const parse = (text: string): unknown => JSON.parse(text);

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'such as %s come, change and go as data',
    (key) => {
      const [without, one, two] = [parse('{}'), parse(`{"${key}":1}`), parse(`{"${key}":{"a":2}}`)];
      expect(told(without, one)).toEqual([`${key} added null → 1`]);
      expect(told(one, two)).toEqual([`${key} changed 1 → {"a":2}`]);
      expect(told(two, without)).toEqual([`${key} removed {"a":2} → null`]);
    },
  );
});

describe('deep nesting', () => {
  const nested = (levels: number, inner: string): unknown =>
    JSON.parse(`${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`);

  test('of 150 levels is compared to its bottom', () => {
    expect(told(nested(150, '1'), nested(150, '2'))).toEqual([`${Array(150).fill('a').join('.')} changed 1 → 2`]);
  });

  test.each([
    ['on both sides', nested(10_000, '1'), nested(10_000, '2')],
    ['that is new', {}, nested(10_000, '1')],
  ])('of 10,000 levels %s is refused in words', (_, before, after) => {
    expect(() => compareFields(before, after, none)).toThrow('nested deeper than 200 levels');
  });
});

/** Small worlds, so that identities repeat and lists are matched in every way. */
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, 0, 1, '1', 'a', true),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.constantFrom('id', 'slug', 'name', 'x', 'y.z'), tie('value'), { maxKeys: 4 }),
})).object;

test('nothing is told of equal values, and something of any that differ in more than order and spelling of keys', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(told(a, structuredClone(a))).toEqual([]);
      if (sortedText(a) !== sortedText(b)) expect(told(a, b)).not.toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** Equal for values that hold the same, whatever the order of lists and the spelling of keys. */
function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).toSorted().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${key.replaceAll('.', '_')}:${sortedText(member)}`);
  return `{${members.toSorted().join()}}`;
}

test('whatever one field was and is: it is told with both values where they differ, however little, and only there', () => {
  const plain = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
  const near = fc.tuple(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), fc.double({ noNaN: true, min: 0, max: 1 }));
  const pairs = fc.oneof(
    fc.tuple(plain, plain),
    near.map(([was, step]): [number, number] => [was, was + step]),
  );
  fc.assert(
    fc.property(pairs, ([was, is]) => {
      const expected = was === is ? [] : [{ path: 'size', kind: 'changed', before: was, after: is }];
      expect(compareFields({ size: was }, { size: is }, new Set())).toEqual(expected);
    }),
  );
});
