import type { ReactNode } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Dimensions } from '../../../src-shared/resource/dimensions.ts';
import type { Quantity } from '../../../src-shared/resource/fields.ts';
import { distinguishingUnit, formatInUnit, shownUnit, type UnitSystem } from '../../format/units.ts';
import { Segments } from './segments.tsx';

interface MeasureProps {
  /** In the stored unit of the quantity; null is unknown. */
  readonly value: number | null;
  readonly quantity: Quantity | Dimensions | null;
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
  if (instead !== null || value === null) return <span className="faint">{instead ?? 'unknown'}</span>;
  const unit = shownUnit(quantity, system);
  const shown = among ? distinguishingUnit(unit, [value, ...among]) : unit;
  const { symbol } = shown;
  const last = formatInUnit(value, shown);
  const first = from === null ? last : formatInUnit(from, shown);
  const number = first === last ? last : `${first}–${last}`;
  if (symbol === '') return number;
  return (
    <>
      {number}
      <span className="muted">{` ${symbol}`}</span>
    </>
  );
}

const systems: readonly { readonly value: UnitSystem; readonly label: string }[] = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];

/** The one switch of units; it holds for every view. */
export function UnitSwitch() {
  const system = useUnitsStore((store) => store.system);
  const setSystem = useUnitsStore((store) => store.setSystem);
  return <Segments label="Units" value={system} options={systems} onChange={setSystem} />;
}

interface UnitsStore {
  readonly system: UnitSystem;
  readonly setSystem: (system: UnitSystem) => void;
}

/** Metric or imperial, in every view at once; remembered in this window's storage. */
export const useUnitsStore = create<UnitsStore>()(
  persist((set) => ({ system: 'metric', setSystem: (system) => set({ system }) }), {
    name: 'orrery-units',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    partialize: ({ system }) => ({ system }),
    // What a hand or another version wrote there is not trusted.
    merge: (stored, current) =>
      typeof stored === 'object' && stored !== null && 'system' in stored && stored.system === 'imperial'
        ? { ...current, system: 'imperial' }
        : current,
  }),
);
