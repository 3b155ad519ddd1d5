import { readShipComponents } from '../../../../src-shared/catalog/ship-components.ts';

const prefix = 'mounts:';

/** What the ships of a comparison are sorted by where it is the mounts of a type of components; beside the ids of fields. */
export function mountSort(section: string, type: string): string {
  return `${prefix}${encodeURIComponent(section)}/${encodeURIComponent(type)}`;
}

interface MountedType {
  /** Titles, as `componentWords` makes them. */
  readonly section: string;
  readonly type: string;
}

/** Null where this is no sort by mounts: it may come from a link. */
export function readMountSort(sort: string): MountedType | null {
  if (!sort.startsWith(prefix)) return null;
  const [section, type, ...rest] = sort.slice(prefix.length).split('/');
  if (!section || !type || rest.length > 0) return null;
  try {
    return { section: decodeURIComponent(section), type: decodeURIComponent(type) };
  } catch {
    return null; // a stray % in a hand-written link
  }
}

/** How many mounts a ship has of a type, what is unknown left out; null where none of its mounts are known. */
export function mountsIn(element: unknown, { section, type }: MountedType): number | null {
  const own = readShipComponents(element).filter(
    (component) => componentLabel(component.componentClass) === section && componentLabel(component.type) === type,
  );
  const known = own.flatMap(({ mounts }) => mounts ?? []);
  return own.length > 0 && known.length === 0 ? null : known.reduce((sum, mounts) => sum + mounts, 0);
}

/**
 * A class or type code of a component in words: `Weapon` and `RSIWeapon` read "Weapons", `main_thrusters` reads "Main
 * thrusters". A code that is not known is shown as sent, without underscores.
 *
 * @param code null reads "Other".
 */
export function componentLabel(code: string | null): string {
  if (code === null) return 'Other';
  const bare = code
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .replace(/^[A-Z]{2,}(?=[A-Z][a-z])/, '');
  const known = words.get(bare.toLowerCase());
  if (known !== undefined) return known;
  return bare === '' ? 'Other' : `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
}

const words = new Map([
  ['avionic', 'Avionics'],
  ['modular', 'Modules'],
  ['thruster', 'Thrusters'],
  ['weapon', 'Weapons'],
  ['maneuvering thrusters', 'Manoeuvring thrusters'],
]);
