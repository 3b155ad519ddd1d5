import type { Species } from '../../../../src-shared/domain/species.ts';
import type { Affiliation } from '../../../../src-shared/domain/star-system.ts';
import { foldText } from '../../../archive/search/fold-text.ts';
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
  const powers = peoplesOf(listed);
  const unlisted = new Map<string, PeopleOnMap>();
  const systemsOf = new Map<string, Set<MapSystem>>();
  for (const { affiliation, system } of held) {
    const at = listed.findIndex((power) => isSame(power, affiliation));
    const power = powers[at] ?? peopleOf(affiliation, { key: unlistedKey(affiliation), isUnlisted: true });
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
  return peoplesOf(listed).map((people, index) => {
    const name = foldText(listed[index]?.name ?? '');
    const naming =
      name === '' ? [] : texts.filter(({ text }) => text.includes(` ${name} `) || text.includes(` ${name}s `));
    return {
      ...people,
      systems: naming.map(({ system }) => system).toSorted(byTitle),
    };
  });
}

type Named = Pick<Affiliation, 'id' | 'code' | 'name'>;

function peopleOf({ code, name }: Named, { key, isUnlisted }: Pick<PeopleOnMap, 'key' | 'isUnlisted'>): PeopleOnMap {
  return { key, title: name ?? code ?? 'Unnamed', code, systems: [], isUnlisted };
}

function peoplesOf(listed: readonly Named[]): readonly PeopleOnMap[] {
  const seen = new Map<string, number>();
  return listed.map((people) => {
    const key = keyOf(people);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return peopleOf(people, { key: nth === 0 ? key : `${key} #${nth}`, isUnlisted: false });
  });
}

/** The same whether the service's list is there or not, so that what is open stays open when it arrives. */
function keyOf({ id, code, name }: Named): string {
  if (id !== null) return `id ${id}`;
  if (code !== null) return `code ${code}`;
  return name === null ? 'nameless' : `name ${name}`;
}

/** One that has nothing is not the one in the list that has nothing. */
function unlistedKey(people: Named): string {
  const key = keyOf(people);
  return key === 'nameless' ? 'nameless, unlisted' : key;
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
