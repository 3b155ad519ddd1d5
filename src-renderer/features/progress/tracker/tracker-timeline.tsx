import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { formatCount } from '../../../format/format.ts';
import { deliverablePath } from '../../../format/paths.ts';
import { TimelineTools, useTimelineFiles } from '../../../ui/timeline/timeline-tools.tsx';
import { Timeline } from '../../../ui/timeline/timeline.tsx';
import { disciplinesByWork, type DisciplineColours, type ProjectColours } from '../model/tracker-colours.ts';
import { setCurrent, setDays, toggle, toggleDiscipline, useProgressStore } from '../model/progress-store.ts';
import { slipSinceFirstKnown, sortKeysOf } from '../model/sort-deliverables.ts';
import { trackerRows } from '../model/tracker-rows.ts';
import type { TrackedDeliverable } from '../model/tracker.ts';
import type { ShownTracker, TrackerPictureProps } from '../model/use-shown-tracker.ts';
import { NoMatches } from './tracker-tools.tsx';
import classes from './tracker-view.module.css';

/** Teams, deliverables, disciplines and their time as bars over days. */
export function TrackerTimeline({ shown, offered }: TrackerPictureProps) {
  const { extent, todayDay, colourOf } = shown;
  const days = useProgressStore((store) => store.days);
  const current = useProgressStore((store) => store.current);
  const [, navigate] = useLocation();
  const rows = useTrackerRows(shown);
  const frame = useRef<HTMLDivElement>(null);
  // Who comes back from a deliverable finds its row where it was left.
  useEffect(() => {
    frame.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' });
  }, []);
  const open = useCallback(
    (id: string) => {
      const identity = rows.find((row) => row.id === id)?.identity ?? null;
      if (identity === null) toggle(id);
      else navigate(deliverablePath(identity));
    },
    [rows, navigate],
  );
  const hasUndated = useMemo(() => rows.some(({ undated }) => undated !== null), [rows]);
  const picture = {
    label: 'Progress tracker',
    rows,
    extent,
    todayDay,
    view: days,
    hasUndatedPlace: hasUndated,
  };
  useTimelineFiles(offered, { ...picture, name: 'progress', caption: captionOf(shown) });
  if (rows.length === 0) return <NoMatches />;
  return (
    <>
      <div ref={frame} className="stack grow low">
        <Timeline
          {...picture}
          current={current}
          onView={setDays}
          onCurrent={setCurrent}
          onOpen={open}
          onToggle={toggle}
        />
      </div>
      <div className={`${classes['foot']} row-top padded-above2 spread rigid gap4`}>
        <DisciplineLegend shown={shown} colourOf={colourOf} />
        <TimelineTools extent={extent} todayDay={todayDay} view={days} onView={setDays} />
      </div>
    </>
  );
}

function useTrackerRows({ tracker, deliverables, gone, view, compared, colourOf, projects }: ShownTracker) {
  const toggled = useProgressStore((store) => store.toggled);
  const { lookup, history, beforeAt } = compared;
  const isCompared = beforeAt !== null;
  const slipOf = useCallback(
    (identity: string) => (isCompared ? lookup.slipOf(identity) : slipSinceFirstKnown(history?.lines.get(identity))),
    [isCompared, lookup, history],
  );
  const keys = useMemo(
    () => new Map(tracker.deliverables.map((each) => [each.identity, sortKeysOf(each, slipOf)])),
    [tracker, slipOf],
  );
  return useMemo(() => {
    const keysOf = (deliverable: TrackedDeliverable) =>
      keys.get(deliverable.identity) ?? sortKeysOf(deliverable, slipOf);
    return trackerRows({ teams: tracker.teams, deliverables, gone, view, toggled, lookup, keysOf, colourOf, projects });
  }, [tracker, deliverables, gone, view, toggled, lookup, keys, slipOf, colourOf, projects]);
}

/** What the signs mean, for the picture on its own. */
function captionOf({ compared, projects }: ShownTracker): readonly string[] {
  return [
    projects === null
      ? 'A deliverable has the colour of the discipline with most work on it. Lighter bars: part-time.'
      : `A deliverable has the colour of its projects: ${projects.sets.map(({ title, count }) => `${title} (${formatCount(count)})`).join(', ')}.`,
    ...(compared.diff ? ['Dashed: where it stood in the state compared with.'] : []),
  ];
}

interface DisciplineLegendProps {
  readonly shown: ShownTracker;
  readonly colourOf: DisciplineColours;
}

/** Which colour is which discipline; a click filters by it. The one with most work comes first. */
function DisciplineLegend({ shown: { tracker, projects }, colourOf }: DisciplineLegendProps) {
  const chosen = useProgressStore((store) => store.view.disciplines);
  const names = useMemo(() => disciplinesByWork(tracker), [tracker]);
  if (projects !== null) return <ProjectLegend sets={projects.sets} />;
  if (names.length === 0) return <p className="faint small">No discipline data</p>;
  return (
    <ul className={classes['legend']} aria-label="Disciplines">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={classes['entry']}
            aria-pressed={chosen.includes(name)}
            data-off={(chosen.length > 0 && !chosen.includes(name)) || undefined}
            title={`Filter by ${name}`}
            onClick={() => toggleDiscipline(name)}
          >
            <span className={`${classes['swatch']} swatch`} style={{ background: colourOf(name) }} aria-hidden />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which colour is which projects, where nobody named a discipline. */
function ProjectLegend({ sets }: Pick<ProjectColours, 'sets'>) {
  return (
    <ul className={classes['legend']} aria-label="Projects">
      {sets.map(({ title, count, colour }) => (
        <li key={title} className="inline-row muted small gap2 target pad0-2">
          <span className={`${classes['swatch']} swatch`} style={{ background: colour }} aria-hidden />
          {title} <span>{formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
}
