import { onRing } from './on-ring.ts';
import type { OrbitPicture, Spot } from './orbit-picture.ts';

/** The rim lies beyond the farthest orbit by this, in pixels. */
export const rimGap = 16;
const numberGap = 13;

/** A number of the rim: an angle, and the middle of its text. */
export interface RimNumber extends Spot {
  readonly degrees: number;
}

/** Every thirty degrees one, without those that a mark above or below the plane covers. */
export function rimNumbers(picture: OrbitPicture): readonly RimNumber[] {
  return Array.from({ length: 12 }, (_, index) => {
    const degrees = index * 30;
    // Beside the rim a number needs room for its width, above and below it for its height.
    const beside = 9 * Math.abs(Math.cos((degrees * Math.PI) / 180));
    return { degrees, ...onRing(picture, picture.radius + rimGap + numberGap + beside, degrees) };
  }).filter(({ x, y }) =>
    picture.marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > mark.radius + numberRadius),
  );
}

/** Half of what a number covers, in pixels. */
export const numberRadius = 9;
