import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatFixed } from '../../ui/format.ts';
import { Segments } from '../../ui/segments.tsx';
import { shownUnit } from '../../ui/units.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { AxisPicker } from './axis-picker.tsx';
import { sortWords } from './compare-words.ts';
import { drawnDimensions } from './lay-out-silhouette.ts';
import { scaleBar } from './scale-bar.ts';
import { ScaleBarMark } from './scale-bar-mark.tsx';
import { useShipCardsStore, type CardDrawing } from './ship-cards-store.ts';
import classes from './ship-cards.module.css';
import { shipField, shipFields } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';

interface ShipCardsHeadProps {
  readonly rows: readonly ShipRow[];
  /** The common scale; null where no size is known. */
  readonly pxPerMetre: number | null;
}

const drawings = [
  { value: 'pictures', label: 'Pictures' },
  { value: 'true', label: 'True scale' },
  { value: 'fit', label: 'Fit each' },
] as const;

const words: Readonly<Record<CardDrawing, string>> = {
  pictures: 'Pictures where there are any; silhouettes to one scale elsewhere.',
  true: 'All cards to one scale.',
  fit: 'Each ship fills its card; its own bar is the measure.',
};

/** Longest bar above the cards, in pixels. */
const longestBar = 120;

/** What the cards show, in words, and the scale of silhouettes as a bar. */
export function ShipCardsHead({ rows, pxPerMetre }: ShipCardsHeadProps) {
  const system = useUnitsStore((store) => store.system);
  const drawing = useShipCardsStore((store) => store.drawing);
  const setDrawing = useShipCardsStore((store) => store.setDrawing);
  const longest = useMemo(() => longestOf(rows), [rows]);
  if (rows.length === 0) return null;
  const { symbol, factor, decimals } = shownUnit('length', system);
  return (
    <div className={classes['head']}>
      <Segments label="What the cards show" value={drawing} options={drawings} onChange={setDrawing} />
      <CardSort />
      <p className={classes['words']}>
        {words[drawing]}
        {longest ? ` Longest: ${longest.title}, ${formatFixed(longest.lengthM * factor, decimals)} ${symbol}.` : ''}
      </p>
      {drawing !== 'fit' && pxPerMetre !== null ? <ScaleBarMark {...scaleBar(pxPerMetre, longestBar, system)} /> : null}
    </div>
  );
}

/** Cards have no heads of columns: what they are sorted by is chosen here, and it is the sort of the table. */
function CardSort() {
  const sort = useShipsStore((store) => store.view.sort);
  const changeView = useShipsStore((store) => store.changeView);
  const [first = { field: 'name', isDescending: false }] = sort;
  const turned = { ...first, isDescending: !first.isDescending };
  return (
    <span className={classes['sort']}>
      <AxisPicker
        label="Sort by"
        value={first.field === 'name' ? null : first.field}
        fields={shipFields}
        none="Name"
        onChange={(id) =>
          changeView({ sort: [{ field: id ?? 'name', isDescending: shipField(id ?? 'name')?.kind === 'number' }] })
        }
      />
      <Button
        tone="quiet"
        title={`Turn to ${sortWords(turned)}`}
        onClick={() => changeView({ sort: [turned, ...sort.slice(1)] })}
      >
        {sortWords(first)}
      </Button>
    </span>
  );
}

function longestOf(rows: readonly ShipRow[]) {
  let longest: { readonly title: string; readonly lengthM: number } | null = null;
  for (const { title, fields } of rows) {
    const lengthM = drawnDimensions(fields).length;
    if (lengthM !== null && (longest === null || lengthM > longest.lengthM)) longest = { title, lengthM };
  }
  return longest;
}
