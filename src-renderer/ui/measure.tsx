import type { ReactNode } from 'react';
import { formatFixed } from './format.ts';
import classes from './measure.module.css';
import { tellApart } from './tell-apart.ts';
import { shownUnit, type Quantity, type UnitSystem } from './units.ts';
import { useUnitsStore } from './units-store.ts';

interface MeasureProps {
  /** In the stored unit of the quantity; null is unknown. */
  readonly value: number | null;
  readonly quantity: Quantity;
  /** The lower end of a range whose upper end is `value`; left out where it is null or the same. */
  readonly from?: number | null;
  /** What is said instead of a number, such as "not sold"; null says "unknown" where there is no number. */
  readonly instead?: string | null;
  /** What the same number is at other instants: where they differ, they read differently, whatever digits that takes. */
  readonly among?: readonly (number | null)[];
}

/** A number in the units the user chose, its unit fainter. */
export function Measure(props: MeasureProps) {
  const system = useUnitsStore((store) => store.system);
  return showMeasure(props, system);
}

/** The same without a component of its own, for the cells of a table, which follows the choice once: a thousand are drawn at once. */
export function showMeasure(
  { value, quantity, from = null, instead = null, among }: MeasureProps,
  system: UnitSystem,
): ReactNode {
  if (instead !== null || value === null) return <span className={classes['unknown']}>{instead ?? 'unknown'}</span>;
  const unit = shownUnit(quantity, system);
  const { symbol, factor, decimals } = among ? tellApart(unit, [value, ...among]) : unit;
  const last = formatFixed(value * factor, decimals);
  const first = from === null ? last : formatFixed(from * factor, decimals);
  const number = first === last ? last : `${first}–${last}`;
  if (symbol === '') return number;
  return (
    <>
      {number}
      <span className={classes['unit']}>{` ${symbol}`}</span>
    </>
  );
}
