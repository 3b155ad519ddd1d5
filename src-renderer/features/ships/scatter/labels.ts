import { formatCount, formatCounted } from '../../../format/format.ts';
import { formatInUnit, shownUnit, type ShownUnit, type UnitSystem } from '../../../format/units.ts';
import type { NumberField } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { roundDown, tickLabels } from '../shared/nice-scale.ts';
import { areaRadius, type ScatterLayout, type ScatterMark } from './lay-out-scatter.ts';

/** What a plot shows, as a sentence; `total` counts the ships left out as well. */
export function captionLabel({ marks, xField, yField, area, colourField }: ScatterLayout, total: number): string {
  const ships =
    marks.length === total
      ? formatCounted(total, 'ships')
      : `${formatCount(marks.length)} of ${formatCounted(total, 'ships')}`;
  const parts = [`${xField.title} against ${yField.title}`];
  if (area) parts.push(`the area shows ${area.field.title}`);
  if (colourField) parts.push(`colour and shape show ${colourField.title}`);
  return `${ships}: ${parts.join('; ')}.`;
}

/** A number of a ship with its unit, "not sold", or "unknown". */
function formatNumber({ fields }: ShipRow, field: NumberField, system: UnitSystem): string {
  const value = field.value(fields);
  if (value === null) return field.insteadOfNumber?.(fields) ?? field.absence?.(fields) ?? 'unknown';
  const unit = shownUnit(field.quantity, system);
  return `${formatInUnit(value, unit)} ${unit.symbol}`.trimEnd();
}

/** The fields a plot shows, none twice: title and value of each for one ship. */
export function plottedValues(
  { xField, yField, area, colourField }: ScatterLayout,
  row: ShipRow,
  system: UnitSystem,
): readonly (readonly [title: string, value: string])[] {
  const numbers = new Set([xField, yField, ...(area ? [area.field] : [])]);
  const values = [...numbers].map((field) => [field.title, formatNumber(row, field, system)] as const);
  return colourField ? [...values, [colourField.title, colourField.value(row.fields) ?? 'unknown']] : values;
}

/** A mark as a screen reader says it. */
export function markLabel({ row }: ScatterMark, layout: ScatterLayout, system: UnitSystem): string {
  const values = plottedValues(layout, row, system).map(([title, value]) => `${title} ${value}`);
  return [row.title, row.fields.manufacturer, ...values].filter((words) => words !== null).join(', ');
}

interface AreaSample {
  /** Pixels. */
  readonly radius: number;
  /** `500 SCU`. */
  readonly label: string;
}

/**
 * Round numbers and the marks that stand for them: the largest that is drawn at most, a quarter of it, and a hundredth.
 *
 * @param most the greatest number drawn, in stored units; without one that is above 0 there are no samples.
 */
export function areaSamples(most: number | null, { factor, symbol }: ShownUnit): readonly AreaSample[] {
  if (most === null || most <= 0) return [];
  const numbers = new Set([1, 0.25, 0.02].map((share) => roundDown(most * factor * share)));
  return [...numbers].map((shown) => ({
    radius: areaRadius(shown / factor, most),
    label: `${tickLabels([shown]).join('')} ${symbol}`.trimEnd(),
  }));
}
