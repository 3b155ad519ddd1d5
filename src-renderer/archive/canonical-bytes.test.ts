import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src-shared/canonical-json.ts';
import { canonicalBytes } from './canonical-bytes.ts';

const decoder = new TextDecoder();

test('the whole put together from its records is what canonicalJson says of any list', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.array(fc.string()), (list, ignored) => {
      const keys = new Set(ignored);
      const wires = list.filter((element) => typeof element === 'object' && element !== null);
      const { whole, records } = canonicalBytes(list, wires, keys);
      expect(decoder.decode(whole)).toBe(canonicalJson(list, keys));
      expect(records.map((bytes) => decoder.decode(bytes))).toEqual(wires.map((wire) => canonicalJson(wire, keys)));
    }),
  );
});

test.each([[[]], [{}], [null], ['text'], [{ resultset: [{ b: 1, a: 2 }] }]])(
  '%j is no list of records and still right',
  (data) => {
    expect(decoder.decode(canonicalBytes(data, [], new Set()).whole)).toBe(canonicalJson(data));
  },
);
