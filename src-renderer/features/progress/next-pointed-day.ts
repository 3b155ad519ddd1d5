/** About a month: what Page Up and Page Down step over. */
const pageDays = 30;

interface Ends {
  readonly first: number;
  readonly last: number;
}

const steps: ReadonlyMap<string, (day: number, ends: Ends) => number> = new Map([
  ['ArrowLeft', (day: number) => day - 1],
  ['ArrowDown', (day: number) => day - 1],
  ['ArrowRight', (day: number) => day + 1],
  ['ArrowUp', (day: number) => day + 1],
  ['PageDown', (day: number) => day - pageDays],
  ['PageUp', (day: number) => day + pageDays],
  ['Home', (_: number, { first }: Ends) => first],
  ['End', (_: number, { last }: Ends) => last],
]);

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * The day that a key of the load chart leads to, as keys of a slider do: a day, about a month, or an end.
 *
 * @returns null where the key means something else.
 */
export function nextPointedDay(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  day: number,
  { first, last }: Ends,
): number | null {
  if (shiftKey || altKey || ctrlKey || metaKey) return null;
  const next = steps.get(key)?.(day, { first, last });
  return next === undefined ? null : Math.min(Math.max(next, first), last);
}
