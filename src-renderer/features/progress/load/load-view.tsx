import { useMemo, useRef, useState } from 'react';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { formatCounted, formatIsoDay } from '../../../format/format.ts';
import { writeTableCsv } from '../../../services/save/write-text.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useOfferFiles, type FileChoice } from '../../../ui/save/save-files.tsx';
import { imageFileName, writePng } from '../../../ui/picture/save-image.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { TimelineTools } from '../../../ui/timeline/timeline-tools.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { filterDeliverables } from '../model/filter-deliverables.ts';
import {
  formatPeopleCount,
  loadOverTime,
  loadSteps,
  stepOfDay,
  type Load,
  type LoadStep,
} from '../model/load-over-time.ts';
import type { DisciplineColours } from '../model/tracker-colours.ts';
import { setDays, toggleDiscipline, useProgressStore } from '../model/progress-store.ts';
import type { ShownTracker, TrackerPictureProps } from '../model/use-shown-tracker.ts';
import { NoMatches } from '../tracker/tracker-tools.tsx';
import { LoadChart } from './load-chart.tsx';
import classes from './load-view.module.css';

/** People at work by discipline over the days of the timeline: as stacked areas, or as a table that says the same. */
export function LoadView({ shown, offered }: TrackerPictureProps) {
  const { todayDay, colourOf } = shown;
  const { all, load } = useLoads(shown);
  const days = useProgressStore((store) => store.days);
  const [isTable, setTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const caption = {
    title: 'People at work, part-time counted half',
    series: load.disciplines.map(({ discipline }) => ({ label: discipline, colour: colourOf(discipline), dash: [] })),
  };
  const isNothingFound = shown.deliverables.length === 0 && load.disciplines.length === 0;
  const isNobodyCounted = all.disciplines.length === 0;
  useOfferFiles(offered, () => {
    if (isNothingFound || isNobodyCounted) return [];
    const table: FileChoice = {
      label: 'Load as CSV',
      name: { dated: 'progress-load' },
      kind: 'csv',
      write: () => writeLoadCsv(load),
    };
    const chart: FileChoice = {
      label: 'Chart as PNG',
      name: imageFileName('progress load'),
      kind: 'png',
      write: () => writePng(svg.current, caption),
    };
    return [isTable ? [table] : [chart, table]];
  });
  if (isNothingFound) return <NoMatches />;
  if (isNobodyCounted) return <NobodyCounted all={all} />;
  return (
    <>
      <div className={classes['load']}>
        {isTable ? (
          <LoadTable load={load} />
        ) : (
          <LoadChart ref={svg} shown={shown} load={load} pointed={pointed} onPoint={setPointed} />
        )}
        <LoadLegend all={all} load={load} day={pointed ?? todayDay} isToday={pointed === null} colourOf={colourOf} />
      </div>
      <div className={`${classes['foot']} row-top padded-above2 spread rigid gap4`}>
        <p className={classes['terms']}>{termsOf(load)}</p>
        <div className={`${classes['acts']} row wrap at-end gap2`}>
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
          {isTable ? null : <TimelineTools extent={shown.extent} todayDay={todayDay} view={days} onView={setDays} />}
        </div>
      </div>
    </>
  );
}

interface Loads {
  /** Of every discipline, to choose from. */
  readonly all: Load;
  /** Of those that are chosen. */
  readonly load: Load;
}

function useLoads({ tracker, view, todayDay, deliverables }: ShownTracker): Loads {
  return useMemo(() => {
    const wanted = view.disciplines;
    if (wanted.length === 0) {
      const load = loadOverTime(deliverables.map(({ fields }) => fields));
      return { all: load, load };
    }
    const others = filterDeliverables(tracker, { ...view, disciplines: [] }, todayDay).map(({ fields }) => fields);
    return { all: loadOverTime(others), load: loadOverTime(others, (name) => wanted.includes(name)) };
  }, [tracker, view, todayDay, deliverables]);
}

function NobodyCounted({ all: { uncounted } }: { readonly all: Load }) {
  return (
    <EmptyState title="Nobody to count">
      {uncounted > 0
        ? `None of these deliverables says both how many people are at work and when (of ${formatCounted(uncounted, 'disciplines')} one or neither is known).`
        : 'None of these deliverables says which disciplines are at work on it.'}
    </EmptyState>
  );
}

/** How the numbers are made, on screen with them. */
function termsOf({ disciplines, days, uncounted }: Load): string {
  const totals = days.map((_, step) => disciplines.reduce((sum, { people }) => sum + (people[step] ?? 0), 0));
  const peak = totals.reduce((most, total) => Math.max(most, total), 0);
  const peakDay = days[totals.indexOf(peak)];
  const peakWords =
    peakDay === undefined ? '' : `Most at once: ${formatPeopleCount(peak)} from ${formatDayNumber(peakDay)}. `;
  const left =
    uncounted === 0
      ? ''
      : ` Not counted: ${formatCounted(uncounted, 'disciplines')} without a number of people or a time.`;
  return `${peakWords}Part-time counts half, which is an assumption: how much of their time it is, the service does not say. Each deliverable counts once, however many teams it has.${left}`;
}

interface LoadLegendProps {
  /** Every discipline there is to choose. */
  readonly all: Load;
  /** Those that are counted. */
  readonly load: Load;
  /** The day read off. */
  readonly day: number;
  readonly isToday: boolean;
  readonly colourOf: DisciplineColours;
}

/** How many people of each discipline are at work on a day, in the order of the stack; a click filters by the discipline. */
function LoadLegend({ all, load, day, isToday, colourOf }: LoadLegendProps) {
  const asOf = useAsOf();
  const chosen = useProgressStore((store) => store.view.disciplines);
  const counts = countsOn(load, day);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <section className="card stack pad3 scroll-down" aria-label="People by discipline">
      <p className="muted small">
        {isToday && asOf === null ? 'Today, ' : ''}
        {formatDayNumber(day)}
      </p>
      <p className="lines28 below2 huge bolder">
        {formatPeopleCount(total)} <span className="muted small light">people</span>
      </p>
      <ul className={classes['list']}>
        {all.disciplines.toReversed().map(({ discipline }) => {
          const isChosen = chosen.includes(discipline);
          const isOff = chosen.length > 0 && !isChosen;
          return (
            <li key={discipline}>
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={isChosen}
                data-off={isOff || undefined}
                title={`Filter by ${discipline}`}
                onClick={() => toggleDiscipline(discipline)}
              >
                <span
                  className={`${classes['swatch']} swatch`}
                  style={{ background: colourOf(discipline) }}
                  aria-hidden
                />
                <span className="truncate">{discipline}</span>
                <span className="push">{isOff ? '' : formatPeopleCount(counts.get(discipline) ?? 0)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function countsOn(load: Load, day: number): ReadonlyMap<string, number> {
  const step = stepOfDay(load, day);
  return new Map(
    load.disciplines.map(({ discipline, people }) => [discipline, step === null ? 0 : (people[step] ?? 0)]),
  );
}

/** The load as a table: one row for days between which nothing changes. */
function LoadTable({ load }: { readonly load: Load }) {
  const rows = useMemo(() => loadSteps(load), [load]);
  const columns = useMemo(() => columnsOf(load), [load]);
  return <DataTable label="People at work" rows={rows} columns={columns} rowId={idOf} sortedBy="from" />;
}

const idOf = ({ startDay }: LoadStep) => String(startDay);

/** The load as CSV: days in UTC, people with part-time counted half. */
export function writeLoadCsv(load: Load): string {
  return writeTableCsv(columnsOf(load), loadSteps(load));
}

function columnsOf({ disciplines }: Load): readonly DataColumn<LoadStep>[] {
  const people = (id: string, title: string, count: (step: LoadStep) => number): DataColumn<LoadStep> => ({
    id,
    title,
    isNumber: true,
    width: Math.max(72, 24 + title.length * 8),
    value: count,
    csv: count,
    show: (step) => formatPeopleCount(count(step)),
  });
  return [
    {
      id: 'from',
      title: 'From',
      isNumber: false,
      width: 124,
      // As text it stands left, as the first column does, and sorts as a day does.
      value: ({ startDay }) => formatIsoDay(startDay),
      csv: ({ startDay }) => formatIsoDay(startDay),
      show: ({ startDay }) => formatDayNumber(startDay),
    },
    {
      id: 'to',
      title: 'To',
      isNumber: true,
      width: 124,
      value: ({ endDay }) => endDay,
      csv: ({ endDay }) => formatIsoDay(endDay),
      show: ({ endDay }) => formatDayNumber(endDay),
    },
    people('total', 'People', ({ total }) => total),
    ...disciplines.map(({ discipline }, place) =>
      people(`discipline ${discipline}`, discipline, ({ people: counts }) => counts[place] ?? 0),
    ),
  ];
}
