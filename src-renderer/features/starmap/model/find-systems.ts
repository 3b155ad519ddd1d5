import { foldText } from '../../../archive/search/split-words.ts';
import { oncePerMap, systemOf, type MapSystem, type StarMap } from './star-map.ts';

/**
 * Whether each system has every word of a text in its name, code or holder, in the map's order; accents, apostrophes and
 * case make no difference. Null when nothing is sought.
 */
export function findSystems(map: StarMap, find: string): readonly boolean[] | null {
  const words = foldText(find).split(' ');
  if (words[0] === '') return null;
  return systemTexts(map).map((text) => words.every((word) => text.includes(word)));
}

/** What is searched, folded. */
const systemTexts = oncePerMap(({ systems }) =>
  systems.map(({ title, fields: { name, code, affiliations } }) => {
    const own = [title, name === title ? null : name, code, ...affiliations.map((holder) => holder.name)];
    return own.flatMap((text) => (text === null ? [] : foldText(text))).join('\n');
  }),
);

/**
 * Systems whose name or code has the sought text, those that begin with it first, each group in the order of names.
 * Accents, apostrophes and case make no difference; nothing sought finds all.
 */
export function matchSystems(map: StarMap, query: string, left: ReadonlySet<string>): readonly MapSystem[] {
  const offered = namedSystems(map).filter(({ system }) => !left.has(system.identity));
  return matchNames(offered, query, ({ texts }) => texts).map(({ system }) => system);
}

/**
 * Those of which a text has what is typed, those that begin with it first; each group in the order it came in.
 *
 * @param textsOf folded (`foldText`).
 */
export function matchNames<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const text = foldText(query);
  const passing = items.filter((item) => textsOf(item).some((each) => each.includes(text)));
  const isFirst = (item: Item): boolean => textsOf(item).some((each) => each.startsWith(text));
  return [...passing.filter(isFirst), ...passing.filter((item) => !isFirst(item))];
}

interface NamedSystem {
  readonly system: MapSystem;
  /** Folded name and code. */
  readonly texts: readonly string[];
}

const byName = new Intl.Collator('en');

/** Sorted by name, and folded. */
const namedSystems = oncePerMap(({ systems }) =>
  systems
    .map((system): NamedSystem => ({
      system,
      texts: [system.title, system.fields.code].flatMap((text) => (text === null ? [] : foldText(text))),
    }))
    .toSorted((a, b) => byName.compare(a.system.title, b.system.title)),
);

/** The system an address names: by its code as it is, by its code in any case, or by its identity. Null: none. */
export function findSystem(map: StarMap, code: string): MapSystem | null {
  const { systems } = map;
  const inAnyCase = code.toUpperCase();
  return (
    systems.find(({ fields }) => fields.code === code) ??
    systems.find(({ fields }) => fields.code?.toUpperCase() === inAnyCase) ??
    systemOf(map, code) ??
    null
  );
}

/** What addresses and requests name a system by; few have no code. */
export function codeOf({ fields, identity }: MapSystem): string {
  return fields.code ?? identity;
}
