import type { KeyboardEvent } from 'react';
import { actionOf, type ShortcutGroup } from './shortcuts.ts';

/** Of whatever is one stop of Tab with several things in it. */
export const stepShortcuts: ShortcutGroup<'before' | 'after' | 'previous' | 'next' | 'first' | 'last'> = {
  title: 'In tabs, menus and lists',
  shortcuts: [
    {
      does: 'previous and next',
      keys: { ArrowLeft: 'before', ArrowRight: 'after', ArrowUp: 'previous', ArrowDown: 'next' },
    },
    { does: 'first and last', keys: { Home: 'first', End: 'last' } },
  ],
};

/** Of a field above a list: the field keeps the keyboard. */
export const fieldListShortcuts: ShortcutGroup<'previous' | 'next' | 'take'> = {
  title: 'In a field with a list',
  shortcuts: [
    { does: 'previous and next', keys: { ArrowUp: 'previous', ArrowDown: 'next' } },
    { does: 'take it', keys: { Enter: 'take' } },
  ],
};

/** The keys of a filter's chip. */
export const chipShortcuts: ShortcutGroup<'remove'> = {
  title: 'Filters',
  shortcuts: [{ does: 'take the filter away', keys: { Delete: 'remove' }, also: { Backspace: 'remove' } }],
};

interface Stepping {
  /** Which arrows step: those of both axes unless said. */
  readonly arrows?: 'both' | 'vertical';
  /** Past an end it begins at the other; otherwise one stays at the end. */
  readonly isRound?: boolean;
}

/**
 * Where a key leads among things of which one at a time is a stop of Tab: the arrows to the neighbours, Home and End to the
 * ends.
 *
 * @param at −1 before all of them.
 * @returns null for other keys, and where there is nothing.
 */
export function steppedPlace(
  at: number,
  count: number,
  key: string,
  { arrows = 'both', isRound = false }: Stepping = {},
): number | null {
  const step = actionOf(stepShortcuts, key);
  if (count === 0 || step === null || (arrows === 'vertical' && (step === 'before' || step === 'after'))) return null;
  const isForward = step === 'next' || step === 'after';
  if (isRound && isForward && at === count - 1) return 0;
  if (isRound && !isForward && step !== 'first' && step !== 'last' && at <= 0) return count - 1;
  return placeAfter(step, at, count);
}

/** What takes one along a line of things. */
export type LineStep = 'previous' | 'before' | 'next' | 'after' | 'page-up' | 'page-down' | 'first' | 'last';

/**
 * The place that a step along a line of things leads to, never past its ends; 0 where there is nothing.
 *
 * @param page how many things a page takes.
 */
export function placeAfter(step: LineStep, at: number, count: number, page = 1): number {
  const last = Math.max(0, count - 1);
  switch (step) {
    case 'first':
      return 0;
    case 'last':
      return last;
    case 'previous':
    case 'before':
      return Math.max(0, at - 1);
    case 'next':
    case 'after':
      return Math.min(last, at + 1);
    case 'page-up':
      return Math.max(0, at - page);
    case 'page-down':
      return Math.min(last, at + page);
    default:
      return step satisfies never;
  }
}

/** Up and Down between a field and what stands below it within a part of the page, one step each. @param stops their selector. */
export function stepBelowField(event: KeyboardEvent, within: HTMLElement | null, stops: string): void {
  const action = actionOf(fieldListShortcuts, event);
  if (action === null || action === 'take' || !within) return;
  const places = [...within.querySelectorAll<HTMLElement>(stops)];
  const at = places.findIndex((place) => place === document.activeElement);
  event.preventDefault();
  places[at + (action === 'next' ? 1 : -1)]?.focus();
}

/** Up and Down from checkbox to checkbox of a list, also from what else stands in its lines. */
export function stepAmongBoxes(event: KeyboardEvent<HTMLUListElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
  const line = event.target instanceof Element ? event.target.closest('li') : null;
  const at = boxes.findIndex((box) => line?.contains(box));
  const next = steppedPlace(at, boxes.length, event.key, { arrows: 'vertical' });
  if (next === null) return;
  event.preventDefault();
  boxes[next]?.focus();
}

/** Gives the focus to what carries a key as `data-key`. Not by a selector: a key may be foreign text. */
export function focusKey(within: ParentNode | null | undefined, key: string): void {
  const marked = within?.querySelectorAll<HTMLElement | SVGElement>('[data-key]') ?? [];
  [...marked].find(({ dataset }) => dataset['key'] === key)?.focus();
}
