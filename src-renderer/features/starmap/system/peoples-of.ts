import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import { isPlainObject } from '../../../../src-shared/catalog/read-tolerantly.ts';
import { listAt } from './sent-at.ts';
import type { SystemNode } from './system-tree.ts';

/** A world or station where somebody is, as far as its sensors or its record say. */
export interface InhabitedPlace {
  readonly node: SystemNode;
  readonly population: number | null;
  readonly holders: readonly string[];
}

/** Places with a population above 0 or a holder, the most populous first. */
export function inhabitedPlaces(nodes: readonly SystemNode[]): readonly InhabitedPlace[] {
  return nodes
    .map((node) => ({ node, population: node.object.sensorPopulation, holders: holdersOf(node.object) }))
    .filter(({ population, holders }) => (population ?? 0) > 0 || holders.length > 0)
    .toSorted((a, b) => (b.population ?? -1) - (a.population ?? -1));
}

function holdersOf({ affiliations }: CelestialObject): readonly string[] {
  return affiliations.map(({ name, code }) => name ?? code ?? 'unknown');
}

/**
 * Who lives in a system by name. What stands in an object's `population` is not shown by the specification and empty in
 * every recording, so it is read as loosely as can be: texts, and whatever has a name.
 *
 * @param system the wire element of a system or object.
 * @returns names without repetition, as sent.
 */
export function peoplesIn(system: unknown): readonly string[] {
  const holders = [system, ...listAt(system, 'celestial_objects'), ...listAt(system, 'children')];
  return [...new Set(holders.flatMap((holder) => listAt(holder, 'population').flatMap(nameOf)))];
}

function nameOf(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry.trim()];
  if (!isPlainObject(entry)) return [];
  for (const key of ['name', 'species', 'code']) {
    const value = Object.hasOwn(entry, key) ? entry[key] : null;
    const names: readonly string[] = typeof value === 'string' || isPlainObject(value) ? nameOf(value) : [];
    if (names.length > 0) return names;
  }
  return [];
}
