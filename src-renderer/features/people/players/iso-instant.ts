/** An instant in ISO 8601, UTC, with fractions of a second only where there are some; null for those no calendar reaches. */
export function isoInstant(atMs: number): string | null {
  return Math.abs(atMs) <= farthestMs ? new Date(atMs).toISOString().replace(/\.000Z$/, 'Z') : null;
}

/** The instants JavaScript has dates for (ECMAScript, Time Values). */
const farthestMs = 8.64e15;
