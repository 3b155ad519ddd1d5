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
  /** Another number, from which it has to read differently where it is different: what it was before a change. */
  readonly unlike?: number | null;
}

/** A number in the units the user chose, its unit fainter. */
export function Measure(props: MeasureProps) {
  const system = useUnitsStore((store) => store.system);
  return showMeasure(props, system);
}

/** The same without a component of its own, for the cells of a table, which follows the choice once: a thousand are drawn at once. */
export function showMeasure(
  { value, quantity, from = null, instead = null, unlike = null }: MeasureProps,
  system: UnitSystem,
): ReactNode {
  if (instead !== null || value === null) return <span className={classes['unknown']}>{instead ?? 'unknown'}</span>;
  const { symbol, factor, decimals } = tellApart(shownUnit(quantity, system), value, unlike);
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
