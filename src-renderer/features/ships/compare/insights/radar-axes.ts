import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import type { NumberField } from '../../model/ship-fields.ts';

/** One axis of the radar. */
export interface RadarAxis {
  readonly field: NumberField;
  /** The largest number among the compared ships, in stored units: the rim. */
  readonly most: number;
  /** Of `most`, 0 to 1, one for each ship; null where the number is unknown (or below 0, which has no place on the axis). */
  readonly shares: readonly (number | null)[];
}

/** The axes that can be drawn, in the given order: those of which some ship has a number above 0. */
export function radarAxes(ships: readonly (Ship | null)[], fields: readonly NumberField[]): readonly RadarAxis[] {
  return fields.flatMap((field) => {
    const values = ships.map((ship) => (ship === null ? null : field.value(ship)));
    const most = Math.max(0, ...values.filter((value) => value !== null));
    if (most === 0) return [];
    return [{ field, most, shares: values.map((value) => (value === null || value < 0 ? null : value / most)) }];
  });
}

/** A vertex of a polygon in pixels; null where there is none. */
export type Vertex = { readonly x: number; readonly y: number } | null;

/**
 * The outline through the vertices of one ship: closed where all are there, else broken at each that is not. What is
 * unknown is a gap, and never the centre, which would say 0.
 */
export function radarPath(vertices: readonly Vertex[]): string {
  const gap = vertices.indexOf(null);
  const known = vertices.filter((vertex) => vertex !== null);
  if (gap === -1) return known.length < 2 ? '' : `${lineThrough(known)}Z`;
  // From behind the first gap once around, so that no run is cut where the list begins.
  const around = [...vertices.slice(gap), ...vertices.slice(0, gap), null];
  const paths: string[] = [];
  let run: Exclude<Vertex, null>[] = [];
  for (const vertex of around) {
    if (vertex) {
      run.push(vertex);
      continue;
    }
    if (run.length > 1) paths.push(lineThrough(run));
    run = [];
  }
  return paths.join('');
}

function lineThrough(vertices: readonly Exclude<Vertex, null>[]): string {
  return `M${vertices.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join('L')}`;
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
