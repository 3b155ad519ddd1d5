const dayMs = 86_400_000;

/** Days are UTC day numbers; the words are those of the program (`ui/format.ts`), in UTC for every reader. */
function words(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day) => format.format(day * dayMs);
}

/** `2025` */
export const yearWords = words({ year: 'numeric' });
/** `Nov` */
export const monthWords = words({ month: 'short' });
/** `November 2025` */
export const wholeMonthWords = words({ month: 'long', year: 'numeric' });
/** `21 Nov` */
export const dayWords = words({ day: 'numeric', month: 'short' });
/** `21` */
export const dayNumberWords = words({ day: 'numeric' });
/** `Fri 21` */
export const weekdayWords = words({ weekday: 'short', day: 'numeric' });
