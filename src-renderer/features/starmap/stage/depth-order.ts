const steps = 2048;
const counts = new Uint32Array(steps + 1);

/**
 * The points that are seen, the furthest first, by counting rather than comparing: as fast for 100,000 as a pass over them.
 * Points at nearly the same depth keep their order, so that nothing flickers.
 *
 * @param screen x, y and depth of each point; those with NaN are left out.
 * @param order is used again when it is large enough.
 */
export function depthOrder(screen: Float64Array, distance: number, order: Uint32Array): Uint32Array {
  const count = screen.length / 3;
  const all = order.buffer.byteLength >= count * 4 ? new Uint32Array(order.buffer, 0, count) : new Uint32Array(count);
  counts.fill(0);
  let seen = 0;
  for (let index = 0; index < count; index++) {
    if (Number.isNaN(screen[index * 3] ?? NaN)) continue;
    const step = stepOf(screen[index * 3 + 2] ?? 0, distance);
    counts[step + 1] = (counts[step + 1] ?? 0) + 1;
    seen++;
  }
  for (let step = 1; step <= steps; step++) counts[step] = (counts[step] ?? 0) + (counts[step - 1] ?? 0);
  for (let index = 0; index < count; index++) {
    if (Number.isNaN(screen[index * 3] ?? NaN)) continue;
    const step = stepOf(screen[index * 3 + 2] ?? 0, distance);
    const place = counts[step] ?? 0;
    all[place] = index;
    counts[step] = place + 1;
  }
  return all.subarray(0, seen);
}

/** Any depth, also one behind the eye of a parallel view, on a scale that is finest about the target; far is 0. */
function stepOf(depth: number, distance: number): number {
  const relative = depth - distance;
  const part = relative / (Math.abs(relative) + distance);
  return Math.min(steps - 1, Math.max(0, Math.floor(((1 - part) / 2) * steps)));
}
