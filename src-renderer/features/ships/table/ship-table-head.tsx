import { memo, useCallback, useRef, useState, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCounted } from '../../../format/format.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { useShipsStore, type SortKey } from '../model/ships-store.ts';
import { edgeShortcuts, ShipColumnHead } from './ship-column-head.tsx';
import classes from './ship-table.module.css';
import {
  columnTitle,
  currentTableLayout,
  moveColumn,
  showColumn,
  stepColumn,
  useTableLayoutStore,
  type ShownColumn,
  type TableLayout,
} from './table-layout.ts';

/** The keys of the table's head. */
const headShortcuts: ShortcutGroup<{ readonly kind: 'go' | 'move'; readonly by: -1 | 1 }> = {
  title: 'Heads of columns',
  shortcuts: [
    {
      does: 'previous and next column',
      keys: { ArrowLeft: { kind: 'go', by: -1 }, ArrowRight: { kind: 'go', by: 1 } },
    },
    {
      does: 'move the column',
      keys: { 'Alt+ArrowLeft': { kind: 'move', by: -1 }, 'Alt+ArrowRight': { kind: 'move', by: 1 } },
    },
  ],
  gestures: [
    ['Click', 'sort'],
    ['Shift and click', 'sort by a second column'],
    ['Drag', 'move the column'],
  ],
};

interface ShipTableHeadProps {
  readonly columns: readonly ShownColumn[];
  /** The places of these columns. */
  readonly shown: TableLayout;
  readonly sort: readonly SortKey[];
  /** The ships of the table. */
  readonly rows: readonly ShipRow[];
  readonly onResize: (id: string, width: number, isDone: boolean) => void;
  readonly onFit: (id: string) => void;
  /** Says to a screen reader what happened. */
  readonly onSay: (words: string) => void;
}

/** The head of the ship table. One column's controls are in the order of the Tab key; arrow keys go to the others'. */
export const ShipTableHead = memo(function ShipTableHead(props: ShipTableHeadProps) {
  const { columns, shown, sort, rows, onResize, onFit, onSay } = props;
  const [focused, setFocused] = useState('name');
  const row = useRef<HTMLTableRowElement>(null);
  const drag = useColumnDrag();
  useListedShortcuts(headShortcuts);
  useListedShortcuts(edgeShortcuts);
  const tabStop = columns.some(({ id }) => id === focused) ? focused : 'name';
  const move = useCallback(
    (id: string, step: -1 | 1) => {
      const words = moveBy(id, step);
      if (words === null) return;
      // Moving an element within the document takes its focus away.
      focusSort(row.current, id);
      onSay(words);
    },
    [onSay],
  );
  const hide = useCallback(
    (id: string) => {
      const heads = [...(row.current?.cells ?? [])].map((cell) => cell.dataset['field']);
      flushSync(() => useTableLayoutStore.getState().changeLayout((layout) => showColumn(layout, id, false)));
      focusSort(row.current, heads[heads.indexOf(id) - 1]);
      onSay(`${columnTitle(id)} is hidden`);
    },
    [onSay],
  );
  const press = (event: KeyboardEvent): void => {
    const action = actionOf(headShortcuts, event);
    const id = columnAt(event.target);
    if (action === null || id === null) return;
    event.preventDefault();
    if (action.kind === 'move') move(id, action.by);
    else focusSort(row.current, columns[columns.findIndex((column) => column.id === id) + action.by]?.id);
  };
  return (
    <thead>
      <tr
        ref={row}
        onKeyDown={press}
        onFocus={(event: FocusEvent) => setFocused(columnAt(event.target) ?? focused)}
        onDrop={drag.finish}
      >
        {columns.map((column, index) => (
          <ShipColumnHead
            key={column.id}
            column={column}
            width={shown[index]?.width ?? 0}
            {...placeInSort(sort, column.id)}
            isTabStop={column.id === tabStop}
            drop={drag.drop?.id === column.id ? drag.drop.side : null}
            onMove={move}
            onHide={hide}
            onResize={onResize}
            onFit={onFit}
            onDragStart={drag.start}
            onDragOver={drag.over}
            onDragEnd={drag.end}
          >
            {column.field === null ? <PickAll rows={rows} tabIndex={tabStop === 'name' ? 0 : -1} /> : null}
          </ShipColumnHead>
        ))}
      </tr>
    </thead>
  );
});

function placeInSort(sort: readonly SortKey[], id: string) {
  const at = sort.findIndex(({ field }) => field === id);
  const key = sort[at];
  if (!key) return { direction: null, order: null };
  return {
    direction: key.isDescending ? ('descending' as const) : ('ascending' as const),
    order: sort.length > 1 ? at + 1 : null,
  };
}

/** Moves a column by one step, at once. @returns where it is now, in words; null when it could go no further. */
function moveBy(id: string, step: -1 | 1): string | null {
  const layout = currentTableLayout();
  const { changeLayout } = useTableLayoutStore.getState();
  const next = stepColumn(layout, id, step);
  if (next === layout) return null;
  flushSync(() => changeLayout(() => next));
  const shown = next.filter(({ isShown }) => isShown);
  return `${columnTitle(id)} is column ${shown.findIndex((place) => place.id === id) + 1} of ${shown.length}`;
}

/** Null also for what a column's menu holds: it is drawn elsewhere in the document. */
function columnAt(target: EventTarget): string | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th[data-field]') : null;
  return cell?.dataset['field'] ?? null;
}

function focusSort(row: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return;
  row?.querySelector<HTMLElement>(`th[data-field="${CSS.escape(id)}"] button`)?.focus();
}

interface PickAllProps {
  /** The ships of the table. */
  readonly rows: readonly ShipRow[];
  readonly tabIndex: 0 | -1;
}

/** Picks every ship of the table, or none of them; ships that are not in it keep their mark. */
function PickAll({ rows, tabIndex }: PickAllProps) {
  const picked = useShipsStore((store) => store.picked);
  const setPicked = useShipsStore((store) => store.setPicked);
  const known = new Set(picked);
  // Nothing is picked as a rule, and a list has thousands of rows.
  const count = known.size === 0 ? 0 : rows.filter(({ identity }) => known.has(identity)).length;
  const isAll = count === rows.length && count > 0;
  const toggle = (): void => {
    const here = rows.map(({ identity }) => identity);
    const isHere = new Set(here);
    const others = picked.filter((identity) => !isHere.has(identity));
    setPicked(isAll ? others : [...picked, ...here.filter((identity) => !known.has(identity))]);
  };
  return (
    <label className={classes['pick']}>
      <input
        type="checkbox"
        aria-label={`Pick all ${formatCounted(rows.length, 'ships')}`}
        tabIndex={tabIndex}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        checked={isAll}
        onChange={toggle}
      />
    </label>
  );
}

/** A dragged column, and where it would go. */
interface DraggedColumn {
  readonly id: string;
  readonly drop: { readonly id: string; readonly side: 'before' | 'after' } | null;
}

/** Moves a column to where its heading is dropped. What comes from elsewhere is not taken. */
function useColumnDrag() {
  const [dragged, setDragged] = useState<DraggedColumn | null>(null);
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  const start = useCallback((event: DragEvent, id: string): void => {
    event.dataTransfer.effectAllowed = 'move';
    // Without data nothing is dragged; text would be taken by fields.
    event.dataTransfer.setData('application/x-orrery-column', id);
    setDragged({ id, drop: null });
  }, []);
  const over = useCallback((event: DragEvent<HTMLElement>, id: string): void => {
    if (event.dataTransfer.types.includes('application/x-orrery-column')) event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < left + width / 2 ? 'before' : 'after';
    setDragged((known) => {
      if (known === null || (known.drop?.id === id && known.drop.side === side)) return known;
      return { ...known, drop: { id, side } };
    });
  }, []);
  const end = useCallback((): void => setDragged(null), []);
  const finish = (event: DragEvent): void => {
    event.preventDefault();
    if (dragged?.drop) {
      const { id, drop } = dragged;
      changeLayout((layout) => moveColumn(layout, id, drop.side, drop.id));
    }
    end();
  };
  return { drop: dragged?.drop ?? null, start, over, end, finish };
}
