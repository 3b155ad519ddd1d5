import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState, type CSSProperties } from 'react';
import { formatCounted } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { columnSeries } from './column-series.ts';
import { useCompareActs } from './compare-acts.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import { useColumnDrag } from './compare-drag.ts';
import { useComparedElements } from './compare-elements.ts';
import { useGridFocus } from './compare-grid-focus.ts';
import { CompareHeader } from './compare-header.tsx';
import type { CompareSection } from './compare-rows.ts';
import { CompareSectionBody } from './compare-section-body.tsx';
import classes from './compare-table.module.css';
import type { CompareView } from './compare-view.ts';
import { sortTitle } from './compare-words.ts';
import { paretoOf } from './pareto-of.ts';

// Read from the raw answers, which takes longer than to open the rest.
const ComponentRows = lazy(async () => ({ default: (await import('./component-rows.tsx')).ComponentRows }));

interface CompareTableProps {
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  readonly sections: readonly CompareSection[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
  /** Says to a screen reader what happened. */
  readonly onSay: (words: string) => void;
  /** Whether anything is open below it. */
  readonly hasPanels: boolean;
  /** Whether a chart is open that draws the columns in their colours. */
  readonly hasCharts: boolean;
}

/**
 * Ships side by side: a real table, read row by row, whose head and labels stay in sight. A grid to screen readers, because
 * arrow keys go from cell to cell.
 */
export function CompareTable({ columns, sections, view, onChange, onSay, hasPanels, hasCharts }: CompareTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const gridFocus = useGridFocus(table);
  const [isExplored, setExplored] = useState(false);
  const elements = useComparedElements(columns, isExplored);
  const acts = useCompareActs({ table, columns, view, onChange, onSay });
  const { drag, start } = useColumnDrag(frame, acts.onMoveTo);
  const verdicts = useVerdicts(columns, view.goals);
  const series = useMemo(() => columnSeries(columns, view.columns), [columns, view.columns]);
  // Components are most of the rows, and below what is seen first: they come with the next drawing.
  const isOpened = useDeferredValue(true, false);
  return (
    <div
      ref={frame}
      className={classes['frame']}
      data-has-panels={hasPanels || undefined}
      style={{ '--columns': columns.length } as CSSProperties /* not in its type */}
      // Where each value stood in the raw answer is only unpacked for those who look at values.
      onPointerEnter={() => setExplored(true)}
      onFocus={() => setExplored(true)}
    >
      <div className={classes['scrolled']}>
        <table
          ref={table}
          role="grid"
          aria-readonly
          aria-label="Comparison"
          className={classes['table']}
          {...gridFocus}
        >
          <colgroup>
            <col className={classes['labels']} />
            {columns.map(({ key }) => (
              <col key={key} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <Corner columns={columns} sort={view.sort} />
              {columns.map((column, place) => (
                <CompareHeader
                  key={column.key}
                  column={column}
                  place={place}
                  count={columns.length}
                  isBaseline={view.baseline === column.key}
                  isDragged={drag?.key === column.key}
                  isUnbeaten={verdicts[place]?.verdict === 'best'}
                  series={hasCharts ? (series[place] ?? null) : null}
                  acts={acts}
                  onDragStart={start}
                />
              ))}
            </tr>
          </thead>
          {sections
            .filter(({ rows }) => rows.length > 0)
            .map((section) => (
              <CompareSectionBody
                key={section.title}
                section={section}
                columns={columns}
                elements={elements}
                sort={view.sort}
                goals={view.goals}
                acts={acts}
              />
            ))}
          {isOpened ? (
            <Suspense>
              <ComponentRows
                columns={columns}
                differencesOnly={view.differencesOnly}
                baseline={view.baseline}
                folded={view.folded}
                onFold={acts.onToggleFold}
                sort={view.sort}
                onSort={acts.onCycleSort}
              />
            </Suspense>
          ) : null}
        </table>
        {drag ? <span aria-hidden className={classes['drop']} style={{ left: drag.lineX }} /> : null}
      </div>
    </div>
  );
}

/** Who beats whom in the numbers that were chosen: seen in the table too while there are any. */
function useVerdicts(columns: readonly ResolvedColumn[], goals: CompareView['goals']) {
  const system = useUnitsStore((store) => store.system);
  return useMemo(
    () =>
      paretoOf(
        columns.map(({ ship }) => ship),
        goals,
        system,
      ),
    [columns, goals, system],
  );
}

/** How many ships these are, and what they are sorted by. A ship as of several dates is one ship. */
function Corner({ columns, sort }: Pick<CompareTableProps, 'columns'> & Pick<CompareView, 'sort'>) {
  const ships = new Set(columns.map(({ column }) => column.identity)).size;
  const title = sort === null ? null : sortTitle(sort.field);
  return (
    <td className={classes['corner']}>
      {formatCounted(ships, 'ships')}
      {ships === columns.length ? null : `, ${formatCounted(columns.length, 'columns')}`}
      {title === null ? null : (
        <span className={classes['sorted']}>
          by {title} {sort?.isDescending ? '▾' : '▴'}
        </span>
      )}
    </td>
  );
}
