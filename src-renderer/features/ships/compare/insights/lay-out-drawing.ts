import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { drawnDimensions, type Dimension } from '../../shared/lay-out-silhouette.ts';

/** `apart`: each ship in a row of its own; `over`: all outlines from the same bow and on the same ground. */
export type DrawingMode = 'apart' | 'over';

/** An outline in pixels. What is unknown has no extent: of a box whose one side is unknown, the other is a line. */
export interface DrawnOutline {
  readonly x: number;
  readonly y: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** One ship of the drawing. */
export interface DrawnShip {
  /** Among the ships that were given. */
  readonly index: number;
  /** Length × beam, and length × height. */
  readonly top: DrawnOutline;
  readonly side: DrawnOutline;
  /** Where its name and its length stand: the height of the middle of the row, in pixels. */
  readonly nameY: number;
  readonly lengthY: number;
  /** In metres; null is unknown. */
  readonly dimensions: Readonly<Record<Dimension, number | null>>;
}

/** A drawing to scale, all in pixels. */
export interface DrawingLayout {
  readonly pxPerMetre: number;
  readonly height: number;
  /** Left ends of the two views: from above, from the side. */
  readonly columns: readonly [top: number, side: number];
  /** Where the views' titles and the scale bar stand. */
  readonly titleY: number;
  readonly barY: number;
  readonly ships: readonly DrawnShip[];
}

const gap = 24;
/** Right of an outline, for the words of its beam or height. */
const wordsRoom = 88;
const titleRoom = 30;
const nameRoom = 26;
const lengthRoom = 20;
const rowGap = 14;
const barRoom = 28;
const lineRoom = 22;
/** The most that a beam or a height takes, and the least that a row keeps for them. */
const mostAcross = 220;
const leastAcross = 14;

/**
 * Lays out the ships from above and from the side, all at one scale: the largest at which the longest and the widest fit.
 *
 * @param ships null where there is none: left out of the drawing, as is a ship of which no size is known.
 * @param width room in pixels.
 * @returns null when no size of any ship is known.
 */
export function layOutDrawing(ships: readonly (Ship | null)[], width: number, mode: DrawingMode): DrawingLayout | null {
  const sized = ships.flatMap((ship, index) => {
    const dimensions = ship === null ? null : drawnDimensions(ship);
    const isKnown = dimensions !== null && Object.values(dimensions).some((metres) => metres !== null);
    return isKnown ? [{ index, dimensions }] : [];
  });
  if (sized.length === 0) return null;
  const column = Math.max(wordsRoom + 40, (width - gap) / 2);
  const longest = largest(sized.map(({ dimensions }) => dimensions.length));
  const across = largest(sized.flatMap(({ dimensions: { beam, height } }) => [beam, height]));
  const pxPerMetre = Math.min(
    longest === 0 ? Infinity : (column - wordsRoom) / longest,
    across === 0 ? Infinity : mostAcross / across,
  );
  const place = mode === 'apart' ? placeApart : placeOver;
  const columns: DrawingLayout['columns'] = [0, column + gap];
  const { drawn, end } = place(sized, { pxPerMetre, columns, across });
  return {
    pxPerMetre,
    height: end + barRoom,
    columns,
    titleY: titleRoom / 2 - 3,
    barY: end + barRoom / 2,
    ships: drawn,
  };
}

type Sized = Pick<DrawnShip, 'index' | 'dimensions'>;

interface Frame extends Pick<DrawingLayout, 'pxPerMetre' | 'columns'> {
  /** The largest beam or height, in metres. */
  readonly across: number;
}

interface Placed {
  readonly drawn: readonly DrawnShip[];
  /** Lower end of what was placed. */
  readonly end: number;
}

function placeApart(sized: readonly Sized[], frame: Frame): Placed {
  let y = titleRoom;
  const drawn = sized.map((ship): DrawnShip => {
    const { beam, height } = ship.dimensions;
    const room = Math.max(leastAcross, largest([beam, height]) * frame.pxPerMetre);
    const views = outlines(ship, frame, { y: y + nameRoom, room });
    const placed = { ...ship, ...views, nameY: y + nameRoom / 2, lengthY: y + nameRoom + room + lengthRoom / 2 };
    y += nameRoom + room + lengthRoom + rowGap;
    return placed;
  });
  return { drawn, end: y };
}

/** Under the outlines each ship has a line of its own for its name and length. */
function placeOver(sized: readonly Sized[], frame: Frame): Placed {
  const room = Math.max(leastAcross, frame.across * frame.pxPerMetre);
  const linesY = titleRoom + room + rowGap;
  const drawn = sized.map((ship, place): DrawnShip => {
    const y = linesY + (place + 0.5) * lineRoom;
    return { ...ship, ...outlines(ship, frame, { y: titleRoom, room }), nameY: y, lengthY: y };
  });
  return { drawn, end: linesY + sized.length * lineRoom };
}

/** From above about the middle of the room, from the side on its ground. */
function outlines(
  { dimensions }: Sized,
  { pxPerMetre, columns }: Frame,
  { y, room }: { readonly y: number; readonly room: number },
): Pick<DrawnShip, 'top' | 'side'> {
  const px = (metres: number | null): number | null => (metres === null ? null : metres * pxPerMetre);
  const [width, beam, height] = [px(dimensions.length), px(dimensions.beam), px(dimensions.height)];
  return {
    top: { x: columns[0], y: y + (room - (beam ?? 0)) / 2, width, height: beam },
    side: { x: columns[1], y: y + room - (height ?? 0), width, height },
  };
}

/** 0 where none is known. */
function largest(metres: readonly (number | null)[]): number {
  return Math.max(0, ...metres.filter((value) => value !== null));
}
