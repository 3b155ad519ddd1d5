import { IconArrowsExchange } from '@tabler/icons-react';
import { useId, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { titleWithUnit } from '../../../format/units.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { boundText, readBound, toStored, type Ends } from '../model/number-bound.ts';
import { numberFields, wordFields, type NumberField } from '../model/ship-fields.ts';
import { useExpressionFields, useShipsStore } from '../model/ships-store.ts';
import { AxisPicker } from '../shared/controls.tsx';
import type { ScatterAxis, ScatterLayout } from './lay-out-scatter.ts';
import { isOpenRange, openRange, type ScatterRange } from './scatter-range.ts';
import classes from './ship-scatter.module.css';

/** Which number goes where. */
export function ScatterControls({ layout }: { readonly layout: ScatterLayout }) {
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
      <LogSwitch field={xField} direction="across" isLog={x?.isLog ?? false} />
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
      <LogSwitch field={yField} direction="up" isLog={y?.isLog ?? false} />
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

/** Which fields have a log axis, by id, where the user chose, and the way to choose. */
export function useLogAxes() {
  const logs = useShipsStore((store) => store.view.logs);
  const changeView = useShipsStore((store) => store.changeView);
  return { logs, chooseLog: (fieldId: string, isLog: boolean) => changeView({ logs: { ...logs, [fieldId]: isLog } }) };
}

interface LogSwitchProps {
  readonly field: NumberField;
  readonly direction: 'across' | 'up';
  readonly isLog: boolean;
}

function LogSwitch({ field: { id, title }, direction, isLog }: LogSwitchProps) {
  const { logs, chooseLog } = useLogAxes();
  const why = isLog && logs[id] === undefined ? ': its numbers are more than 1,000 times apart' : '';
  return (
    <button
      type="button"
      className={classes['log']}
      aria-pressed={isLog}
      aria-label={`Log axis for ${title} ${direction}`}
      title={`${isLog ? 'Log' : 'Linear'} axis${why}`}
      onClick={() => chooseLog(id, !isLog)}
    >
      log
    </button>
  );
}

/** Whether the range can be typed, and where the focus goes when that changes. */
export function useRangeForm() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    flushSync(() => setIsOpen(true));
    firstField.current?.focus();
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return { isOpen, open, close, id, firstField, button };
}

export type RangeForm = ReturnType<typeof useRangeForm>;

interface ScatterRangeFormProps {
  readonly form: RangeForm;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly range: ScatterRange | null;
  readonly onRange: (range: ScatterRange | null) => void;
}

/** The brush as numbers: the way to select without a pointer, and to select exactly. */
export function ScatterRangeForm({ form, x, y, range, onRange }: ScatterRangeFormProps) {
  const shown = range ?? openRange;
  const change = (part: Partial<ScatterRange>): void => {
    const next = { ...shown, ...part };
    onRange(isOpenRange(next) ? null : next);
  };
  return (
    <div
      id={form.id}
      role="group"
      aria-label="Select range"
      className="row wrap gap2-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape') form.close();
      }}
    >
      <AxisEnds axis={x} ends={shown.x} onEnds={(ends) => change({ x: ends })} firstField={form.firstField} />
      <AxisEnds axis={y} ends={shown.y} onEnds={(ends) => change({ y: ends })} />
      <Button tone="quiet" disabled={range === null} onClick={() => onRange(null)}>
        Clear
      </Button>
    </div>
  );
}

interface AxisEndsProps {
  readonly axis: ScatterAxis;
  readonly ends: Ends<number>;
  readonly onEnds: (ends: Ends<number>) => void;
  readonly firstField?: Ref<HTMLInputElement>;
}

function AxisEnds({ axis, ends, onEnds, firstField }: AxisEndsProps) {
  const title = titleWithUnit(axis.field.title, axis.unit);
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
