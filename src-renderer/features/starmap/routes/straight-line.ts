import { farthest } from '../farthest.ts';

/**
 * The distance of two systems in the map's own unit; not a number where a position is unknown. None on a map is longer than
 * the bound of positions allows, so each known one is told.
 *
 * @param positions as `RouteGraph.positions`.
 */
export function straightLine(positions: Float64Array, from: number, to: number): number {
  const x = (positions[3 * from] ?? 0) - (positions[3 * to] ?? 0);
  const y = (positions[3 * from + 1] ?? 0) - (positions[3 * to + 1] ?? 0);
  const z = (positions[3 * from + 2] ?? 0) - (positions[3 * to + 2] ?? 0);
  const length = Math.sqrt(x * x + y * y + z * z);
  return length < 4 * farthest.coordinate ? length : Number.NaN;
}
