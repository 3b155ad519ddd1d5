import { describe, expect, test } from 'vitest';
import { mapOf } from './route-map-fixture.ts';
import {
  assumedTunnelNeeds,
  neededTunnel,
  parseTunnelNeeds,
  tunnelsTooSmall,
  assumedSizeOrder,
  movedSize,
  sizeChoices,
  sizeRank,
  sizesOn,
} from './ship-fit.ts';
import { parseSizeOrder } from '../ui/tunnel-sizes.tsx';

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

test.each([
  ['S', 1],
  ['L', 3],
  ['XL', 0],
  ['s', 0],
  [null, 0],
] as const)('the size %s has the rank %i in the assumed order', (size, rank) => {
  expect(sizeRank(size, assumedSizeOrder)).toBe(rank);
});

test.each([[null], ['SML'], [{ order: 1 }]])('an order stored as %j is not one', (stored) => {
  expect(parseSizeOrder(stored)).toEqual(assumedSizeOrder);
});

test('of a stored order only texts are kept, each once', () => {
  expect(parseSizeOrder(['M', 7, 'S', '', 'M', null])).toEqual(['M', 'S']);
  expect(parseSizeOrder(Array.from({ length: 300 }, (_, index) => String(index)))).toHaveLength(50);
});

test('a size moves one place and not beyond the ends', () => {
  expect(movedSize(['S', 'M', 'L'], 'M', 1)).toEqual(['S', 'L', 'M']);
  expect(movedSize(assumedSizeOrder, 'S', -1)).toBe(assumedSizeOrder);
  expect(movedSize(assumedSizeOrder, 'L', 1)).toBe(assumedSizeOrder);
  expect(movedSize(['S', 'M', 'L'], 'XL', -1)).toEqual(['S', 'M', 'L']);
});

test('the sizes on a map are told once each, without the unknown', () => {
  const sizes = ['S', 'XL', null, 'S'];
  const map = mapOf(
    [{}, {}],
    sizes.map((size) => ({ entry: 0, exit: 1, size })),
  );
  expect(sizesOn(map)).toEqual(['S', 'XL']);
});

test('a size that is asked for and has no place in the order is never called the largest', () => {
  expect(sizeChoices(['S', 'M'], 'zzz')).toEqual([
    { value: '', label: 'of any size' },
    { value: 'S', label: 'S or larger' },
    { value: 'M', label: 'M only' },
    { value: 'zzz', label: 'zzz, not in the order' },
  ]);
  expect(sizeChoices(['S', 'M'], 'S')).toHaveLength(3);
});
