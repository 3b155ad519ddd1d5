import type { Species } from '../../../../src-shared/domain/species.ts';
import type { Affiliation } from '../../../../src-shared/domain/star-system.ts';
import { foldText } from '../fold-text.ts';
import type { MapSystem, StarMap } from '../star-map.ts';

/** A power or a people with its systems on the map. */
export interface PeopleOnMap {
  readonly key: string;
  readonly title: string;
  readonly code: string | null;
  readonly systems: readonly MapSystem[];
  /** The service's own list does not have it: only systems name it. */
  readonly isUnlisted: boolean;
}

/** The powers of the service's list, then those that only systems name; each with the systems it holds, alone or with others. */
export function powersOnMap(map: StarMap, listed: readonly Affiliation[]): readonly PeopleOnMap[] {
  const held = map.systems.flatMap((system) =>
    system.fields.affiliations.map((affiliation) => ({ affiliation, system })),
  );
  const powers = listed.map((power, index) => peopleOf(power, { index, isUnlisted: false }));
  const unlisted = new Map<string, PeopleOnMap>();
  const systemsOf = new Map<string, Set<MapSystem>>();
  for (const { affiliation, system } of held) {
    const at = listed.findIndex((power) => isSame(power, affiliation));
    const power = powers[at] ?? peopleOf(affiliation, { index: 0, isUnlisted: true });
    if (power.isUnlisted) unlisted.set(power.key, unlisted.get(power.key) ?? power);
    const systems = systemsOf.get(power.key) ?? new Set();
    systemsOf.set(power.key, systems.add(system));
  }
  return [...powers, ...unlisted.values()].map((power) => ({
    ...power,
    systems: [...(systemsOf.get(power.key) ?? [])].toSorted(byTitle),
  }));
}

/**
 * The species of the service's list. The specification says of none where it lives; what can be told is which systems'
 * descriptions name it, as whole words.
 */
export function speciesOnMap(map: StarMap, listed: readonly Species[]): readonly PeopleOnMap[] {
  const texts = map.systems.map((system) => ({
    system,
    text: ` ${foldText(system.fields.description ?? '')} `,
  }));
  return listed.map((species, index) => {
    const name = foldText(species.name ?? '');
    const naming =
      name === '' ? [] : texts.filter(({ text }) => text.includes(` ${name} `) || text.includes(` ${name}s `));
    return {
      ...peopleOf(species, { index, isUnlisted: false }),
      systems: naming.map(({ system }) => system).toSorted(byTitle),
    };
  });
}

type Named = Pick<Affiliation, 'id' | 'code' | 'name'>;

function peopleOf(
  { id, code, name }: Named,
  place: { readonly index: number; readonly isUnlisted: boolean },
): PeopleOnMap {
  const key = `${place.isUnlisted ? 'u' : place.index}:${id ?? code ?? name}`;
  return { key, title: name ?? code ?? 'Unnamed', code, systems: [], isUnlisted: place.isUnlisted };
}

/** By the first of id, code and name that both of them have. */
function isSame(a: Named, b: Named): boolean {
  for (const part of ['id', 'code', 'name'] as const) {
    if (a[part] !== null && b[part] !== null) return a[part] === b[part];
  }
  return false;
}

function byTitle(a: MapSystem, b: MapSystem): number {
  return a.title.localeCompare(b.title);
}
