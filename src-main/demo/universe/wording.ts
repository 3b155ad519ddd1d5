/** `YYYY-MM-DD HH:MM:SS`, UTC: how the service writes modification times. */
export function writeTimestamp(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The service's relative wording ("7 months ago"), as of `nowMs`. Changes with every fetch, which readers must ignore. */
export function writeRelativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
