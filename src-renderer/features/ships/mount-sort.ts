import { readShipComponents } from '../../../src-shared/catalog/ship-components.ts';
import { componentWords } from './component-words.ts';

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
    (component) => componentWords(component.componentClass) === section && componentWords(component.type) === type,
  );
  const known = own.flatMap(({ mounts }) => mounts ?? []);
  return own.length > 0 && known.length === 0 ? null : known.reduce((sum, mounts) => sum + mounts, 0);
}
