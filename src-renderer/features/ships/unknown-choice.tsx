import { formatCount } from '../../ui/format.ts';
import { Segments } from '../../ui/segments.tsx';
import classes from './range-filter-editor.module.css';
import type { NumberField } from './ship-fields.ts';
import type { RangeFilter } from './ship-filter.ts';

interface UnknownChoiceProps {
  readonly field: NumberField;
  readonly value: RangeFilter['unknown'];
  /** How many ships would pass with each choice. */
  readonly counts: Readonly<Record<RangeFilter['unknown'], number>>;
  readonly onChange: (unknown: RangeFilter['unknown']) => void;
}

const choices = [
  { value: 'out', verb: 'Leave out' },
  { value: 'in', verb: 'Keep' },
  { value: 'only', verb: 'Only' },
] as const;

/** What becomes of the ships without the number: unknown is a value of its own, never 0. */
export function UnknownChoice({ field, value, counts, onChange }: UnknownChoiceProps) {
  const absent = field.insteadOfNumber ? 'Unpriced' : 'Unknown';
  return (
    <div className={classes['unknown']}>
      <span aria-hidden>{absent}</span>
      <Segments
        label={`${field.title}: ${absent}`}
        value={value}
        options={choices.map((choice) => ({
          value: choice.value,
          label: `${choice.verb} ${formatCount(counts[choice.value])}`,
        }))}
        onChange={onChange}
      />
    </div>
  );
}
