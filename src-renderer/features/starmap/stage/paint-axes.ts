import type { Viewport } from '../map-camera.ts';
import type { Box } from './box.ts';
import type { SceneView } from './line-ends.ts';
import type { MapPen } from './map-pen.ts';
import type { StageColours } from './stage-colours.ts';

/** CSS pixels. */
const length = 20;
const fromRight = 46;
const fromBottom = 34;

/** Where the axes stand, with their letters. */
export function axesBox({ width, height }: Viewport): Box {
  const x = width - fromRight;
  const y = height - fromBottom;
  const reach = length + 12;
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** Three short lines in the corner: which way x, y and z of the map go in this view. */
export function paintAxes(pen: MapPen, { projection }: SceneView, colours: StageColours): void {
  const { right, up, viewport } = projection;
  const x = viewport.width - fromRight;
  const y = viewport.height - fromBottom;
  for (const axis of ['x', 'y', 'z'] as const) {
    const across = right[axis];
    const down = -up[axis];
    // Seen end on, an axis has no direction to show.
    if (Math.hypot(across, down) < 0.15) continue;
    const ends = Float64Array.from([x, y, x + across * length, y + down * length]);
    pen.lines(ends, 1, { colour: colours.faint, alpha: 0.8, width: 1, dash: [] });
    pen.words({
      text: axis,
      x: x + across * (length + 7),
      y: y + down * (length + 7),
      anchor: 'middle',
      size: 10,
      weight: 450,
      colour: colours.faint,
      halo: colours.ground,
      alpha: 1,
    });
  }
}
