import type { SystemLook } from '../map-look.ts';
import { badgeRadius } from './badge-places.ts';
import type { MapPen } from './map-pen.ts';
import type { StageColours } from './stage-colours.ts';

/** Strokes of each sign in a square of 6 by 6 about its middle: x and y of both ends. */
const signs: Readonly<Record<NonNullable<SystemLook['change']>, readonly number[]>> = {
  appeared: [-3, 0, 3, 0, 0, -3, 0, 3],
  vanished: [-2.5, -2.5, 2.5, 2.5, -2.5, 2.5, 2.5, -2.5],
  moved: [-3, 0, 3, 0, 0.5, -2.5, 3, 0, 0.5, 2.5, 3, 0],
  changed: [-3, -1.5, 3, -1.5, 1, -3, 3, -1.5, 3, 1.5, -3, 1.5, -1, 3, -3, 1.5],
};

/** A sign beside a mark: plus, cross, arrow, or two arrows for what changed hands. Its shape says which, not its colour. */
export function paintBadge(
  pen: MapPen,
  { x, y }: { readonly x: number; readonly y: number },
  change: NonNullable<SystemLook['change']>,
  { ground, text }: StageColours,
): void {
  pen.disc({ x, y, radius: badgeRadius, fill: ground, stroke: null, alpha: 1, title: null });
  const ends = Float64Array.from(signs[change], (value, at) => value + (at % 2 === 0 ? x : y));
  pen.lines(ends, ends.length / 4, { colour: text, alpha: 1, width: 1.4, dash: [] });
}
