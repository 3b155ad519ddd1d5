import { describe, expect, test } from 'vitest';
import { mapOf } from './route-map-fixture.ts';
import { assumedTunnelNeeds, neededTunnel, parseTunnelNeeds, tunnelsTooSmall } from './ship-fit.ts';
import { assumedSizeOrder } from './size-order.ts';

const ship = (title: string, size: string | null) => ({ title, size });
const needed = (...ships: readonly ReturnType<typeof ship>[]) =>
  neededTunnel(ships, assumedTunnelNeeds, assumedSizeOrder);

describe('the tunnel some ships need', () => {
  test('is that of the ship that needs the largest', () => {
    const [wren, heron] = [ship('Wren', 'small'), ship('Heron', 'medium')];
    expect(needed(wren, heron, wren)).toEqual({ size: 'M', deciding: [heron], unknown: [] });
    expect(needed(wren)).toMatchObject({ size: 'S' });
    expect(needed()).toEqual({ size: null, deciding: [], unknown: [] });
  });

  test('is the largest there is for a ship of unknown size, and of a size that nothing is assumed of', () => {
    const [unknown, odd] = [ship('Plover', null), ship('Rook', 'station')];
    expect(needed(unknown, ship('Wren', 'small'))).toEqual({ size: 'L', deciding: [unknown], unknown: [unknown] });
    expect(needed(odd)).toMatchObject({ size: 'L', unknown: [odd] });
    expect(needed(ship('Rook', 'constructor'))).toMatchObject({ size: 'L' });
  });

  test('follows the order of sizes and what was assumed', () => {
    const order = ['S', 'M', 'L', 'XL'];
    const needs = parseTunnelNeeds({ capital: 'XL', station: 'L' });
    expect(neededTunnel([ship('Auk', 'capital')], needs, order).size).toBe('XL');
    expect(neededTunnel([ship('Rook', 'station')], needs, order)).toMatchObject({ size: 'L', unknown: [] });
    // A tunnel of a size that has left the order says nothing any more.
    expect(neededTunnel([ship('Auk', 'capital')], needs, assumedSizeOrder)).toMatchObject({ size: 'L' });
    expect(neededTunnel([ship('Auk', 'capital')], needs, []).size).toBeNull();
  });
});

test('what is stored is not trusted', () => {
  expect(parseTunnelNeeds(null)).toEqual(assumedTunnelNeeds);
  expect(parseTunnelNeeds(['S'])).toEqual(assumedTunnelNeeds);
  expect(parseTunnelNeeds({ small: 7, medium: '' })).toEqual({ ...assumedTunnelNeeds, medium: '' });
});

test('what a smallest size leaves out: smaller tunnels first, then those of unknown size', () => {
  const map = mapOf(
    [{}, {}, {}],
    [
      { entry: 0, exit: 1, size: null },
      { entry: 1, exit: 2, size: 'S' },
      { entry: 0, exit: 2, size: 'L' },
      { entry: 0, exit: 2, size: 'huge' },
    ],
  );
  expect(tunnelsTooSmall(map, 'M', assumedSizeOrder)).toEqual([
    { tunnel: 1, size: 'S', isSmaller: true },
    { tunnel: 0, size: null, isSmaller: false },
    { tunnel: 3, size: 'huge', isSmaller: false },
  ]);
  expect(tunnelsTooSmall(map, null, assumedSizeOrder)).toEqual([]);
  expect(tunnelsTooSmall(map, 'XL', assumedSizeOrder)).toEqual([]);
});
