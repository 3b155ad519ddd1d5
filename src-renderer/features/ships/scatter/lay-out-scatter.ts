import { shownUnit, type ShownUnit, type UnitSystem } from '../../../format/units.ts';
import { numberField, numberFieldOr, wordField, type NumberField, type WordField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { firstShipsView, type ScatterAxes, type ShipsView } from '../model/ships-store.ts';
import { niceScale, type NiceScale } from '../shared/nice-scale.ts';
import { groupRows, type ScatterGroup } from './scatter-groups.ts';
import { findLeftOut, isOnLogAxis, knownNumber, type LeftOut } from './scatter-left-out.ts';

/** The plot as a whole, in pixels. */
interface ScatterSize {
  readonly width: number;
  readonly height: number;
}

export interface ScatterAxis {
  readonly field: NumberField;
  readonly unit: ShownUnit;
  readonly isLog: boolean;
  /** Of shown numbers. */
  readonly scale: NiceScale;
}

export interface ScatterMark {
  readonly row: ShipRow;
  /** Centre, in pixels of the plot. */
  readonly x: number;
  readonly y: number;
  /** Of a circle of the mark's area, in pixels. */
  readonly radius: number;
  /** False where the number that the area stands for is not known; the radius then stands for nothing. */
  readonly isAreaKnown: boolean;
  /** Position in `groups`, which is that of its shape and colour. */
  readonly group: number;
  /** The numbers plotted, in stored units. */
  readonly xValue: number;
  readonly yValue: number;
}

/** Where marks can be, in pixels of the plot. */
export interface ScatterFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the areas of the marks stand for. */
export interface ScatterArea {
  readonly field: NumberField;
  /** The greatest number drawn, in stored units; null where none is known. */
  readonly most: number | null;
  /** Marks too small to be seen are drawn larger; true where there are such. */
  readonly hasEnlarged: boolean;
  readonly unknownCount: number;
}

export interface ScatterLayout {
  readonly size: ScatterSize;
  readonly frame: ScatterFrame;
  readonly xField: NumberField;
  readonly yField: NumberField;
  readonly colourField: WordField | null;
  /** Null where there is no ship to draw. */
  readonly x: ScatterAxis | null;
  readonly y: ScatterAxis | null;
  /** Large ones first: the small are drawn over them. */
  readonly marks: readonly ScatterMark[];
  readonly groups: readonly ScatterGroup[];
  /** Null where all marks are alike. */
  readonly area: ScatterArea | null;
  /** Why ships are not drawn; a ship can be in two of these. */
  readonly leftOut: readonly LeftOut[];
}

export interface ScatterInput {
  readonly rows: readonly ShipRow[];
  readonly axes: ScatterAxes;
  readonly size: ScatterSize;
  readonly system: UnitSystem;
  readonly logs: ShipsView['logs'];
}

/** Radius of marks that are all alike, of the largest, of the smallest that can be seen, and of those without a number. */
export const markRadius = { alike: 5, most: 15, least: 3, unknown: 4.5 } as const;

/** Room above for the title of the axis, below for numbers and title, and between the frame and the outermost mark. */
const margin = { top: 26, right: 4, bottom: 42, inset: 20 } as const;

/** Every ship with both numbers known as a mark. Unknown and "not sold" are left out and counted, never put at 0. */
export function layOutScatter({ rows, axes, size, system, logs }: ScatterInput): ScatterLayout {
  // Ids also come from links: an axis nobody knows becomes the first view's, area and colour nothing.
  const xField = numberFieldOr(axes.x, firstShipsView.scatter.x);
  const yField = numberFieldOr(axes.y, firstShipsView.scatter.y);
  const areaField = axes.area === null ? null : numberField(axes.area);
  const colourField = axes.colour === null ? null : wordField(axes.colour);
  const isLogX = isLogAxis(rows, xField, logs);
  const isLogY = isLogAxis(rows, yField, logs);
  const points = rows.flatMap((row): readonly ScatterPoint[] => {
    const xValue = knownNumber(xField, row.fields);
    const yValue = knownNumber(yField, row.fields);
    if (xValue === null || yValue === null) return [];
    return (isLogX && !isOnLogAxis(xValue)) || (isLogY && !isOnLogAxis(yValue)) ? [] : [{ row, xValue, yValue }];
  });
  const bottom = size.height - margin.bottom;
  const y = scatterAxis(
    points.map(({ yValue }) => yValue),
    {
      field: yField,
      system,
      isLog: isLogY,
      ends: [bottom - margin.inset, margin.top + margin.inset],
      spacing: 44,
    },
  );
  const frame = { left: labelRoom(y), top: margin.top, right: size.width - margin.right, bottom };
  const x = scatterAxis(
    points.map(({ xValue }) => xValue),
    {
      field: xField,
      system,
      isLog: isLogX,
      ends: [frame.left + margin.inset, frame.right - margin.inset],
      spacing: 76,
    },
  );
  const drawn = points.map(({ row }) => row);
  const { groups, groupOf } = groupRows(rows, colourField, drawn);
  const area = areaField ? measureArea(drawn, areaField) : null;
  const marks =
    x && y
      ? points.map((point) => ({ ...place(point, x, y), ...sizeOf(point.row, area), group: groupOf(point.row) }))
      : [];
  return {
    size,
    frame,
    xField,
    yField,
    colourField,
    x,
    y,
    marks: marks.toSorted((a, b) => b.radius - a.radius),
    groups,
    area,
    leftOut: [...findLeftOut(rows, xField, isLogX), ...(xField === yField ? [] : findLeftOut(rows, yField, isLogY))],
  };
}

type ScatterPoint = Pick<ScatterMark, 'row' | 'xValue' | 'yValue'>;

/** Positive numbers more than three decades apart are read on a log axis. */
const widestLinear = 1_000;

function isLogAxis(rows: readonly ShipRow[], field: NumberField, logs: ShipsView['logs']): boolean {
  let least = Infinity;
  let most = 0;
  for (const { fields } of rows) {
    const value = knownNumber(field, fields);
    if (value === null || !isOnLogAxis(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  // Without a positive number there is nothing a log axis could show.
  if (most === 0) return false;
  return logs[field.id] ?? most / least > widestLinear;
}

interface AxisInput extends Pick<ScatterAxis, 'field' | 'isLog'> {
  readonly system: UnitSystem;
  /** Pixels. */
  readonly ends: readonly [from: number, to: number];
  readonly spacing: number;
}

/** Null without a value. */
function scatterAxis(
  stored: readonly number[],
  { field, system, isLog, ends, spacing }: AxisInput,
): ScatterAxis | null {
  if (stored.length === 0) return null;
  const unit = shownUnit(field.quantity, system);
  const values = stored.map((value) => value * unit.factor);
  return { field, unit, isLog, scale: niceScale({ values, isLog, fromPx: ends[0], toPx: ends[1], spacing }) };
}

/** Digits are 6.5 px wide at the size of labels. */
function labelRoom(axis: ScatterAxis | null): number {
  const longest = axis ? Math.max(...axis.scale.ticks.map(({ label }) => label.length)) : 0;
  return 14 + Math.ceil(longest * 6.5);
}

function measureArea(rows: readonly ShipRow[], field: NumberField): ScatterArea {
  const known = rows.flatMap(({ fields }) => knownNumber(field, fields) ?? []);
  const most = known.reduce((a, b) => Math.max(a, b), 0);
  return {
    field,
    most: known.length === 0 ? null : most,
    hasEnlarged: known.some((value) => trueRadius(value, most) < markRadius.least),
    unknownCount: rows.length - known.length,
  };
}

/** Radius in pixels of the mark whose area stands for a number, before the smallest are enlarged. */
function trueRadius(value: number, most: number): number {
  return most > 0 ? markRadius.most * Math.sqrt(Math.max(0, value) / most) : markRadius.least;
}

/** Radius in pixels of the mark for a number, where `most` is the greatest there is. Never too small to be seen. */
export function areaRadius(value: number, most: number): number {
  return Math.max(markRadius.least, trueRadius(value, most));
}

function place({ row, xValue, yValue }: ScatterPoint, x: ScatterAxis, y: ScatterAxis) {
  return { row, xValue, yValue, x: x.scale.toPx(xValue * x.unit.factor), y: y.scale.toPx(yValue * y.unit.factor) };
}

function sizeOf(row: ShipRow, area: ScatterArea | null): Pick<ScatterMark, 'radius' | 'isAreaKnown'> {
  if (!area) return { radius: markRadius.alike, isAreaKnown: true };
  const value = knownNumber(area.field, row.fields);
  if (value === null) return { radius: markRadius.unknown, isAreaKnown: false };
  return { radius: areaRadius(value, area.most ?? 0), isAreaKnown: true };
}
