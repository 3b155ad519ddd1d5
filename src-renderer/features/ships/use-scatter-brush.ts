import { useCallback, useMemo, useState } from 'react';
import type { ScatterMark } from './lay-out-scatter.ts';
import { marksInRange, rangeAround, type ScatterRange } from './scatter-range.ts';
import { useShipsStore } from './ships-store.ts';

/** The brush: a range of both numbers, and the ships in it, which the table shows alone. */
export function useScatterBrush(marks: readonly ScatterMark[]) {
  const stored = useShipsStore((store) => store.brushed);
  const setBrushed = useShipsStore((store) => store.setBrushed);
  const [chosen, setChosen] = useState<ScatterRange | null>(null);
  const brushed = useMemo(() => (stored === null ? null : new Set(stored)), [stored]);
  const select = useCallback(
    (range: ScatterRange | null) => {
      setChosen(range);
      setBrushed(range === null ? null : marksInRange(marks, range).map(({ row }) => row.identity));
    },
    [marks, setBrushed],
  );
  // One comes back to a brush that was made before another view was opened; and a new filter ends a brush.
  const around = useMemo(
    () => (brushed === null || chosen ? null : rangeAround(marks.filter(({ row }) => brushed.has(row.identity)))),
    [brushed, chosen, marks],
  );
  return { brushed, range: brushed === null ? null : (chosen ?? around), select };
}
