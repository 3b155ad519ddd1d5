import type { MarkShape } from './scatter-groups.ts';

/**
 * A mark around 0, 0 as SVG path data. Every shape covers the area of a circle of this radius, so that areas can be
 * compared across shapes; a ring is as much material with a hole in it.
 *
 * @param radius pixels.
 */
export function markPath(shape: MarkShape, radius: number): string {
  switch (shape) {
    case 'circle':
      return disc(radius);
    case 'square': {
      const half = (radius * Math.sqrt(Math.PI)) / 2;
      return polygon([
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ]);
    }
    case 'triangle': {
      // Side of an equilateral triangle of the area π r²; its centre lies a third up.
      const side = radius * Math.sqrt((4 * Math.PI) / Math.sqrt(3));
      const height = (side * Math.sqrt(3)) / 2;
      return polygon([
        [0, (-height * 2) / 3],
        [side / 2, height / 3],
        [-side / 2, height / 3],
      ]);
    }
    case 'diamond': {
      const reach = radius * Math.sqrt(Math.PI / 2);
      return polygon([
        [0, -reach],
        [reach, 0],
        [0, reach],
        [-reach, 0],
      ]);
    }
    case 'cross':
      return cross(radius * Math.sqrt(Math.PI / 5));
    case 'ring':
      // The two circles run against each other, so that the hole is one under either fill rule.
      return `${disc(radius * 1.25)}${disc(radius * 0.75, true)}`;
  }
}

function disc(radius: number, isBackwards = false): string {
  const r = round(radius);
  const sweep = isBackwards ? 0 : 1;
  return `M${-r},0A${r},${r},0,1,${sweep},${r},0A${r},${r},0,1,${sweep},${-r},0Z`;
}

/** Five squares of the side `arm`. */
function cross(arm: number): string {
  const near = arm / 2;
  const far = arm * 1.5;
  return polygon([
    [-near, -far],
    [near, -far],
    [near, -near],
    [far, -near],
    [far, near],
    [near, near],
    [near, far],
    [-near, far],
    [-near, near],
    [-far, near],
    [-far, -near],
    [-near, -near],
  ]);
}

function polygon(points: readonly (readonly [x: number, y: number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)},${round(y)}`).join('L')}Z`;
}

function round(px: number): number {
  return Math.round(px * 100) / 100;
}
