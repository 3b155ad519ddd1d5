import { decode } from 'fast-png';

/** Pixels of a square whose mean colour is compared. Letters and edges are drawn a little differently by every build of a browser. */
const squarePx = 8;
/** How far the mean of a square may be off, of 255, in the channel that is off most, wherever within a pixel it fits best. */
const tolerance = 10;

type Picture = ReturnType<typeof decode>;

/**
 * The squares in which two PNG pictures differ, as `x,y: by how much`; what is wrong with their sizes where they differ in that.
 * Here rather than in a page: the journeys' browsers run scripts without the compilers that a loop over pixels needs.
 */
export function comparePictures(approved: Buffer, shown: Buffer): readonly string[] {
  const [before, after] = [decode(approved), decode(shown)];
  if (before.width !== after.width || before.height !== after.height)
    return [`${before.width} × ${before.height} pixels, then ${after.width} × ${after.height}`];
  const found: string[] = [];
  for (let top = 0; top < before.height; top += squarePx) {
    for (let left = 0; left < before.width; left += squarePx) {
      const wanted = mean(before, left, top);
      const offBy = ([x, y]: readonly [number, number]): number =>
        Math.max(...mean(after, left + x, top + y).map((part, channel) => Math.abs(part - (wanted[channel] ?? 0))));
      let off = offBy([0, 0]);
      for (const step of off > tolerance ? stepsAround : []) off = Math.min(off, offBy(step));
      if (off > tolerance) found.push(`${left},${top}: ${Math.round(off)}`);
    }
  }
  return found;
}

const stepsAround = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** The mean colour of what of a square lies within the picture: red, green and blue. */
function mean({ data, width, height, channels }: Picture, left: number, top: number): readonly number[] {
  const sums = [0, 0, 0];
  const [right, bottom] = [Math.min(width, left + squarePx), Math.min(height, top + squarePx)];
  const [from, below] = [Math.max(0, left), Math.max(0, top)];
  for (let y = below; y < bottom; y++) {
    for (let at = (y * width + from) * channels; at < (y * width + right) * channels; at += channels) {
      for (let channel = 0; channel < 3; channel++) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0);
    }
  }
  return sums.map((sum) => sum / ((bottom - below) * (right - from)));
}
