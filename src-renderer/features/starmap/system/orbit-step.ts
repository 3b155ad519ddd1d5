/**
 * Where a key of the keyboard leads from an object of the orbit view.
 *
 * @param keys of the objects, from the middle outwards.
 * @returns the object's key; null for a key of the keyboard that leads nowhere.
 */
export function orbitStep(keys: readonly string[], from: string, pressed: string): string | null {
  const place = keys.indexOf(from);
  const at = (index: number): string | null => keys[Math.max(0, Math.min(keys.length - 1, index))] ?? null;
  switch (pressed) {
    case 'ArrowRight':
    case 'ArrowDown':
      return at(place + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return at(place - 1);
    case 'Home':
      return at(0);
    case 'End':
      return at(keys.length - 1);
    default:
      return null;
  }
}
