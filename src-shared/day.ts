/** A UTC day in milliseconds. */
export const dayMs = 86_400_000;

/** The UTC day an instant lies on, as days since 1 January 1970; null for no instant. */
export function dayNumberOf(atMs: number | null): number | null {
  return atMs === null ? null : Math.floor(atMs / dayMs);
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const written = new Map<number, string>();

/** Days of years 1 to 9999; others are written as the number they are. */
const calendarDays = { first: -719_162, last: 2_932_896 };

/** A UTC day in words, `9 Sept 2021`, as the rest of the program writes days; `no date` for null. */
export function formatDayNumber(day: number | null): string {
  if (day === null) return 'no date';
  const known = written.get(day);
  if (known !== undefined) return known;
  const words = day >= calendarDays.first && day <= calendarDays.last ? format.format(day * dayMs) : `day ${day}`;
  written.set(day, words);
  return words;
}
