import { scaleLinear } from 'd3-scale';
import { formatDayNumber } from '../../../src-shared/day.ts';
import type { ItemScheduleHistory } from '../../archive/schedule/schedule.ts';
import { formatCounted } from '../../format/format.ts';
import type { ItemNoun } from './diff-lists.ts';
import { formatSlip } from './labels.ts';

/** A stretch of responses in which an item ended on the same day. Instants are epoch milliseconds, days UTC day numbers. */
export interface EndStretch {
  readonly from: number;
  readonly to: number;
  readonly endDay: number;
  /** Days later than the end known before; null for the first. */
  readonly slipDays: number | null;
}

/** Each day an item ended on, one after another; answers without an end leave a gap. */
export function endStretches({
  stages,
  lastSeenAt,
}: Pick<ItemScheduleHistory, 'stages' | 'lastSeenAt'>): readonly EndStretch[] {
  const stretches: EndStretch[] = [];
  for (const [index, { at, endDay }] of stages.entries()) {
    if (endDay === null) continue;
    const last = stretches.at(-1);
    const to = Math.max(at, stages[index + 1]?.at ?? lastSeenAt);
    // A stage of the same end is one whose start alone differs.
    if (last?.endDay === endDay && last.to === at) stretches.splice(-1, 1, { ...last, to });
    else stretches.push({ from: at, to, endDay, slipDays: last ? endDay - last.endDay : null });
  }
  return stretches;
}

/** The picture of all ends an item ever had, in pixels: time from left to right, later ends higher. */
export interface EndsLayout {
  /** The step line, as a path. */
  readonly path: string;
  readonly points: readonly (EndStretch & { readonly x: number; readonly y: number })[];
  /** Days written at the left, with where their line runs. */
  readonly days: readonly { readonly day: number; readonly y: number }[];
}

/** Pixels around the plot. */
export const endsMargin = { top: 16, right: 12, bottom: 20, left: 92 } as const;

/** More lines than this say no more. */
const mostDays = 6;

/** Two written days stand this far apart at least. Pixels. */
const leastApart = 18;

export function layOutEnds(stretches: readonly EndStretch[], width: number, height: number): EndsLayout {
  const { top, right, bottom, left } = endsMargin;
  const days = [...new Set(stretches.map(({ endDay }) => endDay))].toSorted((one, other) => one - other);
  const from = stretches[0]?.from ?? 0;
  const to = stretches.at(-1)?.to ?? from;
  const x = scaleLinear([from, Math.max(to, from + 1)], [left, Math.max(left + 1, width - right)]);
  const low = days[0] ?? 0;
  const high = days.at(-1) ?? low;
  const y = scaleLinear(low === high ? [low - 1, high + 1] : [low, high], [height - bottom - 4, top]);
  const points = stretches.map((stretch) => ({ ...stretch, x: x(stretch.from), y: y(stretch.endDay) }));
  const steps = points.map((point, index) => {
    const before = points[index - 1];
    const joins = before !== undefined && before.to === point.from;
    return `${joins ? 'V' : `M${round(point.x)} `}${round(point.y)}H${round(x(point.to))}`;
  });
  return { path: steps.join(''), points, days: farApart(days.map((day) => ({ day, y: y(day) }))) };
}

/** The first and last day, and of those between as many as can be read. */
function farApart(lines: readonly { readonly day: number; readonly y: number }[]): EndsLayout['days'] {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last || first === last) return lines;
  const kept = [first];
  for (const line of lines.slice(1, -1)) {
    const isFree = (kept.at(-1)?.y ?? 0) - line.y >= leastApart && line.y - last.y >= leastApart;
    if (isFree && kept.length < mostDays - 1) kept.push(line);
  }
  return [...kept, last];
}

function round(pixels: number): string {
  return String(Math.round(pixels * 10) / 10);
}

/** How far an item's end has gone from the first one known, in a sentence. */
export function formatEndDates(line: Pick<ItemScheduleHistory, 'stages' | 'lastSeenAt'>, noun: ItemNoun): string {
  const stretches = endStretches(line);
  const first = stretches[0];
  const last = stretches.at(-1);
  const end = noun === 'cards' ? 'scheduled day' : 'end';
  if (!first || !last) return `No response had ${noun === 'cards' ? 'a' : 'an'} ${end} for it.`;
  const isLost = line.stages.at(-1)?.endDay === null;
  const moves = stretches.filter(({ slipDays }) => slipDays !== null && slipDays !== 0).length;
  if (moves > 0) {
    const lost = isLost ? `; the last answer has no ${end}` : '';
    return `${formatSlip(last.endDay - first.endDay)} in all, in ${formatCounted(moves, 'moves')}${lost}.`;
  }
  const day = formatDayNumber(last.endDay);
  return isLost ? `Its ${end} was ${day}; the last answer has none.` : `Its ${end} never moved: ${day}.`;
}
