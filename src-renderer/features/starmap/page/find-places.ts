import type { CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import type { StarmapHit } from '../../../../src-shared/catalog/starmap/starmap-search.ts';
import { foldText } from '../../../archive/search/split-words.ts';
import { findSystems } from '../model/find-systems.ts';
import type { MapSystem, StarMap } from '../model/star-map.ts';

/** An archived object with the system it is in, as far as the archive knows. */
export interface ArchivedObject {
  /** The system's id and code; null where only the object itself was fetched. */
  readonly systemId: string | null;
  readonly systemCode: string | null;
  readonly fields: Pick<CelestialObject, 'id' | 'code' | 'name' | 'designation' | 'type'>;
}

/** A system or an object that was found. */
export interface FoundPlace {
  /** Unique among what was found. */
  readonly key: string;
  readonly kind: 'system' | 'object';
  readonly title: string;
  readonly code: string | null;
  readonly type: string | null;
  /** The system on the map it is, or is in; null where the map has none. */
  readonly system: MapSystem | null;
  /** Told by the service's search only: the archive does not hold it. */
  readonly isHearsay: boolean;
}

export interface PlacesToSearch {
  readonly map: StarMap;
  readonly objects: readonly ArchivedObject[];
  /** Of the service's own search for the same text, whatever it found by. */
  readonly hits: readonly StarmapHit[];
}

/**
 * Everything that has every word of the text in its name, designation or code, systems also in their holders' names, so that
 * what is listed is what the map does not fade. Accents and apostrophes make no difference. What begins with the text comes
 * before what only holds it, systems before objects. What the service found besides comes last of its kind.
 */
export function findPlaces({ map, objects, hits }: PlacesToSearch, text: string): readonly FoundPlace[] {
  const query = foldText(text);
  const isFound = findSystems(map, text);
  if (isFound === null) return [];
  const systemOf = systemFinder(map);
  const ranked = [
    ...map.systems
      .filter(({ index }) => isFound[index])
      .map((system) => ({ place: placeOfSystem(system), rank: rankOf(query, wordsOfSystem(system)) })),
    ...objects
      .filter((object) => hasEveryWord(query, wordsOfObject(object)))
      .map((object) => ({
        place: placeOfObject(object, systemOf(object.systemId, object.systemCode)),
        rank: rankOf(query, wordsOfObject(object)),
      })),
  ];
  const found = ranked
    .toSorted((a, b) => kindRank(a.place) - kindRank(b.place) || a.rank - b.rank || byTitle(a.place, b.place))
    .map(({ place }) => place);
  const told = hits.map((hit) => placeOfHit(hit, systemOf(hit.systemId, hit.systemCode)));
  // A place told twice is listed once, as the archive has it.
  const places = new Map([...told, ...found.toReversed()].map((place) => [place.key, place]));
  const inOrder = new Set([...found, ...told].map(({ key }) => key));
  return [...inOrder].flatMap((key) => places.get(key) ?? []).toSorted((a, b) => kindRank(a) - kindRank(b));
}

function hasEveryWord(query: string, words: readonly (string | null)[]): boolean {
  const text = words.map((word) => foldText(word ?? '')).join('\n');
  return query.split(' ').every((word) => text.includes(word));
}

/** 0: is the text; 1: begins with it; 2: a word of it begins so; 3: holds it; 4: was found by something else. */
function rankOf(query: string, words: readonly (string | null)[]): number {
  return words.reduce<number>((best, word) => {
    const folded = word === null ? '' : foldText(word);
    if (folded === query) return 0;
    const at = folded.indexOf(query);
    const rank = at === -1 ? 4 : at === 0 ? 1 : folded.includes(` ${query}`) ? 2 : 3;
    return Math.min(best, rank);
  }, 4);
}

function wordsOfSystem({ title, fields }: MapSystem): readonly (string | null)[] {
  return [title, fields.name, fields.code];
}

function wordsOfObject({ fields }: ArchivedObject): readonly (string | null)[] {
  return [fields.name, fields.designation, fields.code];
}

function placeOfSystem(system: MapSystem): FoundPlace {
  const { title, fields, identity } = system;
  const key = keyOf('system', fields.code, identity);
  return { key, kind: 'system', title, code: fields.code, type: fields.type, system, isHearsay: false };
}

function placeOfObject({ fields }: ArchivedObject, system: MapSystem | null): FoundPlace {
  const { id, code, name, designation, type } = fields;
  const title = name ?? designation ?? code ?? 'Unnamed object';
  return { key: keyOf('object', code, id), kind: 'object', title, code, type, system, isHearsay: false };
}

function placeOfHit(hit: StarmapHit, system: MapSystem | null): FoundPlace {
  const { kind, id, code, name, designation, type } = hit;
  const title = name ?? designation ?? code ?? 'Unnamed';
  // A system of the map that the service found by something else, such as an older name, is archived all the same.
  if (kind === 'system' && system) return placeOfSystem(system);
  return { key: keyOf(kind, code, id), kind, title, code, type, system, isHearsay: true };
}

/** Codes are what links name; without one, the id has to do. */
function keyOf(kind: FoundPlace['kind'], code: string | null, id: string | null): string {
  return code === null ? `${kind}#${id}` : `${kind}:${code}`;
}

/** A system of the map by its id, or by its code where the id is not known there. */
function systemFinder({ systems }: StarMap): (id: string | null, code: string | null) => MapSystem | null {
  const byId = new Map(systems.map((system) => [system.fields.id, system]));
  const byCode = new Map(systems.map((system) => [system.fields.code, system]));
  const find = (among: typeof byId, key: string | null) => (key === null ? undefined : among.get(key));
  return (id, code) => find(byId, id) ?? find(byCode, code) ?? null;
}

function kindRank({ kind }: FoundPlace): number {
  return kind === 'system' ? 0 : 1;
}

function byTitle(a: FoundPlace, b: FoundPlace): number {
  return a.title.localeCompare(b.title) || a.key.localeCompare(b.key);
}
