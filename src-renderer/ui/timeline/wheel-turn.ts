type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Pixels of a turn that is told in lines. */
const linePixels = 32;

/** Doublings of the scale a turn makes. A pinch on a trackpad is told as a wheel with Ctrl and very small steps. */
export function wheelZoom({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const isPinch = deltaMode === 0 && Math.abs(deltaY) < 40;
  return -deltaY * (deltaMode === 0 ? (isPinch ? 0.02 : 0.004) : deltaMode === 1 ? 0.1 : 1);
}

/** How far a turn moves through time, in pixels; 0 for one that is none of time's: it scrolls the rows or zooms. */
export function wheelPixels({ deltaX, deltaY, deltaMode, shiftKey, ctrlKey, metaKey }: Wheel, page: number): number {
  if (ctrlKey || metaKey) return 0;
  // With Shift some systems turn the axis themselves.
  const isAcross = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
  const across = shiftKey && deltaX === 0 ? deltaY : deltaX;
  return isAcross ? across * (deltaMode === 0 ? 1 : deltaMode === 1 ? linePixels : page) : 0;
}
