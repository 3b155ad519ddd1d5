import type { Affiliation, StarSystem } from '../../../src-shared/domain/star-system.ts';

/** Who holds a system, as one key; several holders are a class of their own. Null when nobody is named. */
export function affiliationKey({ affiliations }: StarSystem): string | null {
  const [only, ...others] = affiliations;
  if (only && others.length === 0) return keyOf(only); // nearly all systems
  const keys = affiliations.map(keyOf).filter((key) => key !== null);
  return keys.length === 0 ? null : [...new Set(keys)].toSorted().join('+');
}

/** `Concord`; `Concord and Meridian`. Null when nobody is named. */
export function affiliationWords({ affiliations }: StarSystem): string | null {
  const known = affiliations.filter((affiliation) => keyOf(affiliation) !== null);
  const names = known.toSorted((a, b) => ((keyOf(a) ?? '') < (keyOf(b) ?? '') ? -1 : 1)).map(nameOf);
  return names.length === 0 ? null : [...new Set(names)].join(' and ');
}

/** The service's own colour of the first holder, `#rrggbb`; null when it is none that can be read. */
export function affiliationColour({ affiliations: [first] }: StarSystem): string | null {
  const colour = first?.color?.trim().toLowerCase() ?? '';
  return /^#[0-9a-f]{6}$/.test(colour) ? colour : null;
}

function keyOf({ id, code, name }: Affiliation): string | null {
  const key = id ?? code ?? name;
  // Joined with a plus: one inside a foreign key must not look like two keys.
  return key === null ? null : `=${key.replaceAll('+', '++')}`;
}

const nameOf = ({ id, code, name }: Affiliation): string => name ?? code ?? `number ${id}`;
