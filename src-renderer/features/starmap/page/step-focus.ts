import type { KeyboardEvent } from 'react';

/**
 * Up and Down move the focus among what is marked `data-row` inside an element; Home and End to its ends, but in a field,
 * where they move within the text. Other keys are left alone.
 */
export function stepFocus(within: HTMLElement | null, event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (!within || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
  const rows = [...within.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row === target || row.contains(target));
  const next = steppedRow(at, rows.length, target instanceof HTMLInputElement ? withoutEnds(key) : key);
  if (next === null) return;
  event.preventDefault();
  rows[next]?.focus();
}

/** The row a key leads to; null for keys that lead nowhere. @param at −1 before all rows. */
export function steppedRow(at: number, count: number, key: string): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

function withoutEnds(key: string): string {
  return key === 'Home' || key === 'End' ? '' : key;
}
