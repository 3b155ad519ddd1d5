import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { AttemptDays } from '../../../archive/attempts/read-attempt-days.ts';
import { placeAfter, type LineStep } from '../../../ui/kit/roving-focus.ts';
import { actionOf, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';

/** Attempts of one resource that followed one another and say nothing by themselves, in one line. */
export interface AttemptFold {
  readonly kind: 'fold';
  /** The same for as long as newer ones join it. */
  readonly key: string;
  readonly resource: ResourceName;
  /** Newest first; at least `leastFolded`. */
  readonly ids: readonly string[];
  readonly stored: number;
  readonly unchanged: number;
  readonly isOpen: boolean;
}

/** A line of the list: an attempt, or many folded into one. */
export type AttemptLine = AttemptFold | { readonly kind: 'attempt'; readonly key: string };

/** Some lines of one day, put on screen together. Heights and places in pixels. */
export interface AttemptBlock {
  /** The same for as long as the block holds the same lines or more of them. */
  readonly key: string;
  /** The day it belongs to: UTC, epoch milliseconds. */
  readonly day: number;
  /** How many attempts that day has; null unless the block begins it and so carries its heading. */
  readonly heading: number | null;
  readonly lines: readonly AttemptLine[];
  /** Place of its first line among all. */
  readonly firstIndex: number;
  /** Place of its first row among all rows, headings included. */
  readonly firstRow: number;
  readonly top: number;
  readonly height: number;
}

export const rowHeight = 32;
export const headingHeight = 40;
const rowsPerBlock = 40;

/** Fewer than this are read as fast as the line that would stand for them. */
const leastFolded = 4;

/**
 * A day's attempts as lines, newest first. Where one resource was asked for many times in a row, what changed a record, failed
 * or cost something comes first, and the rest is one line behind it.
 *
 * @param isOpen whether the attempts of a fold stand below its line.
 */
export function foldAttempts(
  ids: readonly string[],
  kinds: AttemptDays['kinds'],
  isOpen: (fold: Pick<AttemptFold, 'key' | 'ids'>) => boolean,
): readonly AttemptLine[] {
  const lines: AttemptLine[] = [];
  for (let from = 0; from < ids.length;) {
    const resource = kinds.get(ids[from] ?? '')?.resource;
    let to = from + 1;
    while (to < ids.length && kinds.get(ids[to] ?? '')?.resource === resource) to += 1;
    const run = ids.slice(from, to);
    const plain = run.filter((id) => kinds.get(id)?.plain);
    if (resource === undefined || plain.length < leastFolded) lines.push(...run.map(toLine));
    else {
      const rest = new Set(plain);
      const stored = plain.filter((id) => kinds.get(id)?.plain === 'stored').length;
      const fold = { key: `fold-${plain.at(-1)}`, resource, ids: plain, stored, unchanged: plain.length - stored };
      const opened = isOpen(fold);
      lines.push(...run.filter((id) => !rest.has(id)).map(toLine), { kind: 'fold', ...fold, isOpen: opened });
      if (opened) lines.push(...plain.map(toLine));
    }
    from = to;
  }
  return lines;
}

const toLine = (id: string): AttemptLine => ({ kind: 'attempt', key: id });

/**
 * Cuts the days into blocks that are read and shown as a whole. They are counted from each day's oldest line, so that a new
 * attempt changes the newest block only.
 */
export function layOutAttempts(
  { days, kinds }: Pick<AttemptDays, 'days' | 'kinds'>,
  isOpen: (fold: Pick<AttemptFold, 'key' | 'ids'>) => boolean,
): readonly AttemptBlock[] {
  const blocks: AttemptBlock[] = [];
  let [index, row, top] = [0, 0, 0];
  for (const { startsAt, ids } of days) {
    const lines = foldAttempts(ids, kinds, isOpen);
    for (let from = 0; from < lines.length;) {
      const left = lines.length - from;
      const size = left % rowsPerBlock || rowsPerBlock;
      const heading = from === 0 ? ids.length : null;
      const height = size * rowHeight + (heading === null ? 0 : headingHeight);
      const key = `${startsAt}-${Math.ceil(left / rowsPerBlock)}`;
      const own = lines.slice(from, from + size);
      blocks.push({ key, day: startsAt, heading, lines: own, firstIndex: index, firstRow: row, top, height });
      index += size;
      row += size + (heading === null ? 0 : 1);
      top += height;
      from += size;
    }
  }
  return blocks;
}

/** Where a line begins, in pixels from the first block; 0 when there is none. */
export function topOfLine(blocks: readonly AttemptBlock[], index: number): number {
  const block = blocks.findLast(({ firstIndex }) => firstIndex <= index);
  if (!block) return 0;
  return block.top + (block.heading === null ? 0 : headingHeight) + (index - block.firstIndex) * rowHeight;
}

/** The keys of the list of attempts. */
export const attemptShortcuts: ShortcutGroup<LineStep | 'open'> = {
  title: 'Attempts',
  shortcuts: [
    { does: 'previous and next line', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'a page of lines', keys: { PageUp: 'page-up', PageDown: 'page-down' } },
    { does: 'first and last line', keys: { Home: 'first', End: 'last' } },
    { does: 'open the attempt, unfold the line', keys: { Enter: 'open' } },
  ],
};

/** Where a key moves the marked line to; null for keys that move nothing. */
export function moveMark(key: string, index: number, count: number): number | null {
  const action = actionOf(attemptShortcuts, key);
  return action === null || action === 'open' ? null : placeAfter(action, index, count, linesPerPage);
}

const linesPerPage = 12;
