import { expect, test } from 'vitest';
import { askedVersions, telemetryPlans } from './fetch-telemetry.ts';
import { minorVersions } from './minor-versions.ts';

const versions = minorVersions([{ version: '3.10.0' }, { version: '3.9.2' }, { version: '3.2.0' }], ['3.1', '4.4']);

test('weeks and months are asked for of every version, the newest first', () => {
  expect(askedVersions(versions, 'WEEK')).toEqual(['4.4', '3.10', '3.9', '3.2']);
  expect(askedVersions(versions, 'MONTH')).toEqual(askedVersions(versions, 'WEEK'));
});

test('a day is asked for of the latest version only, and of none where no list says which that is', () => {
  expect(askedVersions(versions, 'DAY')).toEqual(['3.10']);
  expect(askedVersions(minorVersions([], ['4.4']), 'DAY')).toEqual([]);
});

test('a stored copy is free, a live answer costs one for each version', () => {
  const pricesOf = (intent: 'stored' | 'refresh') =>
    telemetryPlans(['3.10', '3.9'], 'WEEK', { intent, observation: null }).map(({ cost }) => cost.maxUnits);
  expect(pricesOf('stored')).toEqual([0, 0]);
  expect(pricesOf('refresh')).toEqual([1, 1]);
});

test('what the service cannot be asked for has no plan', () => {
  expect(telemetryPlans(['3.1', '03.10', 'four', ''], 'WEEK', { intent: 'stored', observation: null })).toEqual([]);
});
