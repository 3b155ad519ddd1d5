import { formatSlip } from '../planner/labels.ts';
import type { DayScale } from './day-window.ts';
import type { TextWidth } from './fit-text.ts';
import type { DaySpan, TimelineBar, TimelineRow } from './timeline-row.ts';

/** Pixels. A row's height is `--row`, its line included. */
export const rowHeight = 32;
const barTop = 6;
const barHeight = 20;
/** A ghost stands a little lower than its bar, so that both are seen where they cover each other. */
const ghostTop = barTop + 3;
/** Where the words of a row stand. */
export const textLine = barTop + barHeight / 2;
const leastBar = 3;
const padding = 8;
/** By which a slip's words, being bolder, are wider than measured. */
const bolder = 4;
/** What stands beside a name in its column: air and indent by level, the sign that opens the row, that of what became of it. */
const indents = [30, 42, 50] as const;
const toggleRoom = 14;
const markRoom = 72;

/** How strongly a bar is filled: `done` and `rest` of one that is known to be partly done, `light` for part-time, else `plain`. */
type BarStrength = 'done' | 'rest' | 'plain' | 'light';

/** All bars of a row that look the same, as one path: a row may have dozens. */
interface BarPath {
  readonly colour: string;
  readonly strength: BarStrength;
  readonly d: string;
}

interface RowWords {
  readonly x: number;
  readonly text: string;
}

/** What a row draws, in pixels from the left end of the plot and the top of the row. */
export interface RowMarks {
  readonly ghost: string | null;
  readonly bars: readonly BarPath[];
  readonly formerEnds: string;
  /** In its bar or beside it; null where it stands in the column of names. */
  readonly title: (RowWords & { readonly isInside: boolean }) | null;
  readonly slip: (RowWords & { readonly isLater: boolean }) | null;
  /** The slip where there is no place for it beside the bar: it then stands in the column of names. */
  readonly slipAside: string | null;
  /** On which side of the view everything lies that a row has to show; null where some of it is in view. */
  readonly beyond: 'before' | 'after' | null;
}

/** How the words of all rows are measured, and the room for them left of the plot, in pixels. */
export interface RowTexts {
  readonly widthOf: TextWidth;
  readonly labels: number;
}

interface Stretch {
  readonly x: number;
  readonly width: number;
}

/** Lays out one row. Only what is in view is drawn. */
export function rowMarks(row: TimelineRow, scale: DayScale, texts: RowTexts): RowMarks {
  const bars = mergeBars(row.bars);
  const ghost = row.ghost === null ? null : stretchOf(row.ghost, scale);
  const slip = row.slipDays === null || row.slipDays === 0 ? null : formatSlip(row.slipDays);
  const last = bars.reduce<Stretch | null>((latest, bar) => laterOf(latest, stretchOf(bar, scale)), null);
  const end = Math.max(endOf(last), endOf(ghost));
  const isEndSeen = end > 0 && end < scale.width;
  const beside = end + padding + (slip === null ? 0 : texts.widthOf(slip) + padding + bolder);
  return {
    ghost: ghost !== null && isSeen(ghost, scale.width) ? boxPath(ghost, ghostTop, barHeight, scale.width) : null,
    bars: barPaths(bars, scale),
    formerEnds: formerEndPaths(row.formerEnds, scale),
    title:
      last !== null && !row.isHead && bars.length === 1
        ? placeTitle(row, last, { beside: isEndSeen ? beside : null, room: scale.width, texts })
        : null,
    slip: slip !== null && isEndSeen ? { x: round(end + padding), text: slip, isLater: (row.slipDays ?? 0) > 0 } : null,
    slipAside: isEndSeen ? null : slip,
    beyond: beyondOf(row, scale),
  };
}

/** Both days are part of a span, so it ends where the day after its last begins. */
function stretchOf(span: DaySpan, scale: DayScale): Stretch {
  const x = scale.x(span.startDay);
  return { x, width: Math.max(leastBar, scale.x(span.endDay + 1) - x) };
}

function isSeen({ x, width }: Stretch, room: number): boolean {
  return x < room && x + width > 0;
}

function endOf(stretch: Stretch | null): number {
  return stretch === null ? Number.NEGATIVE_INFINITY : stretch.x + stretch.width;
}

function laterOf(one: Stretch | null, other: Stretch): Stretch {
  return one !== null && endOf(one) >= endOf(other) ? one : other;
}

function barPaths(bars: readonly TimelineBar[], scale: DayScale): readonly BarPath[] {
  const paths = new Map<string, { readonly colour: string; readonly strength: BarStrength; d: string }>();
  const add = (colour: string, strength: BarStrength, d: string): void => {
    const key = `${strength} ${colour}`;
    const path = paths.get(key);
    if (path) path.d += d;
    else paths.set(key, { colour, strength, d });
  };
  for (const bar of bars) {
    const stretch = stretchOf(bar, scale);
    if (!isSeen(stretch, scale.width)) continue;
    const whole = bar.isLight ? 'light' : bar.done === null ? 'plain' : 'rest';
    add(bar.colour, whole, boxPath(stretch, barTop, barHeight, scale.width));
    const done = bar.done === null ? 0 : Math.min(Math.max(bar.done, 0), 1) * stretch.width;
    const part = { x: stretch.x, width: done };
    if (done > 0 && isSeen(part, scale.width)) add(bar.colour, 'done', boxPath(part, barTop, barHeight, scale.width));
  }
  return [...paths.values()];
}

/** Beyond its ends a view is not drawn: coordinates of millions of pixels lose their precision. */
const overhang = 40;

/** A box with round corners, half a pixel inside its bounds for its outline, and a line of air to the next. */
function boxPath({ x, width }: Stretch, top: number, height: number, room: number): string {
  const from = round(Math.max(x, -overhang) + 0.5);
  const to = round(Math.min(x + width, room + overhang) - (width > 6 ? 1 : 0.5));
  const across = Math.max(to - from, 1);
  const radius = round(Math.min(3, across / 2));
  const flat = round(across - 2 * radius);
  const tall = height - 1 - 2 * radius;
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${round(from + radius)} ${top + 0.5}h${flat}${corner(radius, radius)}v${tall}${corner(-radius, radius)}`,
    `h${-flat}${corner(-radius, -radius)}v${-tall}${corner(radius, -radius)}z`,
  ].join('');
}

function formerEndPaths(days: readonly number[], scale: DayScale): string {
  return days
    .map((day) => scale.x(day + 1))
    .filter((x) => x >= 0 && x <= scale.width)
    .map((x) => `M${round(x)} 1v4`)
    .join('');
}

interface TitlePlace {
  /** Where words beside the bar begin; null where its end is not in view. */
  readonly beside: number | null;
  /** Width of the plot. */
  readonly room: number;
  readonly texts: RowTexts;
}

/**
 * The title of a row, whole, inside the part of its bar that is in view; where that has no room it stands in the column of
 * names, unless it would be cut there and is whole beside the bar. Never in two places.
 */
function placeTitle(
  { title, level, isOpen, mark }: TimelineRow,
  bar: Stretch,
  { beside, room, texts: { widthOf, labels } }: TitlePlace,
): RowMarks['title'] {
  if (!isSeen(bar, room)) return null;
  const from = Math.max(bar.x, 0) + padding;
  const inside = Math.min(endOf(bar), room) - padding - from;
  const width = widthOf(title);
  if (width <= inside) return { x: round(from), text: title, isInside: true };
  const signs = (isOpen === null ? 0 : toggleRoom) + (mark === null ? 0 : markRoom);
  const isWholeInColumn = width <= labels - indents[level] - signs;
  if (isWholeInColumn || beside === null || width > room - padding - beside) return null;
  return { x: round(beside), text: title, isInside: false };
}

function beyondOf({ bars, ghost }: TimelineRow, { window }: DayScale): 'before' | 'after' | null {
  const spans: readonly DaySpan[] = ghost === null ? bars : [...bars, ghost];
  if (spans.length === 0) return null;
  if (spans.every(({ endDay }) => endDay + 1 <= window.from)) return 'before';
  return spans.every(({ startDay }) => startDay >= window.to) ? 'after' : null;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const merged = new WeakMap<readonly TimelineBar[], readonly TimelineBar[]>();

/**
 * The bars of a row, of which those that overlap and look the same are one: their outlines within each other would say
 * nothing. Bars that only touch stay apart, and so do those of which it is known how much is done. Asked for in every
 * frame, so it is remembered for a list of bars.
 */
export function mergeBars(bars: readonly TimelineBar[]): readonly TimelineBar[] {
  if (bars.length < 2) return bars;
  const known = merged.get(bars);
  if (known) return known;
  const ordered = bars.toSorted((one, other) => one.startDay - other.startDay);
  const last = new Map<string, number>();
  const result: TimelineBar[] = [];
  for (const bar of ordered) {
    const look = `${bar.colour} ${bar.isLight}`;
    const at = last.get(look);
    const before = at === undefined || bar.done !== null ? undefined : result[at];
    if (at !== undefined && before !== undefined && before.endDay >= bar.startDay) {
      result[at] = { ...before, endDay: Math.max(before.endDay, bar.endDay) };
    } else {
      if (bar.done === null) last.set(look, result.length);
      result.push(bar);
    }
  }
  merged.set(bars, result);
  return result;
}
