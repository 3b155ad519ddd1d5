/**
 * Which version is earlier, number by number: as text, and as a decimal, 3.10 would come before 3.9. Only the numbers at the
 * beginning count, so that `4.0.1-rc` and `4.0.1` compare as equal.
 *
 * @returns below 0 where `a` is earlier, above 0 where it is later.
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  for (let place = 0; place < Math.max(first.length, second.length); place++) {
    const [one, other] = [first[place] ?? 0, second[place] ?? 0];
    // Not subtracted: of numbers too long to be told from infinity nothing would be left.
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

function numbersOf(version: string): readonly number[] {
  const [numbers = ''] = /^\d+(\.\d+)*/.exec(version.trim().replace(/^v/i, '')) ?? [];
  return numbers === '' ? [] : numbers.split('.').map(Number);
}
