import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { identityInRecordId, recordId } from './ids.ts';

test('any identity, bars included, comes back out of a record id', () => {
  fc.assert(
    fc.property(fc.string(), (identity) => {
      expect(identityInRecordId(recordId('ships', identity, 'a'.repeat(64)))).toBe(identity);
    }),
  );
});
