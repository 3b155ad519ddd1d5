import { useElementSize } from '@mantine/hooks';
import { useMemo, useState, type RefCallback } from 'react';
import { useUnitsStore } from '../../ui/units-store.ts';
import { layOutScatter, type ScatterLayout, type ScatterLogs } from './lay-out-scatter.ts';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';

interface ScatterLayoutState {
  readonly layout: ScatterLayout;
  /** What the user chose. */
  readonly logs: ScatterLogs;
  /** For the element that the plot is to fill. */
  readonly place: RefCallback<HTMLDivElement | null>;
  readonly chooseLog: (fieldId: string, isLog: boolean) => void;
}

/** The plot of the store's axes in the room it has, and the user's choice of log axes; a field keeps its own. */
export function useScatterLayout(rows: readonly ShipRow[]): ScatterLayoutState {
  const axes = useShipsStore((store) => store.view.scatter);
  const system = useUnitsStore((store) => store.system);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const logs = useMemo(() => ({ x: chosen[axes.x] ?? null, y: chosen[axes.y] ?? null }), [chosen, axes.x, axes.y]);
  const layout = useMemo(
    () => layOutScatter({ rows, axes, size: { width, height }, system, logs }),
    [rows, axes, width, height, system, logs],
  );
  return {
    layout,
    logs,
    place: ref,
    chooseLog: (fieldId: string, isLog: boolean) => setChosen((known) => ({ ...known, [fieldId]: isLog })),
  };
}
