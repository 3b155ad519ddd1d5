import { expect, test } from 'vitest';
import { heardRenewal } from './heard-renewal.ts';

test.each([
  ['as the service said, where it was told afterwards', 50, 70, 50],
  ['when it was told, where the clock of the service runs ahead', 90, 70, 70],
  ['unknown where the service said nothing', null, 70, null],
])('the stored copies were renewed %s', (_, renewedAt, heardAt, expected) => {
  expect(heardRenewal(renewedAt, heardAt)).toBe(expected);
});
