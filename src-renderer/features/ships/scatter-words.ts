import { formatCount, formatCounted, formatFixed } from '../../ui/format.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { ScatterLayout, ScatterMark } from './lay-out-scatter.ts';
import type { NumberField } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';

/** What a plot shows, as a sentence; `total` counts the ships left out as well. */
export function captionWords({ marks, xField, yField, area, colourField }: ScatterLayout, total: number): string {
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
function numberWords(row: ShipRow, field: NumberField, system: UnitSystem): string {
  const instead = field.insteadOfNumber?.(row.fields) ?? null;
  const value = field.value(row.fields);
  if (instead !== null || value === null) return instead ?? 'unknown';
  const { symbol, factor, decimals } = shownUnit(field.quantity, system);
  const number = formatFixed(value * factor, decimals);
  return symbol === '' ? number : `${number} ${symbol}`;
}

/** The fields a plot shows, none twice: title and value of each for one ship. */
export function plottedValues(
  { xField, yField, area, colourField }: ScatterLayout,
  row: ShipRow,
  system: UnitSystem,
): readonly (readonly [title: string, value: string])[] {
  const numbers = new Set([xField, yField, ...(area ? [area.field] : [])]);
  const values = [...numbers].map((field) => [field.title, numberWords(row, field, system)] as const);
  return colourField ? [...values, [colourField.title, colourField.value(row.fields) ?? 'unknown']] : values;
}

/** A mark as a screen reader says it. */
export function markWords({ row }: ScatterMark, layout: ScatterLayout, system: UnitSystem): string {
  const values = plottedValues(layout, row, system).map(([title, value]) => `${title} ${value}`);
  return [row.title, row.fields.manufacturer, ...values].filter((words) => words !== null).join(', ');
}
