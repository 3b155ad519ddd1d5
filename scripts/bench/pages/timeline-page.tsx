import { useEffect, useState } from 'react';
import {
  plainRow,
  type DaySpan,
  type DayWindow,
  type TimelineBar,
  type TimelineRow,
} from '../../../src-renderer/ui/timeline/timeline-row.ts';
import { Timeline } from '../../../src-renderer/ui/timeline/timeline.tsx';
import type { TimelineItem, TimelineItems } from '../timeline-items.ts';
import { showPart } from './show-part.tsx';

/**
 * A page that shows the application's own timeline, alone: as one row for each deliverable with all its allocations, or as the
 * progress tracker has it, with a row for each discipline.
 */

let rows: readonly TimelineRow[] = [];
let extent: DaySpan | null = null;
let show: (view: DayWindow | null) => void = () => undefined;

function barOf(
  { startDay, endDay, isLight }: Pick<TimelineItem, keyof DaySpan | 'isLight'>,
  series: number,
): TimelineBar {
  return { startDay, endDay, isLight, colour: `var(--c${1 + (series % 6)})`, done: null };
}

function byDeliverable({ groups, items }: TimelineItems): readonly TimelineRow[] {
  const of = Map.groupBy(items, ({ group }) => group);
  return groups.map(({ id, title }) => ({
    ...plainRow,
    id: `d${id}`,
    level: 0,
    title,
    note: null,
    label: title,
    bars: (of.get(id) ?? []).map((item) => barOf(item, id)),
  }));
}

/** Six disciplines with a fifth of the allocations or more each, a team for each fifteen deliverables, slips and ghosts. */
function byDiscipline({ groups, items }: TimelineItems): readonly TimelineRow[] {
  const each = items.length / groups.length;
  return groups.flatMap(({ id, title }) => {
    const own = items.slice(id * each, (id + 1) * each);
    const deliverable = deliverableRow(id, title, own);
    return [...(id % 15 === 0 ? [teamRow(id)] : []), deliverable, ...disciplineRows(id, own)];
  });
}

function teamRow(id: number): TimelineRow {
  const title = `Team ${id / 15}`;
  return { ...plainRow, id: `t${id}`, level: 0, title, label: 'Team', note: '15 deliverables', isOpen: true };
}

function deliverableRow(id: number, title: string, own: readonly TimelineItem[]): TimelineRow {
  const whole = { startDay: own[0]?.startDay ?? 0, endDay: own.at(-1)?.endDay ?? 0 };
  const row: TimelineRow = {
    ...plainRow,
    id: `d${id}`,
    level: 1,
    title,
    note: null,
    label: title,
    isOpen: true,
    bars: [barOf({ ...whole, isLight: false }, 0)],
  };
  if (id % 3 !== 0) return row;
  const slipDays = 14;
  return {
    ...row,
    slipDays,
    ghost: { startDay: whole.startDay, endDay: whole.endDay - slipDays },
    formerEnds: [whole.endDay - 14, whole.endDay - 28],
  };
}

function disciplineRows(id: number, own: readonly TimelineItem[]): readonly TimelineRow[] {
  return Array.from({ length: 6 }, (_, discipline) => ({
    ...plainRow,
    id: `d${id} ${discipline}`,
    level: 2,
    title: `Discipline ${discipline}`,
    label: 'Discipline',
    note: '4 people',
    bars: own.filter((__, at) => at % 6 === discipline).map((item) => barOf(item, discipline)),
  }));
}

function prepare(deliverables: number, each: number, isByDiscipline: boolean): void {
  const made = timelineItems(deliverables, each);
  rows = isByDiscipline ? byDiscipline(made) : byDeliverable(made);
  extent = {
    startDay: Math.min(...made.items.map(({ startDay }) => startDay)),
    endDay: Math.max(...made.items.map(({ endDay }) => endDay)),
  };
}

function ShownTimeline({ first }: { readonly first: DayWindow }) {
  const [view, setView] = useState<DayWindow | null>(first);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    show = setView;
  }, []);
  return (
    <Timeline
      label="Deliverables"
      rows={rows}
      extent={extent}
      todayDay={20_413}
      view={view}
      onView={setView}
      current={current}
      onCurrent={setCurrent}
      onOpen={() => undefined}
      onToggle={() => undefined}
      hasUndatedPlace={false}
    />
  );
}

/** @returns milliseconds until the first bars are on screen. */
async function open(first: DayWindow): Promise<number> {
  const startedAt = performance.now();
  showPart(<ShownTimeline first={first} />);
  while (document.querySelector('[role="treeitem"] path') === null) await afterFrames(1);
  await afterFrames(3);
  return performance.now() - startedAt;
}

function frame(): Element {
  const found = document.querySelector('[role="tree"]')?.closest('[data-undated]');
  if (!found) throw new Error('The timeline is not on screen.');
  return found;
}

/** Turns the wheel over the middle of the rows, as a hand does. */
function wheel(turn: WheelEventInit): void {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 800, clientY: 500, ...turn });
  frame().dispatchEvent(event);
}

function scrollOn(): void {
  const element = frame();
  const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
  element.scrollTop = isAtEnd ? 0 : element.scrollTop + 600;
}

window.bench = {
  prepare,
  open,
  show: (view: DayWindow | null) => show(view),
  scroll: (forMs: number) => framesWhile(scrollOn, forMs),
  zoomByHand: (forMs: number) => framesWhile((at) => wheel({ ctrlKey: true, deltaY: at % 80 < 40 ? -30 : 30 }), forMs),
  panByHand: (forMs: number) => framesWhile((at) => wheel({ deltaX: at % 80 < 40 ? 40 : -40 }), forMs),
  scrollAndZoom: (forMs: number) =>
    framesWhile((at) => {
      frame().scrollTop += at % 400 < 200 ? 200 : -200;
      wheel({ ctrlKey: true, deltaY: at % 80 < 40 ? -30 : 30 });
    }, forMs),
};
