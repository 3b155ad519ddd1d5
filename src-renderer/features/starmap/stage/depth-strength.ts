import type { MapProjection } from '../map-project.ts';

/** What is twice as far as the target is drawn this strong; it makes the depth of the map readable while it stands still. */
export const farStrength = 0.4;

/** How strongly a line at a depth is drawn, `farStrength` to 1; the shader of lines has the same formula. */
export function depthStrength(depth: number, { isParallel, distance }: MapProjection): number {
  if (isParallel) return 1;
  const strength = 1 - (1 - farStrength) * (depth / distance - 1) * 1.4;
  return Math.min(1, Math.max(farStrength, strength));
}
