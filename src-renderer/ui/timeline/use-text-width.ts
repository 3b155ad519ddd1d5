import { useLayoutEffect, useState, type RefObject } from 'react';
import type { TextWidth } from './fit-text.ts';
import { textWidth } from './text-width.ts';

/** About what a letter takes, until it is measured. */
const roughly: TextWidth = (text) => text.length * 7;

/** Measures the words of bars in the page's own font, anew once that is loaded. */
export function useTextWidth(frame: RefObject<HTMLElement | null>): TextWidth {
  const [widthOf, setWidthOf] = useState<TextWidth>(() => roughly);
  useLayoutEffect(() => {
    let isGone = false;
    const measure = (): void => {
      if (frame.current === null || isGone) return;
      const { fontFamily } = getComputedStyle(frame.current);
      setWidthOf(() => textWidth(`500 12px ${fontFamily}`));
    };
    measure();
    void document.fonts.ready.then(measure);
    return () => {
      isGone = true;
    };
  }, [frame]);
  return widthOf;
}
