const format = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month, `2026-11`, in words: `Nov 2026`. */
export function monthWords(month: string): string {
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
