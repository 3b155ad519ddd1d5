import { starSystemFields } from '../../../../src-shared/catalog/starmap/systems.ts';
import { distinguishColours, luminanceOf, standOut, type MapColours } from './map-colours.ts';
import {
  affiliationColour,
  affiliationKey,
  formatAffiliation,
  formatKind,
  oncePerMap,
  type MapSystem,
  type StarMap,
} from './star-map.ts';
import type { Colouring, MapView } from './starmap-store.ts';

/** One line of the legend; filters by its key. */
export interface LegendEntry {
  /** As `classOf` gives it. */
  readonly key: string;
  readonly words: string;
  /** `#rrggbb`, at least 3:1 against ground and panel. */
  readonly colour: string;
  /** Systems of the map in this class. */
  readonly count: number;
}

/** The key of what has no known value; never that of a value, as those begin with `=`, a digit or a minus. */
export const unknownClass = 'unknown';

/** What the marks are coloured by, as a heading: the label of the field. */
export function colouringLabel(colouring: Colouring): string {
  return starSystemFields[colouring === 'affiliation' ? 'affiliations' : colouring].label;
}

/** The class a system is in, told by the system alone, so that a filter means the same on every map. */
export function classOf({ fields }: Pick<MapSystem, 'fields'>, colouring: Colouring): string {
  switch (colouring) {
    case 'affiliation':
      return affiliationKey(fields) ?? unknownClass;
    case 'status':
    case 'type':
      return fields[colouring] === null ? unknownClass : `=${fields[colouring]}`;
    case 'danger':
    case 'economy':
    case 'population':
    case 'size': {
      const figure = fields[colouring];
      return (figure === null ? null : numberClass(figure)?.key) ?? unknownClass;
    }
  }
}

const knownClasses = oncePerMap(() => new Map<Colouring, readonly string[]>());

/** The class of each system, in the map's order; found once for each map. */
export function classesOf(map: StarMap, colouring: Colouring): readonly string[] {
  const known = knownClasses(map);
  const classes = known.get(colouring) ?? map.systems.map((system) => classOf(system, colouring));
  known.set(colouring, classes);
  return classes;
}

/**
 * The classes that occur on a map, each with its words and its colour. Figures stand in their order on one ramp; kinds
 * stand by how many systems they have, holders in the service's own colours as far as those can be seen and told apart.
 * What is unknown comes last and is never a figure.
 */
export function legendOf(map: StarMap, colouring: Colouring, colours: MapColours): readonly LegendEntry[] {
  const keys = classesOf(map, colouring);
  const groups = Map.groupBy(map.systems, ({ index }) => keys[index] ?? unknownClass);
  const unknown = groups.get(unknownClass);
  groups.delete(unknownClass);
  const classes = [...groups].flatMap(([key, members]) => {
    const [first] = members;
    return first ? [{ key, first, count: members.length }] : [];
  });
  const entries = isKind(colouring) ? kinds(classes, colouring, colours) : figures(classes, colouring, colours);
  if (!unknown) return entries;
  return [...entries, { key: unknownClass, words: 'unknown', colour: colours.faint, count: unknown.length }];
}

interface MapClass {
  readonly key: string;
  /** Its first system, which says for all of them what they have in common. */
  readonly first: MapSystem;
  readonly count: number;
}

type Kind = 'affiliation' | 'status' | 'type';

const isKind = (colouring: Colouring): colouring is Kind => ['affiliation', 'status', 'type'].includes(colouring);

function kinds(classes: readonly MapClass[], colouring: Kind, colours: MapColours): readonly LegendEntry[] {
  const named = classes
    .map(({ key, first: { fields }, count }) => ({
      key,
      words: (colouring === 'affiliation' ? formatAffiliation(fields) : formatKind(fields[colouring])) ?? 'unknown',
      preferred: colouring === 'affiliation' ? affiliationColour(fields) : null,
      count,
    }))
    .toSorted((a, b) => b.count - a.count || a.words.localeCompare(b.words, 'en') || (a.key < b.key ? -1 : 1));
  const chosen = distinguishColours(
    named.map(({ preferred }) => preferred),
    colours,
  );
  return named.map(({ key, words, count }, index) => ({ key, words, colour: chosen[index] ?? colours.faint, count }));
}

function figures(
  classes: readonly MapClass[],
  colouring: Exclude<Colouring, Kind>,
  colours: MapColours,
): readonly LegendEntry[] {
  const ranked = classes
    .flatMap(({ key, first: { fields }, count }) => {
      const found = numberClass(fields[colouring] ?? Number.NaN);
      return found ? [{ key, words: found.words, order: found.order, count }] : [];
    })
    .toSorted((a, b) => a.order - b.order);
  const highest = ranked.at(-1)?.order ?? 0;
  return ranked.map(({ key, words, order, count }, rank) => {
    // Beyond the usual scale there are more classes than can be told apart: only those that occur share the ramp.
    const share = highest > usualSteps ? rank / Math.max(1, ranked.length - 1) : Math.max(0, order) / usualSteps;
    return { key, words, colour: rampColour(share, colours), count };
  });
}

/** The ramp reaches at least to "over 8 to 10": a map on which nothing is dangerous is not drawn as if something were. */
const usualSteps = 5;

/**
 * From what recedes to what stands out: dim violet to pale green on dark, green to deep red on light, where what is deep
 * is told apart by its hue. Keeps away from the accent.
 *
 * @param share 0 to 1.
 */
function rampColour(share: number, colours: MapColours): string {
  const { lightness, chroma, hue } = luminanceOf(colours.ground) < 0.2 ? rampOnDark : rampOnLight;
  const at = ([from, to]: readonly [number, number]): number => from + (to - from) * share;
  return standOut({ lightness: at(lightness), chroma: at(chroma), hue: (at(hue) * Math.PI) / 180 }, colours);
}

/** From and to; hues in degrees. */
interface Ramp {
  readonly lightness: readonly [number, number];
  readonly chroma: readonly [number, number];
  readonly hue: readonly [number, number];
}

const rampOnDark: Ramp = { lightness: [0.53, 0.93], chroma: [0.11, 0.11], hue: [300, 165] };
const rampOnLight: Ramp = { lightness: [0.64, 0.25], chroma: [0.14, 0.17], hue: [148, 355] };

/**
 * The class of a figure whose scale the specification does not name (danger, economy, population, size): 0 by itself, steps
 * of 2 up to 10, where most recorded scales end, then ever longer ones. The same figure is in the same class on every map.
 */
interface NumberClass {
  /** `0`, `-2` for "up to 2", `2-4`, `10-20`, `1000000-`; `-0` for below 0. */
  readonly key: string;
  /** As a legend names it. */
  readonly words: string;
  /** Rises with the figures; 0 is the class of 0. */
  readonly order: number;
}

/** @returns null for what is no number. */
export function numberClass(value: number): NumberClass | null {
  if (Number.isNaN(value)) return null;
  if (value < 0) return { key: '-0', words: 'below 0', order: -1 };
  if (value === 0) return { key: '0', words: '0', order: 0 };
  const place = bounds.findIndex((bound) => value <= bound);
  return aboveZero[place === -1 ? bounds.length : place] ?? null;
}

/** Upper bounds, each in its class. */
const bounds = [2, 4, 6, 8, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000, 1_000_000];

const aboveZero: readonly NumberClass[] = [0, ...bounds].map((low, place) => {
  const high = bounds[place];
  const order = place + 1;
  if (high === undefined) return { key: `${low}-`, words: `over ${written(low)}`, order };
  if (low === 0) return { key: `-${high}`, words: `up to ${written(high)}`, order };
  return { key: `${low}-${high}`, words: `over ${written(low)} to ${written(high)}`, order };
});

function written(bound: number): string {
  return bound.toLocaleString('en-US');
}

/** What is hidden after an entry of the legend was clicked: it changes from on to off or back. */
export function hiddenAfter(hidden: MapView['hidden'], colouring: Colouring, key: string): MapView['hidden'] {
  const keys = hidden[colouring] ?? [];
  const { [colouring]: _old, ...others } = hidden;
  const left = keys.includes(key) ? keys.filter((known) => known !== key) : [...keys, key];
  return left.length === 0 ? others : { ...others, [colouring]: left };
}

/** What is hidden when of a legend only some entries are left on; other legends keep their filters. */
export function hiddenBut(
  hidden: MapView['hidden'],
  {
    colouring,
    all,
    left,
  }: { readonly colouring: Colouring; readonly all: readonly string[]; readonly left: readonly string[] },
): MapView['hidden'] {
  return { ...hidden, [colouring]: all.filter((key) => !left.includes(key)) };
}
