import { join } from 'node:path';
import { buildPage } from './build-page.ts';

/**
 * Builds a page that shows the application's own timeline, alone: as one row for each deliverable with all its
 * allocations, or as the progress tracker has it, with a row for each discipline.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildTimelinePage(folder: string): Promise<string> {
  return buildPage(folder, script);
}

const script = (renderer: string): string => `
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Timeline } from ${JSON.stringify(join(renderer, 'ui/timeline/timeline.tsx'))};

const nothing = { note: null, isOpen: null, undated: null, ghost: null, slipDays: null, formerEnds: [], mark: null };
const barOf = ({ startDay, endDay, isLight }, series) => ({ startDay, endDay, isLight, colour: 'var(--c' + (1 + (series % 6)) + ')', done: null });
const spanOf = (items) => ({ startDay: items[0].startDay, endDay: items.at(-1).endDay });
let rows, extent, show;

function byDeliverable({ groups, items }) {
  const of = groups.map(() => []);
  for (const item of items) of[item.group].push(item);
  return groups.map(({ id, title }) => ({ ...nothing, id: 'd' + id, level: 0, title, label: title, bars: of[id].map((item) => barOf(item, id)) }));
}

/** Six disciplines with a fifth of the allocations or more each, a team for each fifteen deliverables, slips and ghosts. */
function byDiscipline({ groups, items }) {
  const each = items.length / groups.length;
  return groups.flatMap(({ id, title }) => {
    const own = items.slice(id * each, (id + 1) * each);
    const whole = spanOf(own);
    const slipDays = id % 3 === 0 ? 14 : null;
    const team = { ...nothing, id: 't' + id, level: 0, title: 'Team ' + id / 15, label: 'Team', note: '15 deliverables', isOpen: true, bars: [] };
    const deliverable = { ...nothing, id: 'd' + id, level: 1, title, label: title, isOpen: true, bars: [barOf({ ...whole, isLight: false }, 0)], slipDays,
      ghost: slipDays === null ? null : { startDay: whole.startDay, endDay: whole.endDay - slipDays }, formerEnds: slipDays === null ? [] : [whole.endDay - 14, whole.endDay - 28],
      mark: slipDays === null ? null : 'changed' };
    const disciplines = Array.from({ length: 6 }, (_, discipline) => ({ ...nothing, id: 'd' + id + ' ' + discipline, level: 2, title: 'Discipline ' + discipline,
      label: 'Discipline', note: '4 people', bars: own.filter((_, at) => at % 6 === discipline).map((item) => barOf(item, discipline)) }));
    return [...(id % 15 === 0 ? [team] : []), deliverable, ...disciplines];
  });
}

function prepare(deliverables, each, isByDiscipline) {
  const made = timelineItems(deliverables, each);
  rows = isByDiscipline ? byDiscipline(made) : byDeliverable(made);
  extent = { startDay: Math.min(...made.items.map(({ startDay }) => startDay)), endDay: Math.max(...made.items.map(({ endDay }) => endDay)) };
}

function Page({ first }) {
  const [view, setView] = useState(first);
  const [current, setCurrent] = useState(null);
  show = setView;
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex' }}>
      <Timeline label="Deliverables" rows={rows} extent={extent} todayDay={20_413} view={view} onView={setView} current={current}
        onCurrent={setCurrent} onOpen={() => {}} onToggle={() => {}} hasUndatedPlace={false} />
    </div>
  );
}

async function open(first) {
  const startedAt = performance.now();
  createRoot(document.querySelector('#root')).render(<MantineProvider forceColorScheme="dark"><Page first={first} /></MantineProvider>);
  while (document.querySelector('[role="treeitem"] path') === null) await afterFrames(1);
  await afterFrames(3);
  return performance.now() - startedAt;
}

const frame = () => document.querySelector('[role="tree"]').closest('[data-undated]');

/** Turns the wheel over the middle of the rows, as a hand does. */
const wheel = (turn) => frame().dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 800, clientY: 500, ...turn }));

window.bench = {
  prepare,
  open,
  show: (view) => show(view),
  scroll: (forMs) => framesWhile(() => {
    const element = frame();
    element.scrollTop = element.scrollTop + element.clientHeight >= element.scrollHeight - 1 ? 0 : element.scrollTop + 600;
  }, forMs),
  zoomByHand: (forMs) => framesWhile((at) => wheel({ ctrlKey: true, deltaY: at % 80 < 40 ? -30 : 30 }), forMs),
  panByHand: (forMs) => framesWhile((at) => wheel({ deltaX: at % 80 < 40 ? 40 : -40 }), forMs),
  scrollAndZoom: (forMs) => framesWhile((at) => {
    frame().scrollTop += at % 400 < 200 ? 200 : -200;
    wheel({ ctrlKey: true, deltaY: at % 80 < 40 ? -30 : 30 });
  }, forMs),
};
`;
