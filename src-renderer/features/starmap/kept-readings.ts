import { statusReadings, type DirectionReadings } from './direction-readings.ts';
import { passages } from './star-map.ts';

/**
 * Readings out of this window's storage. What a hand or another version wrote there is not trusted: only known meanings
 * are kept.
 *
 * @returns null when there is nothing of the kind.
 */
export function keptReadings(stored: unknown): DirectionReadings | null {
  if (!isObject(stored) || !isObject(stored['readings'])) return null;
  const { directions, statuses } = stored['readings'];
  return { directions: keptLetters(directions, passages), statuses: keptLetters(statuses, statusReadings) };
}

function keptLetters<Meaning extends string>(
  stored: unknown,
  meanings: readonly Meaning[],
): Readonly<Record<string, Meaning>> {
  if (!isObject(stored)) return {};
  const kept = Object.entries(stored).flatMap(([letter, value]) => {
    const meaning = meanings.find((known) => known === value);
    return meaning === undefined ? [] : [[letter, meaning] as const];
  });
  return Object.fromEntries(kept);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
