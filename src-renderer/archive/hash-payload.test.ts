import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src-shared/canonical-json.ts';
import { hashPayload } from './hash-payload.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the hash of a list put together from its records is that of its canonical JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.array(fc.string()), async (list, ignored) => {
      const keys = new Set(ignored);
      const wires = list.filter((element) => typeof element === 'object' && element !== null);
      const { whole, records } = await hashPayload(list, wires, keys);
      expect(whole).toBe(sha256(canonicalJson(list, keys)));
      expect(records).toEqual(wires.map((wire) => sha256(canonicalJson(wire, keys))));
    }),
  );
});

test.each([[[]], [{}], [null], ['text'], [{ resultset: [{ b: 1, a: 2 }] }]])(
  '%j is no list of records and still right',
  async (data) => {
    expect(await hashPayload(data, [], new Set())).toEqual({ whole: sha256(canonicalJson(data)), records: [] });
  },
);
