import type { AttemptDay } from '../../../archive/attempts/read-attempt-days.ts';
import { actionOf, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';

/** Some attempts of one day, put on screen together. Heights and places in pixels. */
export interface AttemptBlock {
  /** The same for as long as the block holds the same attempts or more of them. */
  readonly key: string;
  /** The day it belongs to: UTC, epoch milliseconds. */
  readonly day: number;
  /** How many attempts that day has; null unless the block begins it and so carries its heading. */
  readonly heading: number | null;
  readonly ids: readonly string[];
  /** Place of its first attempt among all. */
  readonly firstIndex: number;
  /** Place of its first row among all rows, headings included. */
  readonly firstRow: number;
  readonly top: number;
  readonly height: number;
}

export const rowHeight = 32;
export const headingHeight = 40;
const rowsPerBlock = 40;

/**
 * Cuts the days into blocks that are read and shown as a whole. They are counted from each day's oldest attempt, so that
 * a new attempt changes the newest block only.
 */
export function layOutAttempts(days: readonly AttemptDay[]): readonly AttemptBlock[] {
  const blocks: AttemptBlock[] = [];
  let [index, row, top] = [0, 0, 0];
  for (const { startsAt, ids } of days) {
    for (let from = 0; from < ids.length;) {
      const left = ids.length - from;
      const size = left % rowsPerBlock || rowsPerBlock;
      const heading = from === 0 ? ids.length : null;
      const height = size * rowHeight + (heading === null ? 0 : headingHeight);
      const key = `${startsAt}-${Math.ceil(left / rowsPerBlock)}`;
      const own = ids.slice(from, from + size);
      blocks.push({ key, day: startsAt, heading, ids: own, firstIndex: index, firstRow: row, top, height });
      index += size;
      row += size + (heading === null ? 0 : 1);
      top += height;
      from += size;
    }
  }
  return blocks;
}

/** Where an attempt's row begins, in pixels from the first block; 0 when there is none. */
export function topOfAttempt(blocks: readonly AttemptBlock[], index: number): number {
  const block = blocks.findLast(({ firstIndex }) => firstIndex <= index);
  if (!block) return 0;
  return block.top + (block.heading === null ? 0 : headingHeight) + (index - block.firstIndex) * rowHeight;
}

/** The keys of the list of attempts. */
export const attemptShortcuts: ShortcutGroup<
  'previous' | 'next' | 'page-up' | 'page-down' | 'first' | 'last' | 'open'
> = {
  title: 'Attempts',
  shortcuts: [
    { does: 'previous and next attempt', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'a page of attempts', keys: { PageUp: 'page-up', PageDown: 'page-down' } },
    { does: 'first and last attempt', keys: { Home: 'first', End: 'last' } },
    { does: 'open the attempt', keys: { Enter: 'open' } },
  ],
};

/** Where a key moves the marked attempt to; null for keys that move nothing. */
export function moveMark(key: string, index: number, count: number): number | null {
  const last = Math.max(0, count - 1);
  switch (actionOf(attemptShortcuts, key)) {
    case 'next':
      return Math.min(last, index + 1);
    case 'previous':
      return Math.max(0, index - 1);
    case 'page-down':
      return Math.min(last, index + 12);
    case 'page-up':
      return Math.max(0, index - 12);
    case 'first':
      return 0;
    case 'last':
      return last;
    default:
      return null;
  }
}
