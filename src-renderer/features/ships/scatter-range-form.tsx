import { useState, type Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { axisTitle, type ScatterAxis } from './lay-out-scatter.ts';
import { boundText, readBound, toStored } from './number-bound.ts';
import classes from './scatter-range-form.module.css';
import { isOpenRange, openRange, type RangeEnds, type ScatterRange } from './scatter-range.ts';

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
      className={classes['form']}
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
    <span className={classes['axis']}>
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
