const dayMs = 86_400_000;

/** A month of the UTC calendar: its first day, as days since 1 January 1970. */
export function firstOfMonth(day: number): number {
  const at = new Date(day * dayMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1) / dayMs;
}

/** The first day of the month so many months away. */
export function monthsAway(first: number, months: number): number {
  const at = new Date(first * dayMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1) / dayMs;
}

/** The same day of the month so many months away, or that month's last day. */
export function sameDayMonthsAway(day: number, months: number): number {
  const first = monthsAway(firstOfMonth(day), months);
  return Math.min(first + (day - firstOfMonth(day)), monthsAway(first, 1) - 1);
}

/** The weeks a month's days lie in, from Monday to Sunday; null stands for a day of another month. */
export function weeksOfMonth(first: number): readonly (readonly (number | null)[])[] {
  const after = monthsAway(first, 1);
  // 1 January 1970 was a Thursday.
  const monday = first - ((((first + 3) % 7) + 7) % 7);
  const weeks: (number | null)[][] = [];
  for (let start = monday; start < after; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => start + place).map((day) => (day >= first && day < after ? day : null)),
    );
  }
  return weeks;
}
