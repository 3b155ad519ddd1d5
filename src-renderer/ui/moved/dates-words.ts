import type { DatedItem } from '../../archive/movement/movement.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import type { MovedNoun } from './moved-lists.ts';

/** What the two days of an item are called; a card's first day is when it was made, not when work on it began. */
export const dayNames = {
  cards: { start: 'Created', end: 'Scheduled' },
  deliverables: { start: 'Start', end: 'End' },
} as const satisfies Record<MovedNoun, object>;

/** The days of an item in words; `no date` where neither is known. */
export function datesWords({ startDay, endDay }: Pick<DatedItem, 'startDay' | 'endDay'>, noun: MovedNoun): string {
  if (noun === 'cards') return endDay === null ? 'no date' : `scheduled for ${writeDay(endDay)}`;
  return startDay === null && endDay === null ? 'no date' : `${writeDay(startDay)} – ${writeDay(endDay)}`;
}
