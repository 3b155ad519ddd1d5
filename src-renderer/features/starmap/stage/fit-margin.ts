import type { Viewport } from '../map-camera.ts';
import type { Box } from './box.ts';
import type { FitMargin } from './fit-camera.ts';

/** Between what lies above the map and the marks, in CSS pixels. */
const clear = 16;
/** However much lies above the map, the marks keep this part of its height. */
const mostTaken = 0.3;

/**
 * What a fitted map leaves free, in CSS pixels: room for the tools above and below and for labels at the sides, less of it
 * where there is little, and as much as `covered` takes where tools wrap.
 */
export function fitMargin({ width, height }: Viewport, covered: readonly Box[]): FitMargin {
  const aside = Math.min(90, width * 0.12);
  const above = covered.filter(({ top, bottom }) => top + bottom < height).map(({ bottom }) => bottom + clear);
  const below = covered.filter(({ top, bottom }) => top + bottom >= height).map(({ top }) => height - top + clear);
  const most = height * mostTaken;
  return {
    left: aside * 0.6,
    right: aside,
    top: Math.max(Math.min(64, height * 0.12), Math.min(most, Math.max(0, ...above))),
    bottom: Math.max(Math.min(72, height * 0.14), Math.min(most, Math.max(0, ...below))),
  };
}
