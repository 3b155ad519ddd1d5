import { writeDay } from '../../archive/movement/write-day.ts';

/** First and last day in words, for what is known of them. */
export function spanWords(startDay: number | null, endDay: number | null): string {
  if (startDay === null && endDay === null) return 'no date';
  if (startDay === null) return `until ${writeDay(endDay ?? 0)}, start unknown`;
  if (endDay === null) return `from ${writeDay(startDay)}, end unknown`;
  return `${writeDay(startDay)} to ${writeDay(endDay)}`;
}

/** `14 days later`, `1 day earlier`, `on the same day`. */
export function slipWords(days: number): string {
  if (days === 0) return 'on the same day';
  const length = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return `${length} ${days > 0 ? 'later' : 'earlier'}`;
}
