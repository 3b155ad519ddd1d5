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
  const by = stepOf(key, arrows);
  if (count === 0 || by === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const next = at + by;
  if (next < 0) return isRound ? count - 1 : 0;
  return next < count ? next : isRound ? 0 : count - 1;
}

function stepOf(key: string, arrows: 'both' | 'vertical'): number {
  switch (key) {
    case 'ArrowRight':
      return arrows === 'both' ? 1 : 0;
    case 'ArrowLeft':
      return arrows === 'both' ? -1 : 0;
    case 'ArrowDown':
    case 'End':
      return 1;
    case 'ArrowUp':
    case 'Home':
      return -1;
    default:
      return 0;
  }
}

/** Gives the focus to what carries a key as `data-key`. Not by a selector: a key may be foreign text. */
export function focusKey(within: ParentNode | null | undefined, key: string): void {
  const marked = within?.querySelectorAll<HTMLElement | SVGElement>('[data-key]') ?? [];
  [...marked].find(({ dataset }) => dataset['key'] === key)?.focus();
}
