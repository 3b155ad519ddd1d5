import type { Viewport } from '../map-camera.ts';

/**
 * Makes a canvas empty and as fine as the screen; what is drawn afterwards is in CSS pixels.
 *
 * @param ground fills it; null leaves it clear.
 */
export function clearCanvas(
  context: CanvasRenderingContext2D,
  { width, height }: Viewport,
  ground: string | null,
): void {
  const { canvas } = context;
  const density = window.devicePixelRatio;
  const wide = Math.round(width * density);
  const high = Math.round(height * density);
  // A new size makes a new picture even where it is the old one.
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  if (ground === null) context.clearRect(0, 0, wide, high);
  else {
    context.fillStyle = ground;
    context.fillRect(0, 0, wide, high);
  }
  context.setTransform(density, 0, 0, density, 0, 0);
}
