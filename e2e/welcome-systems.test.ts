import { expect, test } from 'vitest';
import { worldAt } from '../src-main/demo/universe/world-at.ts';
import { systemLines, tunnelLines } from '../src-renderer/features/welcome/welcome-systems.ts';

const powers = ['conc', 'LNTN', 'ASHK', 'VRDN', 'ORTH'];

test('the map behind the welcome is that of the demo universe', () => {
  const world = worldAt(1, Date.UTC(2026, 10, 22));
  const systems = (world.systems() as readonly Record<string, unknown>[]).filter((system) => system['position_x']);
  const [ids, codes] = [systems.map(({ id }) => id), systems.map(holderOf)];
  const numbers = systems.map((system, index) => [
    ...['position_x', 'position_y', 'position_z'].map((key) => Math.round(Number(system[key]))),
    powers.indexOf(codes[index] ?? '') + 1,
    Math.round(Number(system['aggregated_population'])),
  ]);
  expect(systemLines).toBe(numbers.map((line) => line.join(' ')).join(','));
  const ends = world
    .starmap()
    .tunnels()
    .map((tunnel) => ['entry', 'exit'].map((end) => ids.indexOf(partOf(tunnel[end])['star_system_id'])));
  expect(tunnelLines).toBe(
    ends
      .filter((pair) => pair.every((index) => index >= 0))
      .map((pair) => pair.join(' '))
      .join(','),
  );
});

function holderOf(system: Record<string, unknown>): string {
  const [holder] = system['affiliation'] as readonly Record<string, unknown>[]; // the demo writes one
  return String(holder?.['code']);
}

function partOf(value: unknown): Record<string, unknown> {
  return value as Record<string, unknown>; // an end of a tunnel is always told
}
