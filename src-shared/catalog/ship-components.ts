import { isPlainObject } from '../resource/read-tolerantly.ts';
import { numeric, plainText } from '../resource/wire.ts';

/**
 * The components of a ship as sent, in the payload's order: `compiled` is classes → types → rows of text (recordings).
 * Classes, types and rows may each come as an object or a list. A row keeps the class and type it states itself; only where
 * it states none do the keys above it say. What is no row is left out, what cannot be read is null, and nothing throws.
 *
 * @param element a ship of a payload; anything else has no components.
 */
export function readShipComponents(element: unknown): readonly ShipComponent[] {
  if (!isPlainObject(element)) return [];
  const found: ShipComponent[] = [];
  collect(element['compiled'], [], found);
  return found;
}

/** Class, type and position, as far as the path of a `Change` into the components goes; null for any other path. */
export function componentSteps(path: string): readonly string[] | null {
  const [first, ...steps] = path.split('.');
  return first === 'compiled' ? steps : null;
}

/** Classes, types and rows make three levels; one more is allowed for a list around any of them. */
const deepest = 4;

function collect(value: unknown, names: readonly string[], found: ShipComponent[]): void {
  if (names.length > deepest) return;
  if (Array.isArray(value)) {
    for (const part of value) collect(part, [...names, ''], found);
    return;
  }
  if (!isPlainObject(value)) return;
  const before = found.length;
  for (const [name, part] of Object.entries(value)) collect(part, [...names, name], found);
  // A level may carry a name of its own; what holds components is not one itself.
  const component = found.length === before ? toComponent(value, names) : null;
  if (component) found.push(component);
}

/** Null for an object that is no row: none of a row's keys holds anything readable. */
function toComponent(row: Record<string, unknown>, names: readonly string[]): ShipComponent | null {
  const own: ShipComponent = {
    componentClass: word(row['component_class']),
    type: word(row['type']),
    name: word(row['name']),
    manufacturer: word(row['manufacturer']),
    size: word(row['size']),
    componentSize: word(row['component_size']),
    category: word(row['category']),
    details: word(row['details']),
    mounts: count(row['mounts']),
    quantity: count(row['quantity']),
  };
  if (Object.values(own).every((value) => value === null)) return null;
  return {
    ...own,
    componentClass: own.componentClass ?? keyWord(names[0]),
    type: own.type ?? keyWord(names[1]),
  };
}

function word(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? plainText(value) : null;
}

/** Whole and not negative, or unknown. */
function count(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const { data } = numeric.safeParse(value);
  return typeof data === 'number' && Number.isSafeInteger(data) && data >= 0 ? data : null;
}

/** Positions in a list name nothing, whether it came as a list or as an object with digits for keys. */
function keyWord(name: string | undefined): string | null {
  return name === undefined || /^\d*$/.test(name) ? null : plainText(name);
}

/**
 * A component a ship is listed with. Null is unknown. The specification names `compiled` and shows nothing of its
 * contents (docs/decisions/not-shown.md), so every word stands as it was sent: `-` where the service gives none, `TBD` where
 * it is still to be decided. Source: recordings, "Ships".
 */
export interface ShipComponent {
  /** A code such as `Weapon`, in some years with a prefix of capitals. */
  readonly componentClass: string | null;
  /** A code such as `main_thrusters`. */
  readonly type: string | null;
  readonly name: string | null;
  readonly manufacturer: string | null;
  /** Of the place it sits in: S, M, L, C, V, a digit, `-` or `TBD`. */
  readonly size: string | null;
  /** Of the component itself; the same words. */
  readonly componentSize: string | null;
  /** A letter for the kind of a thruster. */
  readonly category: string | null;
  readonly details: string | null;
  /** Places that hold it. */
  readonly mounts: number | null;
  /** How many in each place. */
  readonly quantity: number | null;
}
