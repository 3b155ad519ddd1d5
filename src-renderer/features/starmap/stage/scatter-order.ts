/**
 * The numbers from 0 up to `count`, each once, so ordered that every beginning is spread evenly over the whole; the same
 * order every time.
 */
export function scatterOrder(count: number): Uint32Array {
  const order = new Uint32Array(count);
  if (count === 0) return order;
  // Steps of nearly the golden part of the whole meet every number once, if step and count share no divisor.
  let step = Math.max(1, Math.floor(count * 0.618033988));
  while (greatestDivisor(step, count) !== 1) step++;
  for (let at = 0, place = 0; at < count; at++, place = (place + step) % count) order[at] = place;
  return order;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
