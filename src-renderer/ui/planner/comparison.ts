import type { QueryPart } from '../view/view-query.ts';

/** The two states a choice means, as instants of UTC epoch milliseconds; or why there are none, in a sentence. */
export type Comparison =
  | { readonly kind: 'pair'; readonly beforeAt: number; readonly afterAt: number | null }
  | { readonly kind: 'none'; readonly why: string | null };

export const nothingArchivedThen = 'The archive held nothing of this at that time.';

const oneState =
  'One state known so far, so there is nothing to compare it with yet. Every refresh that brings something new adds one.';

/**
 * The states a choice means in an archive.
 *
 * @param instants of its states, oldest first.
 * @param lastVisit null where there was none.
 * @param asOf the instant on screen; null for now.
 */
export function comparisonOf(
  choice: CompareChoice,
  instants: readonly number[],
  lastVisit: number | null,
  asOf: number | null,
): Comparison {
  const first = instants[0];
  const last = instants.at(-1);
  if (first === undefined || last === undefined) return { kind: 'none', why: 'Nothing is archived yet.' };
  if (first === last) return { kind: 'none', why: oneState };
  switch (choice.kind) {
    case 'off':
      return { kind: 'none', why: null };
    case 'visit': {
      // Where the last visit has nothing to tell, what the latest response changed does.
      const isTelling = lastVisit !== null && whyNoVisit(instants, lastVisit, asOf) === null;
      return { kind: 'pair', beforeAt: isTelling ? lastVisit : (instants.at(-2) ?? first), afterAt: null };
    }
    case 'instants': {
      // A link may name any instant: what counts, and is named on screen, is the state that held then.
      const beforeAt = stateAt(instants, choice.beforeAt);
      if (beforeAt === null) return { kind: 'none', why: nothingArchivedThen };
      const afterAt = choice.afterAt === null ? last : (stateAt(instants, choice.afterAt) ?? last);
      return { kind: 'pair', beforeAt, afterAt: afterAt === last ? null : afterAt };
    }
    default:
      return choice satisfies never;
  }
}

/** Why the state before the latest takes the place of the last visit, in words; null where the visit itself is compared with. */
export function whyNoVisit(instants: readonly number[], lastVisit: number | null, asOf: number | null): string | null {
  if (lastVisit === null) return 'no earlier visit in this window';
  if (asOf !== null && lastVisit >= asOf) return 'it came after the instant that is looked back to';
  if ((instants[0] ?? Infinity) > lastVisit) return 'nothing of this was archived by then';
  return (instants.at(-1) ?? 0) <= lastVisit ? 'nothing new since then' : null;
}

/** The last of the instants that is not after another; null where all are. */
export function stateAt(instants: readonly number[], at: number): number | null {
  return instants.findLast((instant) => instant <= at) ?? null;
}

/** The same comparison with the state before or after the one it begins with; null where there is none. */
export function stepBefore(
  instants: readonly number[],
  { beforeAt, afterAt }: { readonly beforeAt: number; readonly afterAt: number | null },
  step: -1 | 1,
): CompareChoice | null {
  const place = instants.findLastIndex((instant) => instant <= beforeAt);
  const next = place + step < 0 ? undefined : instants[place + step];
  if (next === undefined || next >= (afterAt ?? instants.at(-1) ?? 0)) return null;
  return { kind: 'instants', beforeAt: next, afterAt };
}

/**
 * What the state on screen is compared with. `visit`: as the archive was when this view was last looked at before this
 * visit, or, where that tells nothing, the state before the latest; `instants`: two instants of the archive, UTC epoch milliseconds, where a null `afterAt` is the latest response.
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

/** The choice in a link. */
export function comparePart(name: string): QueryPart<CompareChoice> {
  return {
    write: (choice) => [[name, writeCompareChoice(choice)]],
    read: (query) => (query.has(name) ? readCompareChoice(query.get(name)) : undefined),
  };
}
