import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ScatterControls } from './scatter-controls.tsx';
import { ScatterFoot } from './scatter-foot.tsx';
import { ScatterLegend } from './scatter-legend.tsx';
import { ScatterNotes } from './scatter-notes.tsx';
import { ScatterPlot } from './scatter-plot.tsx';
import { ScatterRangeForm } from './scatter-range-form.tsx';
import { ScatterSelection } from './scatter-selection.tsx';
import { captionWords } from './scatter-words.ts';
import type { ShipRow } from './ship-row.ts';
import classes from './ship-scatter.module.css';
import { useShipsStore } from './ships-store.ts';
import { useScatterBrush } from './use-scatter-brush.ts';
import { useScatterLayout } from './use-scatter-layout.ts';
import { useShownGroups } from './use-shown-groups.ts';

interface ShipScatterProps {
  /** Filtered, whatever is brushed. */
  readonly rows: readonly ShipRow[];
}

/** Any number of the ships against any other. What is brushed here, the table below shows alone. */
export function ShipScatter({ rows }: ShipScatterProps) {
  const picked = useShipsStore((store) => store.picked);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const { layout, logs, place, chooseLog } = useScatterLayout(rows);
  const { marks, isHidden, toggle } = useShownGroups(layout);
  const { brushed, range, select } = useScatterBrush(marks);
  const form = useRangeForm();
  const hintId = useId();
  const pickedSet = useMemo(() => new Set(picked), [picked]);
  const caption = captionWords(layout, rows.length);
  const { x, y, xField, yField, leftOut } = layout;
  return (
    <figure className={classes['scatter']} aria-label={caption}>
      <ScatterControls
        layout={layout}
        logs={logs}
        onLog={(axis, isLog) => chooseLog((axis === 'x' ? xField : yField).id, isLog)}
      />
      <div className={classes['body']}>
        <div ref={place} className={classes['place']}>
          {x === null ? (
            <NothingDrawn isEmpty={rows.length === 0} />
          ) : layout.size.width === 0 ? null : (
            <ScatterPlot
              layout={layout}
              marks={marks}
              label={`${xField.title} against ${yField.title}`}
              hintId={hintId}
              brushed={brushed}
              picked={pickedSet}
              range={range}
              onRange={select}
              onPick={togglePicked}
              onAskRange={form.ask}
            />
          )}
          <ScatterSelection selected={brushed?.size ?? null} drawn={layout.marks.length} onClear={() => select(null)} />
        </div>
        {x === null ? null : <ScatterLegend layout={layout} isHidden={isHidden} onToggle={toggle} />}
      </div>
      <ScatterNotes leftOut={leftOut} total={rows.length} onLinear={(id) => chooseLog(id, false)} />
      {form.isOpen && x && y ? <ScatterRangeForm {...form.props} x={x} y={y} range={range} onRange={select} /> : null}
      <ScatterFoot
        layout={layout}
        marks={marks}
        brushed={brushed}
        caption={caption}
        hintId={hintId}
        rangeId={form.props.id}
        rangeButton={form.button}
        isRangeOpen={form.isOpen}
        onToggleRange={form.toggle}
      />
    </figure>
  );
}

function NothingDrawn({ isEmpty }: { readonly isEmpty: boolean }) {
  return <p className={classes['empty']}>{isEmpty ? 'No ship to draw.' : 'None of these ships has both numbers.'}</p>;
}

/** Whether the range can be typed, and where the focus goes when that changes. */
function useRangeForm() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const ask = useCallback(() => {
    flushSync(() => setIsOpen(true));
    firstField.current?.focus();
  }, []);
  const onClose = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return { isOpen, ask, toggle: isOpen ? onClose : ask, button, props: { id, firstField, onClose } };
}
