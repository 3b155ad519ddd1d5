import { formatFixed } from '../../ui/format.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';

/** A bar that says how long a length is drawn. */
export interface ScaleBar {
  /** Pixels. */
  readonly width: number;
  /** `50 m`. */
  readonly label: string;
}

/** The longest bar of 1, 2 or 5 times a power of ten that fits, in the unit that lengths are shown in. */
export function scaleBar(pxPerMetre: number, mostPx: number, system: UnitSystem): ScaleBar {
  const { symbol, factor } = shownUnit('length', system);
  const fitting = (mostPx / pxPerMetre) * factor;
  const power = 10 ** Math.floor(Math.log10(fitting));
  const length = power * ([5, 2].find((step) => step * power <= fitting) ?? 1);
  const decimals = Math.max(0, -Math.floor(Math.log10(length) + 1e-9));
  return { width: (length / factor) * pxPerMetre, label: `${formatFixed(length, decimals)} ${symbol}` };
}
