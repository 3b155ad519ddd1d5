import { holdRange, type ChartRange } from '../../../ui/charts/chart-range.ts';
import { RangeBrush } from '../../../ui/charts/range-brush.tsx';

interface VersionBrushProps {
  /** Names of all versions, oldest first. */
  readonly versions: readonly string[];
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
}

/** Fewer than this are readable side by side. */
const manyVersions = 10;

/** Which versions the pictures show; nothing where they are few. `stepsIn(versions, range)` are those shown. */
export function VersionBrush({ versions, range, onRange }: VersionBrushProps) {
  if (versions.length < manyVersions && holdRange(range, versions.length) === null) return null;
  return <RangeBrush label="Versions" steps={versions} range={range} onRange={onRange} />;
}
