import { useCallback, useId, useMemo, useState } from 'react';
import { useElementSize } from '@mantine/hooks';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import type { ShipRow } from '../model/ship-row.ts';
import { useShipsStore } from '../model/ships-store.ts';
import { captionLabel } from './labels.ts';
import { layOutScatter, type ScatterLayout } from './lay-out-scatter.ts';
import { ScatterControls, ScatterRangeForm, useLogAxes, useRangeForm } from './scatter-controls.tsx';
import { useScatterBrush } from './scatter-gestures.ts';
import type { ScatterGroup } from './scatter-groups.ts';
import { ScatterFoot } from './scatter-image.tsx';
import { leftOutFilter, leftOutLabel, type LeftOut } from './scatter-left-out.ts';
import { ScatterLegend } from './scatter-marks.tsx';
import { ScatterPlot } from './scatter-plot.tsx';
import classes from './ship-scatter.module.css';

interface ShipScatterProps {
  /** Filtered, whatever is brushed. */
  readonly rows: readonly ShipRow[];
}

/** Any number of the ships against any other. What is brushed here, the table below shows alone. */
export function ShipScatter({ rows }: ShipScatterProps) {
  const { layout, place } = useScatterLayout(rows);
  const { marks, isHidden, toggle } = useShownGroups(layout);
  const { brushed, range, select } = useScatterBrush(marks);
  const form = useRangeForm();
  const hintId = useId();
  const caption = captionLabel(layout, rows.length);
  const { x, y, xField, yField, leftOut } = layout;
  return (
    <figure className="card stack pad3-4 rigid gap2 flush below3" aria-label={caption}>
      <ScatterControls layout={layout} />
      <div className={classes['body']}>
        <div ref={place} className={`${classes['place']} positioned grow narrow`}>
          {x === null ? (
            <NothingDrawn isEmpty={rows.length === 0} />
          ) : layout.size.width === 0 ? null : (
            <ScatterPlot
              layout={layout}
              marks={marks}
              label={`${xField.title} against ${yField.title}`}
              hintId={hintId}
              brushed={brushed}
              range={range}
              onRange={select}
              onAskRange={form.open}
            />
          )}
          <ScatterSelection selected={brushed?.size ?? null} drawn={layout.marks.length} onClear={() => select(null)} />
        </div>
        {x === null ? null : <ScatterLegend layout={layout} isHidden={isHidden} onToggle={toggle} />}
      </div>
      <ScatterNotes leftOut={leftOut} total={rows.length} />
      {form.isOpen && x && y ? <ScatterRangeForm form={form} x={x} y={y} range={range} onRange={select} /> : null}
      <ScatterFoot layout={layout} marks={marks} brushed={brushed} caption={caption} hintId={hintId} form={form} />
    </figure>
  );
}

function NothingDrawn({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <p className="centred muted boxed-dashed round tall">
      {isEmpty ? 'No ship to draw.' : 'None of these ships has both numbers.'}
    </p>
  );
}

interface ScatterNotesProps {
  readonly leftOut: readonly LeftOut[];
  /** Ships in all: where these are all of them, there is nothing else to list. */
  readonly total: number;
}

/** Who is not in the plot and why, each with the button that shows them. */
function ScatterNotes({ leftOut, total }: ScatterNotesProps) {
  if (leftOut.length === 0) return null;
  return (
    <ul className="plain-list muted small flex wrap gap0-4" aria-label="Not drawn">
      {leftOut.map((each) => (
        <li className="inline-row" key={`${each.field.id} ${each.reason} ${each.instead ?? ''}`}>
          {leftOutLabel(each)}
          <LeftOutButton leftOut={each} total={total} />
        </li>
      ))}
    </ul>
  );
}

function LeftOutButton({ leftOut, total }: { readonly leftOut: LeftOut; readonly total: number }) {
  const filters = useShipsStore((store) => store.view.filters);
  const changeView = useShipsStore((store) => store.changeView);
  const { chooseLog } = useLogAxes();
  const filter = leftOutFilter(leftOut);
  const { title, id } = leftOut.field;
  if (!filter) {
    return (
      <button type="button" className={classes['link']} onClick={() => chooseLog(id, false)}>
        Linear axis<span className="visually-hidden"> for {title}</span>
      </button>
    );
  }
  if (leftOut.count === total) return null;
  const others = filters.filter(({ field }) => field !== filter.field);
  return (
    <button type="button" className={classes['link']} onClick={() => changeView({ filters: [...others, filter] })}>
      List {leftOut.count === 1 ? 'it' : 'them'}
      <span className="visually-hidden">: {leftOutLabel(leftOut)}</span>
    </button>
  );
}

interface ScatterSelectionProps {
  /** Ships selected; null without a brush. */
  readonly selected: number | null;
  readonly drawn: number;
  readonly onClear: () => void;
}

/** How many ships the brush holds, over a corner of the plot that is always free: nothing moves when a brush begins. */
function ScatterSelection({ selected, drawn, onClear }: ScatterSelectionProps) {
  return (
    <div className={classes['selection']}>
      <p role="status">
        {selected === null ? null : (
          <>
            <strong className="clear bold">{formatCount(selected)}</strong> of {formatCounted(drawn, 'ships')} selected:
            the table shows only these.
          </>
        )}
      </p>
      {selected === null ? null : (
        <button
          type="button"
          className={classes['link']}
          onClick={({ currentTarget }) => {
            // The button goes with the selection: the keyboard goes on at the mark where it was last.
            currentTarget.closest('figure')?.querySelector<SVGElement>('svg a[tabindex="0"]')?.focus();
            onClear();
          }}
        >
          Clear selection
        </button>
      )}
    </div>
  );
}

/** The plot of the store's axes in the room it has; `place` is for the element that it is to fill. */
function useScatterLayout(rows: readonly ShipRow[]) {
  const axes = useShipsStore((store) => store.view.scatter);
  const logs = useShipsStore((store) => store.view.logs);
  const system = useUnitsStore((store) => store.system);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const layout = useMemo(
    () => layOutScatter({ rows, axes, size: { width, height }, system, logs }),
    [rows, axes, width, height, system, logs],
  );
  return { layout, place: ref };
}

/** The marks of groups that are not hidden. A group stays hidden while the plot changes around it. */
function useShownGroups({ groups, marks: all, colourField }: ScatterLayout) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useCallback((group: ScatterGroup) => `${colourField?.id ?? ''} ${group.key}`, [colourField]);
  const marks = useMemo(() => {
    const isShown = groups.map((group) => !hidden.has(nameOf(group)));
    return isShown.every(Boolean) ? all : all.filter(({ group }) => isShown[group]);
  }, [all, groups, hidden, nameOf]);
  return {
    marks,
    isHidden: (group: ScatterGroup) => hidden.has(nameOf(group)),
    toggle: (group: ScatterGroup) =>
      setHidden((known) => {
        const next = new Set(known);
        if (!next.delete(nameOf(group))) next.add(nameOf(group));
        return next;
      }),
  };
}
