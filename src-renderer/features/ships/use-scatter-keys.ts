import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ScatterMark } from './lay-out-scatter.ts';
import { markTowards, readingOrder, type Direction } from './nearest-mark.ts';
import { rangeAround, type ScatterRange } from './scatter-range.ts';

interface ScatterKeysInput {
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly marks: readonly ScatterMark[];
  readonly onRange: (range: ScatterRange | null) => void;
  readonly onPick: (identity: string) => void;
  /** B: the range is to be typed. */
  readonly onAskRange: () => void;
  readonly onEscape: () => void;
}

const directions: Readonly<Record<string, Direction | undefined>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Keys on the plot, which is one stop of Tab: arrows go to the nearest mark that way, Page keys through all of them from
 * left to right, Home and End to the ends of that; Shift with any of these brushes from where it was first held. Space
 * picks, B asks for a range, Escape ends the brush; Enter follows the mark's own link.
 */
export function useScatterKeys({ picture, marks, onRange, onPick, onAskRange, onEscape }: ScatterKeysInput) {
  const [focused, setFocused] = useState<string | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const anchor = useRef<string | null>(null);
  const order = useMemo(() => readingOrder(marks), [marks]);
  const current = marks.find(({ row }) => row.identity === focused) ?? order[0] ?? null;
  const moveTo = (to: ScatterMark, isBrushing: boolean): void => {
    if (isBrushing) anchor.current ??= current?.row.identity ?? null;
    else anchor.current = null;
    const from = marks.find(({ row }) => row.identity === anchor.current);
    // The mark must be there before it can have the focus.
    flushSync(() => setFocused(to.row.identity));
    picture.current?.querySelector<SVGAElement>('a[tabindex="0"]')?.focus();
    if (isBrushing && from) onRange(rangeAround([from, to]));
  };
  return {
    /** The mark that Tab comes to; null without marks. */
    current,
    hasFocus,
    handlers: {
      onFocus: ({ target }: { readonly target: EventTarget }) => {
        const identity = target instanceof SVGElement ? target.dataset['identity'] : undefined;
        if (identity !== undefined) setFocused(identity);
        setHasFocus(true);
      },
      onBlur: () => setHasFocus(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
        const to = targetOf(event.key, current, marks, order);
        if (to) moveTo(to, event.shiftKey);
        else if (event.key === ' ') onPick(current.row.identity);
        else if (event.key === 'b' || event.key === 'B') onAskRange();
        else if (event.key === 'Escape') onEscape();
        else if (to === undefined) return;
        event.preventDefault();
      },
    },
  };
}

/** Null where a key that moves has nowhere to go; undefined for other keys. */
function targetOf(
  key: string,
  current: ScatterMark,
  marks: readonly ScatterMark[],
  order: readonly ScatterMark[],
): ScatterMark | null | undefined {
  const direction = directions[key];
  if (direction) return markTowards(marks, current, direction);
  switch (key) {
    case 'PageDown':
      return order[order.indexOf(current) + 1] ?? null;
    case 'PageUp':
      return order[order.indexOf(current) - 1] ?? null;
    case 'Home':
      return order[0] ?? null;
    case 'End':
      return order.at(-1) ?? null;
    default:
      return undefined;
  }
}
