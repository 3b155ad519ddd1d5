import { expect, test } from 'vitest';
import { worldAt } from '../src-main/demo/universe/world-at.ts';
import { readWelcomeSystems, readWelcomeTunnels } from '../src-renderer/features/welcome/welcome-map.tsx';

type Told = Record<string, unknown>;

const powers = ['conc', 'LNTN', 'ASHK', 'VRDN', 'ORTH'];

test('the map behind the welcome is that of the demo universe', () => {
  const world = worldAt(1, Date.UTC(2026, 10, 22));
  const told = new Map((world.systems() as readonly Told[]).map((system) => [placeOf(system), system]));
  const drawn = readWelcomeSystems().map(({ x, y, z, holder, population }) => {
    const system = told.get([x, y, z].join(' ')) ?? {};
    const [power] = (system['affiliation'] ?? []) as readonly Told[]; // the demo writes a list
    expect(powers.indexOf(String(power?.['code'])) + 1).toBe(holder);
    expect(Math.abs(Number(system['aggregated_population']) - population)).toBeLessThanOrEqual(1);
    return system['id'];
  });
  // All whose place is told.
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(told.size - 2);
  const tunnels = new Set(
    world
      .starmap()
      .tunnels()
      .map((tunnel) => {
        const [entry, exit] = [tunnel['entry'], tunnel['exit']] as readonly Told[]; // both ends are always told
        return [entry?.['star_system_id'], exit?.['star_system_id']].join(' ');
      }),
  );
  const joined = readWelcomeTunnels().map(([from, to]) => [drawn[from], drawn[to]].join(' '));
  expect(joined.filter((pair) => !tunnels.has(pair))).toEqual([]);
  expect(joined.length).toBeGreaterThan(tunnels.size * 0.9);
});

function placeOf(system: Told): string {
  return ['position_x', 'position_y', 'position_z'].map((key) => Math.round(Number(system[key]))).join(' ');
}
