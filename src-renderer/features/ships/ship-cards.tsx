import { useMemo, useRef } from 'react';
import { useUnitsStore } from '../../ui/units-store.ts';
import { silhouetteScale, type SilhouetteScale } from './lay-out-silhouette.ts';
import { ShipCard } from './ship-card.tsx';
import { ShipCardsHead } from './ship-cards-head.tsx';
import { useShipCardsStore } from './ship-cards-store.ts';
import classes from './ship-cards.module.css';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';
import { boxRoom } from './silhouette.tsx';
import { cardGap, cardHeight, rowHeight, useCardGrid, type CardGridView } from './use-card-grid.ts';
import { useCardKeys, useReturnToCard } from './use-card-keys.ts';

interface ShipCardsProps {
  /** Filtered and sorted. */
  readonly rows: readonly ShipRow[];
  /** Addresses of a ship's pictures, best first; without it, and where none is archived, silhouettes are drawn. */
  readonly pictureUrls?: (row: ShipRow) => readonly string[];
}

/** Height of the drawings, and what a card needs left and right of them; pixels. */
const pictureHeight = 112;
const cardPadding = 26;

/** Ships as cards with silhouettes to scale. Only the cards in view are on screen, so that it holds any number of ships. */
export function ShipCards({ rows, pictureUrls = noPictures }: ShipCardsProps) {
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
          className={classes['cards']}
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
const noPictures = (): readonly string[] => none;

interface PlacesProps extends Required<ShipCardsProps> {
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
          pictureHeight={pictureHeight}
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
  return useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ identity }) => identity === current),
      ),
    [rows, current],
  );
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
