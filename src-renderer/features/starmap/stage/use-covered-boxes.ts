import { useLayoutEffect, type RefObject } from 'react';
import type { Box } from './box.ts';
import type { StageLoop } from './stage-loop.ts';

/** Tells the loop what lies above the drawing, followed: whatever stands in an element marked `data-covers-map` beside it. */
export function useCoveredBoxes(area: RefObject<HTMLElement | null>, loop: StageLoop): void {
  useLayoutEffect(() => {
    const drawing = area.current;
    const around = drawing?.parentElement?.parentElement;
    if (!drawing || !around) return undefined;
    const measure = (): void => {
      const boxes = boxesOver(drawing, around);
      if (JSON.stringify(boxes) !== JSON.stringify(loop.readCovered())) loop.setCovered(boxes);
    };
    // The tools wrap in a narrow drawing; words come and go in them; signs of filters in force do.
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(drawing);
    changes.observe(around, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] });
    measure();
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [area, loop]);
}

function boxesOver(drawing: HTMLElement, around: HTMLElement): readonly Box[] {
  const { left, top } = drawing.getBoundingClientRect();
  return [...around.querySelectorAll('[data-covers-map] > *')].flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    return [{ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }];
  });
}
