/** The known word a person most likely meant: at most two slips (Levenshtein) away, or begun with `word`; else null. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const typed = word.slice(0, 40).toLowerCase();
  if (typed.length < 2) return null;
  const ranked = known
    .map((candidate) => ({ candidate, slips: candidate.startsWith(typed) ? 0 : countSlips(typed, candidate) }))
    .filter(({ candidate, slips }) => slips <= 2 && slips < candidate.length / 2)
    .toSorted((a, b) => a.slips - b.slips);
  return ranked[0]?.candidate ?? null;
}

function countSlips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    row = next;
  }
  return at(row, to.length);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
