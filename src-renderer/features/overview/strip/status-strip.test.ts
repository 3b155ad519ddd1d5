import { expect, test } from 'vitest';
import { troublesOf } from './status-strip.tsx';

const sound = {
  snapshots: 9,
  storedBytes: 9,
  requests: 3,
  requestsWithDrift: 0,
  failedCalls: 0,
  interruptedCalls: 0,
  unsettledSpends: 0,
};

test('a healthy archive has no trouble, and each trouble is counted', () => {
  expect(troublesOf(sound)).toEqual([]);
  expect(
    troublesOf({ ...sound, requestsWithDrift: 1, failedCalls: 2, interruptedCalls: 3, unsettledSpends: 1 }),
  ).toEqual(['1 response not read as expected', '2 calls failed', '3 interrupted', '1 spend unsettled']);
});
