const halfDayMs = 43_200_000;

/** The instants JavaScript has dates for. */
const farthestMs = 8.64e15;

/** Whether an instant (epoch milliseconds) can be drawn and written. */
export function isInstant(at: number): boolean {
  return Math.abs(at) <= farthestMs;
}

/** From the first to the last instant; around one alone there is half a day on either side. */
export function instantSpan(instants: readonly number[]): { readonly fromAt: number; readonly toAt: number } {
  const fromAt = instants.reduce((least, at) => Math.min(least, at), Infinity);
  const toAt = instants.reduce((most, at) => Math.max(most, at), -Infinity);
  if (fromAt > toAt) return { fromAt: 0, toAt: 2 * halfDayMs };
  return fromAt === toAt ? { fromAt: fromAt - halfDayMs, toAt: toAt + halfDayMs } : { fromAt, toAt };
}
