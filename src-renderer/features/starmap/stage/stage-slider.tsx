import classes from './stage-tools.module.css';

interface StageSliderProps {
  readonly label: string;
  /** Words at both ends; an empty one is left out. */
  readonly ends: readonly [least: string, most: string];
  /** 0 to 1. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How much of something, without a number: its ends say what it does. */
export function StageSlider({ label, ends: [least, most], value, onChange }: StageSliderProps) {
  return (
    <div className={classes['slider']}>
      <span aria-hidden>{least}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={`${Math.round(value * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {most === '' ? null : <span aria-hidden>{most}</span>}
    </div>
  );
}
