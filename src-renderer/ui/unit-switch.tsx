import { Segments } from './segments.tsx';
import { useUnitsStore } from './units-store.ts';
import type { UnitSystem } from './units.ts';

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
