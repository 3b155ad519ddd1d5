import { foldText } from '../../../archive/search/fold-text.ts';
import type { MapSystem, StarMap } from '../star-map.ts';

/**
 * Systems whose name or code has the sought text, those that begin with it first, each group in the order of names.
 * Accents, apostrophes and case make no difference; nothing sought finds all.
 */
export function matchSystems(map: StarMap, sought: string, left: ReadonlySet<string>): readonly MapSystem[] {
  const text = foldText(sought);
  const passing = namedSystems(map).filter(
    ({ system, texts }) => !left.has(system.identity) && texts.some((each) => each.includes(text)),
  );
  const isFirst = ({ texts }: NamedSystem): boolean => texts.some((each) => each.startsWith(text));
  return [...passing.filter(isFirst), ...passing.filter((each) => !isFirst(each))].map(({ system }) => system);
}

interface NamedSystem {
  readonly system: MapSystem;
  /** Folded name and code. */
  readonly texts: readonly string[];
}

const kept = new WeakMap<StarMap, readonly NamedSystem[]>();

/** Sorted and folded once for each map. */
function namedSystems(map: StarMap): readonly NamedSystem[] {
  const known = kept.get(map);
  if (known) return known;
  const named = map.systems
    .map((system) => ({
      system,
      texts: [system.title, system.fields.code].flatMap((text) => (text === null ? [] : foldText(text))),
    }))
    .toSorted((a, b) => byName.compare(a.system.title, b.system.title));
  kept.set(map, named);
  return named;
}

const byName = new Intl.Collator('en');
