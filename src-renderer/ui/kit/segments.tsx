import { SegmentedControl } from '@mantine/core';
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

/** A choice among few, side by side. Not brass: what is chosen here is neither where one is nor the act. */
export function Segments<Value extends string>({ label, value, options, onChange, describedBy }: SegmentsProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      aria-describedby={describedBy}
      className={`${classes['segments']} bounded`}
      classNames={{ indicator: classes['indicator'] ?? '', label: classes['label'] ?? '' }}
      size="xs"
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={(chosen) => {
        // The control knows texts only; it gives back one of those it was given.
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}
