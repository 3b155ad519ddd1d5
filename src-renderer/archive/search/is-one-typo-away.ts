/**
 * Whether one letter too many, too few or wrong, or two neighbours swapped, makes one word of the other. The same word is
 * not a typo away from itself.
 *
 * @param isPrefix the typed word may also be the misspelt beginning of the other.
 */
export function isOneTypoAway(typed: string, word: string, isPrefix = false): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length) return !isPrefix && word.length === typed.length + 1;
  const rest = typed.slice(same + 1);
  const fits = (tail: string): boolean => (isPrefix ? tail.startsWith(rest) : tail === rest);
  const isWrong = same < word.length && fits(word.slice(same + 1));
  const isTooMany = isPrefix ? word.startsWith(rest, same) : word.slice(same) === rest;
  const isTooFew =
    same < word.length &&
    (isPrefix ? word.startsWith(typed.slice(same), same + 1) : word.slice(same + 1) === typed.slice(same));
  return isWrong || isTooMany || isTooFew || isSwapped(typed, word, same, isPrefix);
}

function isSwapped(typed: string, word: string, at: number, isPrefix: boolean): boolean {
  if (at + 1 >= typed.length || typed[at] !== word[at + 1] || typed[at + 1] !== word[at]) return false;
  const rest = typed.slice(at + 2);
  return isPrefix ? word.startsWith(rest, at + 2) : word.slice(at + 2) === rest;
}
