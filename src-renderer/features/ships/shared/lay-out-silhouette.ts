import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { formatFixed, formatList } from '../../../format/format.ts';
import { shownUnit, type UnitSystem } from '../../../format/units.ts';

/** Room for a drawing, in pixels. */
export interface SilhouetteSize {
  readonly width: number;
  readonly height: number;
}

/** The ship seen from the side (length × height) or from above (length × beam). */
export interface SilhouetteView {
  readonly view: 'side' | 'top';
  /** In pixels of the drawing. 0 across where that number is unknown: what is known is a line then. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const dimensionNames = ['length', 'beam', 'height'] as const;
export type Dimension = (typeof dimensionNames)[number];

interface SilhouetteLayout {
  /** Views of which at least one number is known, the side first. */
  readonly views: readonly SilhouetteView[];
  readonly unknown: readonly Dimension[];
  /** Whether an outline that stands for no size is drawn around the room: nobody knows how much of it the ship takes. */
  readonly isLengthUnknown: boolean;
}

/** Between the two views, in pixels. */
const gap = 10;

/** How far from the edge the known sizes of a ship of unknown length stand, in pixels. */
const inset = 16;

/** Smaller than this nothing is drawn, in metres: what is no size is no number either. */
const least = 1e-3;

type Dimensions = Readonly<Record<Dimension, number | null>>;

/** The sizes of a ship that can be drawn, in metres; null is unknown. */
export function drawnDimensions({ lengthM, beamM, heightM }: Ship): Dimensions {
  return { length: sizeOrNull(lengthM), beam: sizeOrNull(beamM), height: sizeOrNull(heightM) };
}

function sizeOrNull(metres: number | null): number | null {
  return metres !== null && Number.isFinite(metres) && metres >= least ? metres : null;
}

/** One scale for drawings that are to be compared. */
export interface SilhouetteScale {
  readonly pxPerMetre: number;
  /** How the two views stand to each other. */
  readonly arrangement: 'stacked' | 'beside';
}

/**
 * The largest scale at which every one of these ships fits, and whether the views have to stand beside each other for it;
 * null where no size is known of any, or there is no room.
 */
export function silhouetteScale(ships: readonly Ship[], size: SilhouetteSize): SilhouetteScale | null {
  const drawn = ships.map(drawnDimensions);
  const stacked = fittingScale(drawn, ({ length, beam, height }) =>
    Math.min(scaleFor(length, size.width), scaleFor(beam + height, size.height - gap)),
  );
  const beside = fittingScale(drawn, ({ length, beam, height }) =>
    Math.min(scaleFor(2 * length, size.width - gap), scaleFor(Math.max(beam, height), size.height)),
  );
  const pxPerMetre = Math.max(stacked, beside);
  // Before the room has been measured there is none; and sizes that nobody knows fit at any scale.
  if (pxPerMetre <= 0 || pxPerMetre === Infinity) return null;
  return { pxPerMetre, arrangement: beside > stacked ? 'beside' : 'stacked' };
}

/** Unknown takes no room. */
function scaleFor(metres: number, px: number): number {
  return metres === 0 ? Infinity : Math.max(0, px) / metres;
}

function fittingScale(
  all: readonly Dimensions[],
  scaleOf: (metres: Readonly<Record<Dimension, number>>) => number,
): number {
  return all.reduce((scale, { length, beam, height }) => {
    return Math.min(scale, scaleOf({ length: length ?? 0, beam: beam ?? 0, height: height ?? 0 }));
  }, Infinity);
}

/** Side and top view of a ship, from the left edge. What is unknown is not drawn. */
export function layOutSilhouette(ship: Ship, size: SilhouetteSize, scale: SilhouetteScale | null): SilhouetteLayout {
  const dimensions = drawnDimensions(ship);
  const px = (metres: number | null): number => (metres ?? 0) * (scale?.pxPerMetre ?? 0);
  const width = px(dimensions.length);
  const [sideHeight, topHeight] = [px(dimensions.height), px(dimensions.beam)];
  const left = dimensions.length === null ? inset : 0;
  const isBeside = scale?.arrangement === 'beside';
  const top = (size.height - (isBeside ? sideHeight : sideHeight + gap + topHeight)) / 2;
  const views: readonly SilhouetteView[] = [
    { view: 'side', left, top, width, height: sideHeight },
    isBeside
      ? { view: 'top', left: left + width + gap, top: (size.height - topHeight) / 2, width, height: topHeight }
      : { view: 'top', left, top: top + sideHeight + gap, width, height: topHeight },
  ];
  return {
    views: views.filter((view) => view.width > 0 || view.height > 0),
    unknown: dimensionNames.filter((name) => dimensions[name] === null),
    isLengthUnknown: dimensions.length === null,
  };
}

/** `length unknown`, `beam and height unknown`; null where all is known. */
export function unknownDimensionsLabel(unknown: readonly Dimension[]): string | null {
  return unknown.length === 0 ? null : `${formatList(unknown)} unknown`;
}

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
