import type { Database } from '@sqlite.org/sqlite-wasm';

const unitLengths = { year: 4, month: 7, day: 10 } as const;

/**
 * What the archive's tables are often asked with and SQLite lacks: `quarter(instant)` is `2026-Q3`, `date_trunc(unit, instant)`
 * the first day of its year, quarter, month, week (from Monday) or the day itself. Null for what is no date.
 */
export function addSqlFunctions(db: Database): void {
  db.createFunction('quarter', (_: number, at: unknown) => quarterOf(at), { deterministic: true, arity: 1 });
  db.createFunction('date_trunc', (_: number, unit: unknown, at: unknown) => truncate(unit, at), {
    deterministic: true,
    arity: 2,
  });
}

/** The quarter of an instant or a day as text, `2026-Q3`. */
function quarterOf(at: unknown): string | null {
  const date = dateIn(at);
  return date === null ? null : `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
}

/** The first day of the unit of time that an instant or a day lies in. */
function truncate(unit: unknown, at: unknown): string | null {
  const date = dateIn(at);
  if (date === null) return null;
  switch (unit) {
    case 'year':
    case 'month':
    case 'day':
      return date.slice(0, unitLengths[unit]) + '-01-01'.slice(unitLengths[unit] - 4);
    case 'quarter':
      return `${date.slice(0, 5)}${String(Math.ceil(Number(date.slice(5, 7)) / 3) * 3 - 2).padStart(2, '0')}-01`;
    case 'week': {
      const day = new Date(`${date}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
      return day.toISOString().slice(0, 10);
    }
    default:
      return null;
  }
}

/** The day at the beginning of a text, where it is one. */
function dateIn(at: unknown): string | null {
  const date = typeof at === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(at)?.[0] : undefined;
  return date === undefined || Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? null : date;
}
