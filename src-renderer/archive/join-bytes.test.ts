import { expect, test } from 'vitest';
import { joinBytes } from './join-bytes.ts';

test('pieces stand one after the other, whatever they are views of; none make no bytes', () => {
  const whole = Uint8Array.from([9, 1, 2, 3, 9]);
  const joined = joinBytes([whole.subarray(1, 3), new Uint8Array(), whole.subarray(3, 4)]);
  expect([...joined]).toEqual([1, 2, 3]);
  expect(joined.buffer.byteLength).toBe(3);
  expect(joinBytes([]).length).toBe(0);
});
