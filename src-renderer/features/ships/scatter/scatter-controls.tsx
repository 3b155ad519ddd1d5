import { IconArrowsExchange } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { Button } from '../../../ui/kit/button.tsx';
import { boundText, readBound, toStored } from '../model/number-bound.ts';
import { numberFields, wordFields } from '../model/ship-fields.ts';
import { useExpressionFields, useShipsStore } from '../model/ships-store.ts';
import { AxisPicker } from '../shared/controls.tsx';
import { axisTitle, type ScatterAxis, type ScatterLayout, type ScatterLogs } from './lay-out-scatter.ts';
import { isOpenRange, openRange, type RangeEnds, type ScatterRange } from './scatter-range.ts';
import classes from './ship-scatter.module.css';

interface ScatterControlsProps {
  readonly layout: ScatterLayout;
  /** What the user chose; null where the spread of the numbers decides. */
  readonly logs: ScatterLogs;
  readonly onLog: (axis: 'x' | 'y', isLog: boolean) => void;
}

/** Which number goes where. */
export function ScatterControls({ layout, logs, onLog }: ScatterControlsProps) {
  const axes = useShipsStore((store) => store.view.scatter);
  const changeView = useShipsStore((store) => store.changeView);
  const change = (part: Partial<typeof axes>) => changeView({ scatter: { ...axes, ...part } });
  const { xField, yField, x, y, area, colourField } = layout;
  const made = useExpressionFields();
  // Those of a link, too.
  const numbers = [...new Set([...numberFields, ...made, xField, yField, ...(area ? [area.field] : [])])];
  return (
    <div className="row wrap gap2-3">
      <AxisPicker label="Across" value={xField.id} fields={numbers} onChange={(id) => change({ x: id ?? axes.x })} />
      <LogSwitch axis="x" title={xField.title} isLog={x?.isLog ?? false} chosen={logs.x} onLog={onLog} />
      <button
        type="button"
        className={classes['swap']}
        aria-label="Swap the axes"
        title="Swap the axes"
        onClick={() => change({ x: yField.id, y: xField.id })}
      >
        <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
      </button>
      <AxisPicker label="Up" value={yField.id} fields={numbers} onChange={(id) => change({ y: id ?? axes.y })} />
      <LogSwitch axis="y" title={yField.title} isLog={y?.isLog ?? false} chosen={logs.y} onLog={onLog} />
      <AxisPicker
        label="Area"
        value={area?.field.id ?? null}
        fields={numbers}
        none="All alike"
        onChange={(id) => change({ area: id })}
      />
      <AxisPicker
        label="Colour"
        value={colourField?.id ?? null}
        fields={wordFields}
        none="One colour"
        onChange={(id) => change({ colour: id })}
      />
    </div>
  );
}

interface LogSwitchProps {
  readonly axis: 'x' | 'y';
  readonly title: string;
  readonly isLog: boolean;
  readonly chosen: boolean | null;
  readonly onLog: (axis: 'x' | 'y', isLog: boolean) => void;
}

function LogSwitch({ axis, title, isLog, chosen, onLog }: LogSwitchProps) {
  const why = isLog && chosen === null ? ': its numbers are more than 1,000 times apart' : '';
  return (
    <button
      type="button"
      className={classes['log']}
      aria-pressed={isLog}
      aria-label={`Log axis for ${title} ${axis === 'x' ? 'across' : 'up'}`}
      title={`${isLog ? 'Log' : 'Linear'} axis${why}`}
      onClick={() => onLog(axis, !isLog)}
    >
      log
    </button>
  );
}

interface ScatterRangeFormProps {
  readonly id: string;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly range: ScatterRange | null;
  readonly onRange: (range: ScatterRange | null) => void;
  readonly onClose: () => void;
  readonly firstField: Ref<HTMLInputElement>;
}

/** The brush as numbers: the way to select without a pointer, and to select exactly. */
export function ScatterRangeForm({ id, x, y, range, onRange, onClose, firstField }: ScatterRangeFormProps) {
  const shown = range ?? openRange;
  const change = (part: Partial<ScatterRange>): void => {
    const next = { ...shown, ...part };
    onRange(isOpenRange(next) ? null : next);
  };
  return (
    <div
      id={id}
      role="group"
      aria-label="Select range"
      className="row wrap gap2-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <AxisEnds axis={x} ends={shown.x} onEnds={(ends) => change({ x: ends })} firstField={firstField} />
      <AxisEnds axis={y} ends={shown.y} onEnds={(ends) => change({ y: ends })} />
      <Button tone="quiet" disabled={range === null} onClick={() => onRange(null)}>
        Clear
      </Button>
    </div>
  );
}

interface AxisEndsProps {
  readonly axis: ScatterAxis;
  readonly ends: RangeEnds;
  readonly onEnds: (ends: RangeEnds) => void;
  readonly firstField?: Ref<HTMLInputElement>;
}

function AxisEnds({ axis, ends, onEnds, firstField }: AxisEndsProps) {
  const title = axisTitle(axis.field, axis.unit);
  return (
    <span className="inline-row muted small gap6px">
      {title}
      <End
        label={`${title} from`}
        axis={axis}
        value={ends.min}
        placeholder="from"
        onEnd={(min) => onEnds({ ...ends, min })}
        {...(firstField ? { field: firstField } : {})}
      />
      <span aria-hidden>–</span>
      <End
        label={`${title} to`}
        axis={axis}
        value={ends.max}
        placeholder="to"
        onEnd={(max) => onEnds({ ...ends, max })}
      />
    </span>
  );
}

interface EndProps {
  readonly label: string;
  readonly axis: ScatterAxis;
  /** Stored; null is open. */
  readonly value: number | null;
  readonly placeholder: string;
  readonly onEnd: (stored: number | null) => void;
  readonly field?: Ref<HTMLInputElement>;
}

/** What is being written stays as it is written; otherwise the field follows the brush. */
function End({ label, axis: { unit }, value, placeholder, onEnd, field }: EndProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === null ? '' : boundText(value, unit));
  return (
    <input
      ref={field}
      className={classes['end']}
      aria-label={label}
      aria-invalid={!readBound(text).ok}
      inputMode="decimal"
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value);
        const bound = readBound(currentTarget.value);
        if (bound.ok) onEnd(bound.shown === null ? null : toStored(bound.shown, unit));
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setDraft(null)}
    />
  );
}
