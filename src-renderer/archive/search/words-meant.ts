import { isOneTypoAway } from './is-one-typo-away.ts';
import { endOf, rangeOf, type Range } from './sorted-words.ts';

interface Listed {
  readonly text: string;
}

/**
 * Calls back with the words of a sorted list that are one typo away from the typed one, or from whose beginning it is: while a
 * word is still being typed, only its end is missing. Its first letters are taken as they are then. A word may come twice.
 *
 * The list is followed letter by letter along what was typed; at each of them, the few words that go on otherwise are looked up
 * by what one typo would have made of them.
 */
export function forEachWordMeant<Word extends Listed>(
  list: readonly Word[],
  typed: string,
  visit: (word: Word) => void,
): void {
  const offer = (word: Word | undefined): void => {
    if (word !== undefined && isMeant(typed, word.text)) visit(word);
  };
  let along: Range = { start: 0, end: list.length };
  for (let at = 0; at < typed.length && along.end - along.start > fewWords; at++) {
    for (const branch of branchesOf(list, along, at)) {
      if (list[branch.start]?.text[at] === typed[at]) continue;
      for (const letters of beginningsMeant(typed, at, list[branch.start]?.text[at])) {
        const found = rangeOf(list, letters, branch);
        // A word that begins otherwise is meant only as a whole; it stands before those it begins.
        const end = at < surestLetters ? Math.min(found.end, found.start + 1) : found.end;
        for (let place = found.start; place < end; place++) offer(list[place]);
      }
    }
    along = rangeOf(list, typed.slice(0, at + 1), along);
  }
  for (let place = along.start; place < along.end; place++) offer(list[place]);
}

/** So few are looked at one by one. */
const fewWords = 48;
const surestLetters = 2;

function isMeant(typed: string, word: string): boolean {
  if (isOneTypoAway(typed, word)) return true;
  if (word.length < typed.length || !word.startsWith(typed.slice(0, surestLetters))) return false;
  return isOneTypoAway(typed, word, true);
}

/** Parts of a range by their next letter. The word that ends there, if there is one, is a part of its own. */
function branchesOf(list: readonly Listed[], { start, end }: Range, at: number): readonly Range[] {
  const branches: Range[] = [];
  for (let place = start; place < end;) {
    const text = list[place]?.text ?? '';
    const branchEnd = text.length <= at ? place + 1 : endOf(list, text.slice(0, at + 1), { start: place, end });
    branches.push({ start: place, end: branchEnd });
    place = branchEnd;
  }
  return branches;
}

/** How a word begins that goes on with another letter than the one typed there; undefined where it has ended. */
function beginningsMeant(typed: string, at: number, other: string | undefined): readonly string[] {
  const same = typed.slice(0, at);
  if (other === undefined) return at === typed.length - 1 ? [same] : [];
  const wrong = same + other + typed.slice(at + 1);
  const tooFew = same + other + typed.slice(at);
  if (other !== typed[at + 1]) return [wrong, tooFew];
  const tooMany = same + typed.slice(at + 1);
  const swapped = same + other + (typed[at] ?? '') + typed.slice(at + 2);
  return [wrong, tooFew, tooMany, swapped];
}
