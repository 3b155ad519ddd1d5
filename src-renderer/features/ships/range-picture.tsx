import type { ShownUnit } from '../../ui/units.ts';
import { HistogramAxis, HistogramKey } from './histogram-axis.tsx';
import { Histogram } from './histogram.tsx';
import type { HistogramScale } from './histogram-scale.ts';
import classes from './range-filter-editor.module.css';
import { RangeSlider } from './range-slider.tsx';
import type { Ends } from './read-range.ts';
import type { NumberField } from './ship-fields.ts';
import type { RangeFilter } from './ship-filter.ts';
import { spreadWords } from './spread-words.ts';

interface RangePictureProps {
  readonly field: NumberField;
  readonly filter: RangeFilter;
  readonly unit: ShownUnit;
  /** Null where no ship has a known number. */
  readonly scale: HistogramScale | null;
  /** The numbers of all ships, in stored units, and those of the ships that the other conditions let pass. */
  readonly all: readonly (number | null)[];
  readonly left: readonly (number | null)[];
  readonly onChange: (range: Ends<number>) => void;
}

/** The histogram of a number with the slider below it. */
export function RangePicture({ field, filter, unit, scale, all, left, onChange }: RangePictureProps) {
  if (scale === null) return <p className={classes['nothing']}>No ship has a known number here.</p>;
  return (
    <div className={classes['picture']}>
      <p className="visually-hidden">{`${field.title}: ${spreadWords(all, unit)}.`}</p>
      <Histogram
        field={field}
        scale={scale}
        all={all}
        left={left}
        min={filter.min}
        max={filter.max}
        isChosen={filter.unknown !== 'only'}
      />
      {scale.notches > 0 ? (
        <RangeSlider title={field.title} scale={scale} unit={unit} range={filter} onChange={onChange} />
      ) : null}
      <HistogramAxis scale={scale} unit={unit} />
      {left.length < all.length ? <HistogramKey /> : null}
    </div>
  );
}
