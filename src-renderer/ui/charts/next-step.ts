/** Which step the keyboard goes to; null where the key is none of an axis. */
export function nextStep(key: string, at: number, count: number): number | null {
  const to = stepAfter(key, at, count);
  return to === null ? null : Math.min(Math.max(to, 0), count - 1);
}

function stepAfter(key: string, at: number, count: number): number | null {
  const page = Math.max(1, Math.round(count / 10));
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'PageDown':
      return at - page;
    case 'PageUp':
      return at + page;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The step nearest to a place across; null without any. */
export function nearestStep(xs: readonly (number | null)[], x: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  xs.forEach((at, step) => {
    const distance = at === null ? Infinity : Math.abs(at - x);
    if (distance < least) {
      least = distance;
      nearest = step;
    }
  });
  return nearest;
}
