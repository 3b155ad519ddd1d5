import * as fc from 'fast-check';

/** For tests only: JSON in the many ways in which the same value can be written. */

const key = fc.constantFrom('a', 'b', 'ab', 'c', 'd.e', 'é', '10', '2', '__proto__', 'schlüssel', '', '\u{1f600}', 'z');
const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    7,
    1.5,
    1e21,
    1e-7,
    123_456_789_012_345_680,
    '',
    'Heron',
    '"]},\\',
    '\u2028é',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(key, tie('value')), { maxLength: 4 })
      .map((members) => Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((members) => Object.fromEntries(members)),
  ),
}));

/** A list of values, each with a number that says how it is to be spelled: 0 is as JSON.stringify writes it. */
export const anyList = fc.array(fc.tuple(value, fc.oneof(fc.constant(0), fc.nat({ max: 5 }))), { maxLength: 5 });

/** The text of a list: plain, spread over lines, with `\\/` and `\\u` escapes, with a space after colons, or with a repeated key. */
export function spellList(list: readonly (readonly [value: unknown, spelling: number])[]): string {
  return `[${list.map(([element, spelling]) => spell(element, spelling)).join(list.length % 2 === 0 ? ',' : ' ,\n')}]`;
}

function spell(element: unknown, spelling: number): string {
  const plain = JSON.stringify(element);
  if (spelling === 1) return JSON.stringify(element, null, 2);
  if (spelling === 2) return plain.replaceAll('/', '\\/').replaceAll(/[^\0-~]/g, escapeUnit);
  if (spelling === 3)
    return plain
      .replaceAll('"e"', '"\\u0065"')
      .replaceAll(/(?<=[[,:])\d(?=[\],}])/g, '$&.0')
      .replaceAll('Heron', '\\u0048eron');
  if (spelling === 4) return `{"b":${plain},"a":[${plain}],"b":2}`;
  if (spelling === 5) return `{"a":${plain},"b":${plain},"c":${plain},"schl\\u00fcssel":1}`;
  return plain;
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
