import type { Params } from '../../../src-shared/catalog/resource.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { dayOf } from '../../archive/movement/day-of.ts';
import type { Board } from './roadmap-store.ts';

export type NarrowKind = 'dates' | 'version';

/** A question for a part of a board. Days as a date field spells them, `2024-05-31`; empty where an end is open. */
type NarrowQuestion =
  | { readonly kind: 'dates'; readonly from: string; readonly to: string }
  | { readonly kind: 'version'; readonly version: string };

const daySeconds = 86_400;

/** Parameters of the question, in Unix seconds of UTC: a day that ends a window is in it. Null where nothing is asked. */
export function narrowParams(board: Board, question: NarrowQuestion): Params | null {
  if (question.kind === 'version') {
    const version = question.version.trim().toWellFormed();
    return version === '' ? null : { board, version };
  }
  const from = secondsOf(question.from);
  const to = secondsOf(question.to);
  if (from === null && to === null) return null;
  return {
    board,
    ...(from === null ? {} : { date_min: from }),
    ...(to === null ? {} : { date_max: to + daySeconds - 1 }),
  };
}

/** What was asked, in words: `1 Jan 2023 to 31 Dec 2023`. */
export function narrowWords(params: Params): string {
  const version = params['version'];
  const from = dayWords(params['date_min']);
  const to = dayWords(params['date_max']);
  const parts = [
    typeof version === 'string' ? `release ${version}` : null,
    from !== null && to !== null ? `${from} to ${to}` : null,
    from !== null && to === null ? `from ${from}` : null,
    from === null && to !== null ? `until ${to}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ') || 'a part of the board';
}

function secondsOf(day: string): number | null {
  const at = /^\d{4,6}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at / 1_000;
}

function dayWords(seconds: Params[string]): string | null {
  const day = typeof seconds === 'number' ? dayOf(seconds * 1_000) : null;
  return day === null ? null : writeDay(day);
}
