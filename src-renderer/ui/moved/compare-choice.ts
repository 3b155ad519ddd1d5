/**
 * What the state on screen is compared with. `visit`: as the archive was when this view was last looked at before this
 * visit; `instants`: two instants of the archive, UTC epoch milliseconds, where a null `afterAt` is the latest answer.
 */
export type CompareChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'visit' }
  | { readonly kind: 'instants'; readonly beforeAt: number; readonly afterAt: number | null };

/** The choice as text, for links and memory: `off`, `visit`, `1763000000000` or `1763000000000-1763600000000`. */
export function writeCompareChoice(choice: CompareChoice): string {
  if (choice.kind !== 'instants') return choice.kind;
  return choice.afterAt === null ? String(choice.beforeAt) : `${choice.beforeAt}-${choice.afterAt}`;
}

/** Reads what `writeCompareChoice` wrote. Never throws: what hands or another version wrote otherwise is `off`. */
export function readCompareChoice(text: string | null | undefined): CompareChoice {
  if (text === 'visit') return { kind: 'visit' };
  const [, before, after] = /^(\d{1,16})(?:-(\d{1,16}))?$/.exec(text ?? '') ?? [];
  const beforeAt = Number(before);
  if (before === undefined || beforeAt > lastInstant) return { kind: 'off' };
  if (after === undefined) return { kind: 'instants', beforeAt, afterAt: null };
  const afterAt = Number(after);
  return afterAt > lastInstant || afterAt <= beforeAt ? { kind: 'off' } : { kind: 'instants', beforeAt, afterAt };
}

/** The last instant a date can be, in epoch milliseconds. */
const lastInstant = 8.64e15;
