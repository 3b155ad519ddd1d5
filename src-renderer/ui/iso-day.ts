/** A UTC day number as files have it, `2021-08-25`; null for unknown days, and for those no calendar of this program reaches. */
export function isoDay(day: number | null | undefined): string | null {
  if (day === null || day === undefined || !(Math.abs(day) <= farthestDay)) return null;
  const [date] = new Date(day * dayMs).toISOString().split('T');
  return date ?? null;
}

const dayMs = 86_400_000;

/** The days JavaScript has dates for. */
const farthestDay = 100_000_000;
