import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCounted } from '../../ui/format.ts';
import { PictureButton } from '../../ui/picture-button.tsx';
import { SaveStatus } from '../../ui/save-status.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { writeDay } from '../../archive/movement/write-day.ts';
import { filterDeliverables } from './filter-deliverables.ts';
import { LinkToThis } from './link-to-this.tsx';
import { LoadChart } from './load-chart.tsx';
import { LoadLegend } from './load-legend.tsx';
import { loadOverTime, type Load } from './load-over-time.ts';
import { LoadTable } from './load-table.tsx';
import classes from './load-view.module.css';
import { NothingFits } from './nothing-fits.tsx';
import { peopleCount } from './people-count.ts';
import type { ShownTracker } from './use-shown-tracker.ts';
import { writeLoadCsv } from './write-load-csv.ts';
import { datedName } from '../../ui/dated-name.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

/** People at work by discipline over the days of the timeline: as stacked areas, or as a table that says the same. */
export function LoadView({ shown }: { readonly shown: ShownTracker }) {
  const { todayDay, colourOf } = shown;
  const { all, load } = useLoads(shown);
  const [isTable, setTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  if (shown.deliverables.length === 0 && load.disciplines.length === 0) return <NothingFits />;
  if (all.disciplines.length === 0) return <NobodyCounted all={all} />;
  const caption = {
    title: 'People at work, part-time counted half',
    series: load.disciplines.map(({ discipline }) => ({ label: discipline, colour: colourOf(discipline), dash: [] })),
  };
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
      <div className={classes['foot']}>
        <p className={classes['terms']}>{termsOf(load)}</p>
        <div className={classes['acts']}>
          <LinkToThis />
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'As a chart' : 'As a table'}
          </Button>
          <SaveStatus result={result} />
          <Button
            aria-busy={isSaving}
            onClick={() =>
              void save(datedName('progress-load', 'csv', asOf ?? Date.now()), 'csv', () => writeLoadCsv(load))
            }
          >
            Save CSV
          </Button>
          {isTable ? null : <PictureButton getSvg={() => svg.current} name="progress load" caption={caption} />}
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
  const peakWords = peakDay === undefined ? '' : `Most at once: ${peopleCount(peak)} from ${writeDay(peakDay)}. `;
  const left =
    uncounted === 0
      ? ''
      : ` Not counted: ${formatCounted(uncounted, 'disciplines')} without a number of people or a time.`;
  return `${peakWords}Part-time counts half, which is an assumption: nobody says how much of their time it is. Each deliverable counts once, however many teams it has.${left}`;
}
