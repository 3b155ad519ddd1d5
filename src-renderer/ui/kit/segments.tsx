import { useId } from 'react';
import classes from './controls.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  /** Chosen value; one that is not offered leaves all segments unmarked. */
  readonly value: Value | '';
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Id of the text that says more. */
  readonly describedBy?: string;
}

/**
 * A choice among few, side by side. Not brass: what is chosen here is neither where one is nor the act. These are the browser's own
 * radio buttons: the kit's control measures itself whenever it comes on screen, and is drawn anew twice for it.
 */
export function Segments<Value extends string>({ label, value, options, onChange, describedBy }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={`${classes['segments']} bounded`}
    >
      {options.map((option) => (
        <label key={option.value} className={classes['segment']}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
