/**
 * Which of many places along an axis get their label, so that none touches the next: every n-th counted from the last one,
 * which is the newest and always labelled.
 *
 * @param step pixels between two places.
 * @param widest width of the widest label, in pixels.
 * @returns places, lowest first; 0 is the first.
 */
export function pickLabels(count: number, step: number, widest: number): readonly number[] {
  const each = Math.max(1, Math.ceil((widest + gap) / Math.max(step, 0.01)));
  const picked: number[] = [];
  for (let place = count - 1; place >= 0; place -= each) picked.unshift(place);
  return picked;
}

/** Between two labels, in pixels. */
const gap = 10;
