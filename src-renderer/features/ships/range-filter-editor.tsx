import { useDeferredValue, useId, useMemo } from 'react';
import { shownUnit } from '../../ui/units.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { FilterEditorHead } from './filter-editor-head.tsx';
import { filterShips } from './filter-ships.ts';
import { histogramScale } from './histogram-scale.ts';
import classes from './range-filter-editor.module.css';
import { rangeHints } from './range-hints.ts';
import { RangeInputs } from './range-inputs.tsx';
import { RangePicture } from './range-picture.tsx';
import type { Ends } from './read-range.ts';
import type { NumberField } from './ship-fields.ts';
import type { RangeFilter } from './ship-filter.ts';
import type { ShipRow } from './ship-row.ts';
import { numbersOf } from './ship-values.ts';
import type { ShipsView } from './ships-store.ts';
import { UnknownChoice } from './unknown-choice.tsx';

interface RangeFilterEditorProps {
  readonly field: NumberField;
  readonly filter: RangeFilter;
  /** All ships. */
  readonly rows: readonly ShipRow[];
  /** Text and filters but this one. */
  readonly others: Pick<ShipsView, 'find' | 'filters'>;
  readonly onChange: (filter: RangeFilter) => void;
}

/** A range of a number: how all ships are spread over it, its ends by slider and by hand, and what becomes of unknown. */
export function RangeFilterEditor({ field, filter, rows, others, onChange }: RangeFilterEditorProps) {
  const system = useUnitsStore((store) => store.system);
  const unit = shownUnit(field.quantity, system);
  const hintId = useId();
  const all = numbersOf(rows, field);
  const scale = useMemo(() => histogramScale(all), [all]);
  const left = useMemo(() => filterShips(rows, others), [rows, others]);
  const counted = useDeferredValue(filter);
  const counts = useMemo(() => countChoices(left, counted), [left, counted]);
  const change = (range: Ends<number>): void => onChange(withRange(filter, range));
  const picture = { field, filter, unit, scale, all, left: numbersOf(left, field) };
  return (
    <div className={classes['editor']}>
      <FilterEditorHead
        title={field.title}
        note={`${unit.symbol === '' ? unit.name : unit.symbol}${scale?.isLog ? ', log scale' : ''}`}
        passing={counts[counted.unknown]}
        all={rows.length}
      />
      <RangePicture {...picture} onChange={change} />
      <RangeInputs key={system} title={field.title} unit={unit} range={filter} describedBy={hintId} onChange={change} />
      <UnknownChoice
        field={field}
        value={filter.unknown}
        counts={counts}
        onChange={(unknown) => onChange({ ...filter, unknown })}
      />
      <div id={hintId} className={classes['hints']}>
        {rangeHints(field, left).map((hint) => (
          <p key={hint}>{hint}</p>
        ))}
      </div>
    </div>
  );
}

/** Whoever sets limits means numbers: unknown is left out from then on, unless it was kept beside limits on purpose. */
function withRange(filter: RangeFilter, { min, max }: Ends<number>): RangeFilter {
  const keepsUnknown = filter.unknown === 'in' && (filter.min !== null || filter.max !== null);
  return { ...filter, min, max, unknown: keepsUnknown ? 'in' : 'out' };
}

/** How many ships would pass with each choice. */
function countChoices(rows: readonly ShipRow[], filter: RangeFilter): Readonly<Record<RangeFilter['unknown'], number>> {
  const count = (unknown: RangeFilter['unknown']): number =>
    filterShips(rows, { find: '', filters: [{ ...filter, unknown }] }).length;
  return { out: count('out'), in: count('in'), only: count('only') };
}
