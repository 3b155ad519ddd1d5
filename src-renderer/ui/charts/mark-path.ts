import { pixels } from './line-runs.ts';

/** The outline of a small mark around a place, `radius` pixels from it. */
export function markPath(mark: 'circle' | 'diamond' | 'square', x: number, y: number, radius: number): string {
  const left = pixels(x - radius);
  const right = pixels(x + radius);
  const top = pixels(y - radius);
  const bottom = pixels(y + radius);
  switch (mark) {
    case 'circle': {
      const arc = `a${pixels(radius)} ${pixels(radius)} 0 1 1`;
      return `M${left} ${pixels(y)}${arc} ${pixels(2 * radius)} 0${arc} ${pixels(-2 * radius)} 0Z`;
    }
    case 'diamond':
      return `M${pixels(x)} ${top}L${right} ${pixels(y)}L${pixels(x)} ${bottom}L${left} ${pixels(y)}Z`;
    case 'square':
      return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  }
}
