import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;

describe('ship filters', () => {
  const all = () =>
    catalog.ships.read(worldAt(seed, Date.UTC(2026, 2, 14, 12, 40)).ships(), {}).records.map(({ fields }) => fields);
  type Ship = ReturnType<typeof all>[number];
  const within = (low: number, high: number) => (value: number | null) =>
    value !== null && value >= low && value <= high;

  test.each<[query: string, fits: (ship: Ship) => boolean]>([
    ['name=NIGHT', (ship) => /night/i.test(ship.name ?? '')],
    ['classification=multi', (ship) => ship.classification === 'multi'],
    ['classification=combat&classification=ground', (ship) => ['combat', 'ground'].includes(ship.classification ?? '')],
    ['length_min=20&length_max=40', (ship) => within(20, 40)(ship.lengthM)],
    ['crew_min=4', (ship) => within(4, 1e9)(ship.maxCrew)],
    ['crew_max=1', (ship) => within(0, 1)(ship.maxCrew)],
    ['price_min=100&price_max=300', (ship) => within(100, 300)(ship.priceUsd)],
    ['price_max=0', (ship) => ship.priceUsd === 0],
    ['mass_min=1000000', (ship) => within(1e6, 1e12)(ship.massKg)],
    [
      'classification=transport&mass_max=200000&name=bow',
      (ship) => ship.classification === 'transport' && within(0, 200_000)(ship.massKg) && /bow/i.test(ship.name ?? ''),
    ],
  ])('%s', async (query, fits) => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?${query}`);
    const found = catalog.ships.read(body['data'], {}).records.map(({ fields }) => fields.id);
    const expected = all()
      .filter(fits)
      .map((ship) => ship.id);
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  test('id works in cache mode, and is refused in every other', async () => {
    const { get } = startTestApp();
    for (const ship of worldAt(seed, start).ships().slice(0, 8)) {
      const { body } = await get(`/${key}/v1/cache/ships?id=${String(ship['id'])}`);
      expect(catalog.ships.read(body['data'], {}).records.map(({ fields }) => fields.name)).toHaveLength(1);
    }
    for (const mode of ['live', 'auto', 'eager']) {
      expect(await get(`/${key}/v1/${mode}/ships?id=1`)).toMatchObject({
        status: 200,
        body: { success: 0, message: 'Malformed request.' },
      });
    }
  });

  test('a filter that nothing fits gives an empty list, not a failure', async () => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?length_min=9000`);
    expect(body).toMatchObject({ success: 1, data: [] });
  });

  test('page_max keeps the first pages of ten', async () => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?classification=combat&page_max=2`);
    expect(body['data']).toHaveLength(20);
  });

  test.each(['length_min=long', 'page_max=0', 'price_max=-1', 'crew_min=', 'mass_min=1e9'])(
    '%s is malformed',
    async (query) => {
      const answer = await startTestApp().get(`/${key}/v1/cache/ships?${query}`);
      expect(answer).toMatchObject({
        status: 200,
        body: { data: null, message: 'Malformed request.', source: null, success: 0 },
      });
    },
  );
});
