import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { formatCounted } from '../../../format/format.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { sortFieldLabel } from '../model/compare-labels.ts';
import type { CompareView } from '../model/compare-view.ts';
import { useCompareActions } from './compare-actions.ts';
import type { ResolvedColumn, ShownComparison } from './compare-columns.ts';
import { useColumnDrag } from './compare-drag.ts';
import { CompareHeader, compareHeadShortcuts } from './compare-header.tsx';
import { chartPanels } from './compare-panels.tsx';
import { CompareSectionBody } from './compare-section.tsx';
import classes from './compare-table.module.css';
import type { Comparison } from './comparison.ts';
import { paretoVerdicts } from './insights/pareto.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import { later } from '../../../ui/kit/later.tsx';

// Read from the raw responses, which takes longer than to open the rest.
const ComponentRows = later(async () => (await import('./component-rows.tsx')).ComponentRows);

interface CompareTableProps extends ShownComparison, Pick<Comparison, 'sections' | 'elements'> {}

/**
 * Ships side by side: a real table, read row by row, whose head and labels stay in sight. A grid to screen readers, because
 * arrow keys go from cell to cell.
 */
export function CompareTable({ columns, sections, elements, view, onChange }: CompareTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const gridFocus = useGridFocus(table);
  const [said, say] = useState('');
  const actions = useCompareActions(table, { columns, view, onChange }, say);
  const { drag, start } = useColumnDrag(frame, actions.onMoveTo);
  const verdicts = useVerdicts(columns, view.goals);
  const hasCharts = view.panels.some((name) => chartPanels.includes(name));
  // Components are most of the rows, and below what is seen first: they come when that is painted.
  const isPainted = useIsPainted();
  return (
    <>
      <div
        ref={frame}
        className={classes['frame']}
        data-has-panels={view.panels.length > 0 || undefined}
        style={{ '--columns': columns.length } as CSSProperties /* not in its type */}
      >
        <div className={classes['scrolled']}>
          <table
            ref={table}
            role="grid"
            aria-readonly
            aria-label="Comparison"
            className={`${classes['table']} table fixed-columns`}
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
                    hasCharts={hasCharts}
                    actions={actions}
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
                  view={view}
                  actions={actions}
                />
              ))}
            {isPainted ? <ComponentRows columns={columns} elements={elements} view={view} actions={actions} /> : null}
          </table>
          {drag ? <span aria-hidden className={classes['drop']} style={{ left: drag.lineX }} /> : null}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/** False until the frame with the first drawing is painted: a deferred drawing would come before that. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}

/** Who beats whom in the numbers that were chosen: seen in the table too while there are any. */
function useVerdicts(columns: readonly ResolvedColumn[], goals: CompareView['goals']) {
  const system = useUnitsStore((store) => store.system);
  return useMemo(
    () =>
      paretoVerdicts(
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
  const title = sort === null ? null : sortFieldLabel(sort.field);
  return (
    <td className={classes['corner']}>
      {formatCounted(ships, 'ships')}
      {ships === columns.length ? null : `, ${formatCounted(columns.length, 'columns')}`}
      {title === null ? null : (
        <span className="faint light ellipsis block">
          by {title} {sort?.isDescending ? '↓' : '↑'}
        </span>
      )}
    </td>
  );
}

type GridAction = 'left' | 'right' | 'up' | 'down' | 'row-start' | 'row-end' | 'first' | 'last';

/** The keys of the comparison. */
const compareGridShortcuts: ShortcutGroup<GridAction> = {
  title: 'Comparison',
  shortcuts: [
    { does: 'from cell to cell', keys: { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right' } },
    { does: 'ends of the row', keys: { Home: 'row-start', End: 'row-end' } },
    { does: 'first and last cell', keys: { 'Mod+Home': 'first', 'Mod+End': 'last' } },
  ],
};

interface GridFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Arrow keys, Home and End over everything in a table that takes the focus: links, buttons and cells that say `tabIndex`.
 * The head and the body are one stop of the Tab key each: all in them is rendered with `tabIndex={-1}`, and the one that
 * had the focus last becomes 0. Done in the document rather than by state, so that no arrow key renders hundreds of cells.
 */
function useGridFocus(table: RefObject<HTMLTableElement | null>): GridFocus {
  // Going over a row that spans all columns must not lose the column.
  const wantedColumn = useRef(0);
  useListedShortcuts(compareGridShortcuts);
  useListedShortcuts(compareHeadShortcuts);
  useLayoutEffect(() => {
    for (const part of ['thead', 'tbody']) {
      const stops = stopsIn(table.current, part);
      if (!stops.some((stop) => stop.tabIndex === 0)) stops[0]?.setAttribute('tabindex', '0');
    }
  });
  return {
    onFocus: ({ target }) => {
      const [stop, element] = [stopOf(target), table.current];
      // Menus are drawn elsewhere in the document, but their events arrive here.
      if (!stop || !element?.contains(stop)) return;
      for (const other of stopsIn(element, stop.closest('thead') ? 'thead' : 'tbody')) {
        other.setAttribute('tabindex', other === stop ? '0' : '-1');
      }
      const row = stop.closest('tr');
      if (row && !spansAll(row)) wantedColumn.current = columnOf(stop);
    },
    onKeyDown: (event) => {
      const [stop, element] = [stopOf(event.target), table.current];
      if (!stop || !element?.contains(stop)) return;
      const action = actionOf(compareGridShortcuts, event);
      const next = action === null ? null : step(action, stop, { element, wantedColumn });
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      // The sticky head and labels are counted by `scroll-padding`.
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}

const stopSelector = ':is(a[href], button:not(:disabled), td[tabindex])';

function stopsIn(element: Element | null, part: string): readonly HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>(`${part} ${stopSelector}`) ?? [])];
}

function stopOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(stopSelector) : null;
}

interface GridPlace {
  readonly element: HTMLTableElement;
  readonly wantedColumn: RefObject<number>;
}

function step(action: GridAction, stop: HTMLElement, { element, wantedColumn }: GridPlace): HTMLElement | null {
  const row = stop.closest('tr');
  if (!row) return null;
  const stops = [...row.querySelectorAll<HTMLElement>(stopSelector)];
  switch (action) {
    case 'left':
      return stops[stops.indexOf(stop) - 1] ?? null;
    case 'right':
      return stops[stops.indexOf(stop) + 1] ?? null;
    case 'row-start':
      return stops[0] ?? null;
    case 'row-end':
      return stops.at(-1) ?? null;
    case 'up':
      return stopInRows([...element.rows].slice(0, row.rowIndex).toReversed(), wantedColumn.current);
    case 'down':
      return stopInRows([...element.rows].slice(row.rowIndex + 1), wantedColumn.current);
    case 'first':
      return stopsIn(element, 'tbody')[0] ?? null;
    case 'last':
      return stopsIn(element, 'tbody').at(-1) ?? null;
    default:
      return action satisfies never;
  }
}

/** The stop in this column, in the first of the rows that has any. */
function stopInRows(rows: readonly HTMLTableRowElement[], column: number): HTMLElement | null {
  for (const row of rows) {
    const stops = [...row.querySelectorAll<HTMLElement>(stopSelector)];
    const inColumn = stops.find((stop) => columnOf(stop) >= column) ?? stops.at(-1);
    if (inColumn) return inColumn;
  }
  return null;
}

function spansAll(row: HTMLTableRowElement): boolean {
  return row.cells.length === 1;
}

function columnOf(stop: HTMLElement): number {
  return stop.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0;
}
