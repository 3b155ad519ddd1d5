import { useMemo, useRef } from 'react';
import { formatFixed } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { sortDirectionLabel } from '../model/compare-labels.ts';
import { shipField, shipFields } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { useExpressionFields, useShipsStore } from '../model/ships-store.ts';
import { AxisPicker } from '../shared/controls.tsx';
import { drawnDimensions, scaleBar, silhouetteScale, type SilhouetteScale } from '../shared/lay-out-silhouette.ts';
import { boxRoom, ScaleBarMark } from '../shared/silhouette.tsx';
import {
  cardGap,
  cardHeight,
  rowHeight,
  useCardGrid,
  useCardKeys,
  useReturnToCard,
  useShipCardsStore,
  type CardDrawing,
  type CardGridView,
} from './card-grid.ts';
import { pictureHeight, ShipCard } from './ship-card.tsx';
import classes from './ship-cards.module.css';

interface ShipCardsProps {
  /** Filtered and sorted. */
  readonly rows: readonly ShipRow[];
  /** Addresses of a ship's pictures, best first; where none is archived, silhouettes are drawn. */
  readonly pictureUrls: (row: ShipRow) => readonly string[];
}

/** What a card needs left and right of its drawing, in pixels. */
const cardPadding = 26;

/** Ships as cards with silhouettes to scale. Only the cards in view are on screen, so that it holds any number of ships. */
export function ShipCards({ rows, pictureUrls }: ShipCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useCardGrid(frame, rows.length);
  const pictureWidth = grid ? grid.cardWidth - cardPadding : 0;
  const scale = useMemo(
    () =>
      silhouetteScale(
        rows.map(({ fields }) => fields),
        boxRoom({ width: pictureWidth, height: pictureHeight }),
      ),
    [rows, pictureWidth],
  );
  const currentIndex = useCurrentIndex(rows);
  const onKey = useCardKeys(frame, rows, grid);
  useReturnToCard(frame, currentIndex, grid);
  return (
    <>
      <ShipCardsHead rows={rows} pxPerMetre={scale?.pxPerMetre ?? null} />
      <div ref={frame} className={classes['frame']}>
        <ul
          className="plain-list positioned"
          style={{ height: grid ? Math.ceil(rows.length / grid.columns) * rowHeight - cardGap : undefined }}
          aria-label="Ships"
          onKeyDown={(event) => onKey(event, currentIndex)}
          onFocus={({ target }) => noteFocused(target)}
        >
          {grid ? (
            <Places
              rows={rows}
              grid={grid}
              currentIndex={currentIndex}
              pictureWidth={pictureWidth}
              scale={scale}
              pictureUrls={pictureUrls}
            />
          ) : null}
        </ul>
      </div>
    </>
  );
}

const none: readonly string[] = [];

interface PlacesProps extends ShipCardsProps {
  readonly grid: CardGridView;
  readonly currentIndex: number;
  readonly pictureWidth: number;
  /** That of all cards. */
  readonly scale: SilhouetteScale | null;
}

/** The cards on screen, each in its place. */
function Places({ rows, grid, currentIndex, pictureWidth, scale, pictureUrls }: PlacesProps) {
  const system = useUnitsStore((store) => store.system);
  const picked = useShipsStore((store) => store.picked);
  const togglePicked = useShipsStore((store) => store.togglePicked);
  const drawing = useShipCardsStore((store) => store.drawing);
  const pickedSet = useMemo(() => new Set(picked), [picked]);
  return shownPositions(grid, currentIndex, rows.length).map((index) => {
    const row = rows[index];
    if (!row) return null;
    return (
      <li
        key={row.identity}
        className={classes['place']}
        style={placeOf(index, grid)}
        aria-posinset={index + 1}
        aria-setsize={rows.length}
        data-identity={row.identity}
      >
        <ShipCard
          row={row}
          pictureWidth={pictureWidth}
          commonScale={drawing === 'fit' ? null : scale}
          system={system}
          urls={drawing === 'pictures' ? pictureUrls(row) : none}
          isPicked={pickedSet.has(row.identity)}
          isCurrent={index === currentIndex}
          onPick={togglePicked}
        />
      </li>
    );
  });
}

/** Position of the card that Tab comes to; the first where that ship is not among the rows. */
function useCurrentIndex(rows: readonly ShipRow[]): number {
  const current = useShipCardsStore((store) => store.current);
  const index = useMemo(() => rows.findIndex(({ identity }) => identity === current), [rows, current]);
  return Math.max(0, index);
}

/** The cards in view, and the one that Tab comes to wherever it is: it may hold the focus. */
function shownPositions({ from, to }: CardGridView, currentIndex: number, count: number): readonly number[] {
  const inView = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (currentIndex >= count || (currentIndex >= from && currentIndex < to)) return inView;
  return currentIndex < from ? [currentIndex, ...inView] : [...inView, currentIndex];
}

function placeOf(index: number, { columns, cardWidth }: CardGridView) {
  return {
    top: Math.floor(index / columns) * rowHeight,
    left: (index % columns) * (cardWidth + cardGap),
    width: cardWidth,
    height: cardHeight,
  };
}

function noteFocused(target: EventTarget): void {
  const identity = target instanceof Element ? target.closest('li')?.dataset['identity'] : undefined;
  if (identity !== undefined) useShipCardsStore.getState().setCurrent(identity);
}

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
function ShipCardsHead({ rows, pxPerMetre }: ShipCardsHeadProps) {
  const system = useUnitsStore((store) => store.system);
  const drawing = useShipCardsStore((store) => store.drawing);
  const setDrawing = useShipCardsStore((store) => store.setDrawing);
  const longest = useMemo(() => longestOf(rows), [rows]);
  if (rows.length === 0) return null;
  const { symbol, factor, decimals } = shownUnit('length', system);
  return (
    <div className="row wrap rigid gap1-4 below3">
      <Segments label="What the cards show" value={drawing} options={drawings} onChange={setDrawing} />
      <CardSort />
      <p className="muted small">
        {words[drawing]}
        {longest ? ` Longest: ${longest.title}, ${formatFixed(longest.lengthM * factor, decimals)} ${symbol}.` : ''}
      </p>
      {drawing !== 'fit' && pxPerMetre !== null ? <ScaleBarMark {...scaleBar(pxPerMetre, longestBar, system)} /> : null}
    </div>
  );
}

/** Cards have no heads of columns: what they are sorted by is chosen here, and it is the sort of the table. */
function CardSort() {
  const expressions = useExpressionFields();
  const sort = useShipsStore((store) => store.view.sort);
  const changeView = useShipsStore((store) => store.changeView);
  const [first = { field: 'name', isDescending: false }] = sort;
  const turned = { ...first, isDescending: !first.isDescending };
  return (
    <span className="inline-row gap1">
      <AxisPicker
        label="Sort by"
        value={first.field === 'name' ? null : first.field}
        fields={[...shipFields, ...expressions]}
        none="Name"
        onChange={(id) =>
          changeView({ sort: [{ field: id ?? 'name', isDescending: shipField(id ?? 'name')?.kind === 'number' }] })
        }
      />
      <Button
        tone="quiet"
        title={`Turn to ${sortDirectionLabel(turned)}`}
        onClick={() => changeView({ sort: [turned, ...sort.slice(1)] })}
      >
        {sortDirectionLabel(first)}
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
