import type { AxisSpan } from './axis-ticks.ts';
import type { DayScale } from './day-scale.ts';
import type { TextWidth } from './fit-text.ts';

export interface SpanWords {
  readonly key: number;
  readonly x: number;
  readonly label: string;
}

/** Today's line, or that of the day looked back to. */
export interface TodayMark {
  /** Pixels from the beginning of the view. */
  readonly x: number;
  readonly word: string;
}

const padding = 6;

/** Where the word for today's line begins: over the line, and whole at the borders of the view. Pixels. */
export function todayWordX({ x, word }: TodayMark, width: number, widthOf: TextWidth): number {
  const room = widthOf(word);
  return Math.min(Math.max(x - room / 2, 2), width - room - 2);
}

/**
 * The words above the ticks, each at its beginning or at the left border while it lasts. One that has no room, or would
 * stand where the word for today does, is left out.
 *
 * @param today null where it is not in view.
 */
export function placeSpans(
  spans: readonly AxisSpan[],
  scale: DayScale,
  widthOf: TextWidth,
  today: TodayMark | null,
): readonly SpanWords[] {
  const from = today === null ? Number.POSITIVE_INFINITY : todayWordX(today, scale.width, widthOf) - padding;
  const to = today === null ? Number.NEGATIVE_INFINITY : from + widthOf(today.word) + 2 * padding;
  return spans.flatMap(({ fromDay, toDay, label }) => {
    const x = Math.max(scale.x(fromDay), 0) + padding;
    const width = widthOf(label);
    const isRoomy = x + width + padding <= Math.min(scale.x(toDay), scale.width);
    return isRoomy && (x + width < from || x > to) ? [{ key: fromDay, x, label }] : [];
  });
}
