/** A figure and its unit: `['12', 'min']`. */
export type CountdownPart = readonly [figure: string, unit: string];

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * What is left until an instant, to the second, as figures that keep their width while they run down: `3 h 12 min 05 s`.
 * From two days on, without the seconds. Nothing left, or an instant gone by, is `0 s`.
 */
export function countdownParts(leftMs: number): readonly CountdownPart[] {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const minute = Math.floor((seconds % hourSeconds) / 60);
  if (seconds >= 2 * daySeconds) {
    const hours = Math.floor((seconds % daySeconds) / hourSeconds);
    return [
      [String(Math.floor(seconds / daySeconds)), 'days'],
      [String(hours), 'h'],
      [twoDigits(minute), 'min'],
    ];
  }
  const second = seconds % 60;
  if (seconds < 60) return [[String(second), 's']];
  if (seconds < hourSeconds)
    return [
      [String(minute), 'min'],
      [twoDigits(second), 's'],
    ];
  return [
    [String(Math.floor(seconds / hourSeconds)), 'h'],
    [twoDigits(minute), 'min'],
    [twoDigits(second), 's'],
  ];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** How much of the time from one instant to the next has gone by, 0 to 1; null where there is no such time. */
export function passedShare(lastAt: number | null, nextAt: number, now: number): number | null {
  if (lastAt === null || nextAt <= lastAt) return null;
  return Math.min(1, Math.max(0, (now - lastAt) / (nextAt - lastAt)));
}
