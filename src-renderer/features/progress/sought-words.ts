import { foldText } from '../../archive/search/fold-text.ts';

/**
 * The words of what is sought, folded; none where nothing is. A word with a mark in it, as `4.10`, stays one. Marks alone are
 * left out beside words, and by themselves sought as they are, which finds nothing.
 */
export function soughtWords(find: string): readonly string[] {
  const words = find.split(/\s+/).filter((word) => word !== '');
  const folded = words.map(foldText).filter((word) => word !== '');
  return folded.length > 0 ? folded : words;
}
