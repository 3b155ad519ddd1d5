import { formatCounted } from '../../../ui/format.ts';
import type { MemberAct } from './page-answer.ts';

/** Which pages an act asked for, and how many entries came: `pages 1–5 and 7, 130 entries`. */
export function actWords({ pages }: MemberAct): string {
  const numbers = [...pages.keys()].toSorted((one, other) => one - other);
  const entries = [...pages.values()].reduce((sum, { count }) => sum + count, 0);
  const noun = numbers.length === 1 ? 'page' : 'pages';
  return `${noun} ${runsWords(numbers)}, ${formatCounted(entries, 'members')}`;
}

/** `1–5 and 7`. @param numbers ascending. */
export function runsWords(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  const last = words.pop();
  return words.length === 0 ? (last ?? 'none') : `${words.join(', ')} and ${last ?? ''}`;
}
