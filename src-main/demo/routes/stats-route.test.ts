import { expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../start-test-app.ts';

const { key } = demoTestSetup;

test('statistics are found in every mode; live ones are of this minute, stored ones older', async () => {
  const { get } = startTestApp();
  const fundsIn = async (mode: string): Promise<number> => {
    const { body } = await get(`/${key}/v1/${mode}/stats`);
    return catalog.stats.read(body['data'], {}).records[0]?.fields.funds ?? Number.NaN;
  };
  const stored = await fundsIn('cache');
  expect(await fundsIn('auto')).toBe(stored);
  expect(await fundsIn('live')).toBeGreaterThan(stored);
  expect(await fundsIn('eager')).toBe(await fundsIn('cache'));
});
