import { foldText } from '../../archive/search/fold-text.ts';
import type { StarMap } from './star-map.ts';

/**
 * Whether each system has every word of a text in its name, code or holder, in the map's order; accents, apostrophes and
 * case make no difference. Null when nothing is sought.
 */
export function findSystems(map: StarMap, find: string): readonly boolean[] | null {
  const words = foldText(find).split(' ');
  if (words[0] === '') return null;
  return systemTexts(map).map((text) => words.every((word) => text.includes(word)));
}

const textsOf = new WeakMap<StarMap, readonly string[]>();

/** What is searched, folded once for each map. */
function systemTexts(map: StarMap): readonly string[] {
  const known = textsOf.get(map);
  if (known) return known;
  const texts = map.systems.map(({ title, fields: { name, code, affiliations } }) => {
    const own = [title, name === title ? null : name, code, ...affiliations.map((holder) => holder.name)];
    return own.flatMap((text) => (text === null ? [] : foldText(text))).join('\n');
  });
  textsOf.set(map, texts);
  return texts;
}
