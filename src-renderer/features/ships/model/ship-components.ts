import type { ShipComponent } from '../../../../src-shared/catalog/ship-components.ts';
import { componentLabel } from './mount-sort.ts';

/** What one ship has in a slot: a component, nothing, or nobody knows because its components were not read. */
export type SlotCell = ShipComponent | 'none' | 'unknown';

/** The components that stand side by side: one cell for each ship, in the order of the ships. */
export type ComponentSlot = readonly SlotCell[];

export interface ComponentType {
  /** Such as "Turrets". */
  readonly title: string;
  readonly slots: readonly ComponentSlot[];
}

export interface ComponentSection {
  /** Such as "Weapons". */
  readonly title: string;
  readonly types: readonly ComponentType[];
}

/**
 * Lays the components of several ships side by side. Only components of the same class and type meet; among those, first
 * what is equal in everything, then in name and size, then in name, then in size, then by position. Every component
 * stands in exactly one slot, and in which company it stands does not depend on the order of the ships.
 *
 * @param lists one for each ship; null where its components are not known.
 */
export function alignComponents(lists: readonly (readonly ShipComponent[] | null)[]): readonly ComponentSection[] {
  const known = lists.flatMap((list) => list ?? []);
  return titlesOf(known, classOf).map((sectionTitle) => {
    const inSection = lists.map((list) => list?.filter((component) => classOf(component) === sectionTitle) ?? null);
    const types = titlesOf(
      inSection.flatMap((list) => list ?? []),
      typeOf,
    );
    return {
      title: sectionTitle,
      types: types.map((title) => ({
        title,
        slots: alignType(inSection.map((list) => list?.filter((component) => typeOf(component) === title) ?? null)),
      })),
    };
  });
}

const classOf = ({ componentClass }: ShipComponent): string => componentLabel(componentClass);
const typeOf = ({ type }: ShipComponent): string => componentLabel(type);

/** In alphabetical order, which is also that of the recorded lists; what has no title comes last. */
function titlesOf(
  components: readonly ShipComponent[],
  titleOf: (component: ShipComponent) => string,
): readonly string[] {
  const nameless = componentLabel(null);
  return [...new Set(components.map(titleOf))].toSorted(
    (a, b) => Number(a === nameless) - Number(b === nameless) || compareText(a, b),
  );
}

/** What two components have to share, from the closest likeness to the loosest. Null is like nothing. */
const likenesses: readonly ((component: ShipComponent) => string | null)[] = [
  (component) => JSON.stringify(exactly.map((key) => component[key])),
  ({ name, size }) => (name === null ? null : JSON.stringify([name, size])),
  ({ name }) => name,
  ({ size }) => size,
];

const exactly = [
  'name',
  'size',
  'manufacturer',
  'componentSize',
  'category',
  'details',
  'mounts',
  'quantity',
] as const satisfies readonly (keyof ShipComponent)[];

/** A component with its place in its ship. */
interface Part {
  readonly ship: number;
  readonly position: number;
  readonly component: ShipComponent;
}

/** A slot while it is put together. */
interface Slot {
  /** By ship. */
  readonly parts: Map<number, Part>;
  /** What its founders share, by the index of the likeness; null where they share nothing. */
  readonly keys: readonly (string | null)[];
}

function alignType(lists: readonly (readonly ShipComponent[] | null)[]): readonly ComponentSlot[] {
  const slots: Slot[] = [];
  let loose = lists.flatMap((list, ship) => (list ?? []).map((component, position) => ({ ship, position, component })));
  likenesses.forEach((_, level) => {
    loose = joinSlots(slots, loose, level);
    loose = foundSlots(slots, loose, level);
  });
  fillByPosition(slots, loose);
  return mergeSlots(slots.toSorted(compareSlots)).map(({ parts }) =>
    lists.map((list, ship) => (list === null ? 'unknown' : (parts.get(ship)?.component ?? 'none'))),
  );
}

/** Puts parts into slots whose founders they are like and in which their ship has nothing yet; gives back the rest. */
function joinSlots(slots: readonly Slot[], loose: readonly Part[], level: number): Part[] {
  return loose.filter((part) => {
    const key = likenesses[level]?.(part.component) ?? null;
    if (key === null) return true;
    const slot = slots.find(({ parts, keys }) => keys[level] === key && !parts.has(part.ship));
    slot?.parts.set(part.ship, part);
    return slot === undefined;
  });
}

/** Makes a slot of each likeness that two ships or more share; the second of a kind in a ship meets the second. */
function foundSlots(slots: Slot[], loose: readonly Part[], level: number): Part[] {
  const groups = new Map<string, Part[]>();
  const seen = new Map<string, number>();
  for (const part of loose) {
    const key = likenesses[level]?.(part.component) ?? null;
    if (key === null) continue;
    const ofShip = `${part.ship} ${key}`;
    const turn = seen.get(ofShip) ?? 0;
    seen.set(ofShip, turn + 1);
    const group = `${key} ${turn}`;
    groups.set(group, [...(groups.get(group) ?? []), part]);
  }
  const placed = new Set<Part>();
  for (const [, parts] of [...groups].toSorted(([a], [b]) => compareText(a, b))) {
    if (parts.length < 2) continue;
    for (const part of parts) placed.add(part);
    slots.push({
      parts: new Map(parts.map((part) => [part.ship, part])),
      keys: likenesses.map((_, index) => (index < level ? null : sharedKey(parts, index))),
    });
  }
  return loose.filter((part) => !placed.has(part));
}

function sharedKey(parts: readonly Part[], level: number): string | null {
  const [first, ...others] = parts.map(({ component }) => likenesses[level]?.(component) ?? null);
  return first !== undefined && others.every((key) => key === first) ? first : null;
}

/** The first that is left of a ship takes the first slot in which the ship has nothing, and so on; then new slots. */
function fillByPosition(slots: Slot[], loose: readonly Part[]): void {
  const ships = Map.groupBy(loose, ({ ship }) => ship);
  const founded = [...slots];
  const added: Slot[] = [];
  for (const [ship, parts] of ships) {
    const free = founded.filter((slot) => !slot.parts.has(ship));
    parts.forEach((part, index) => {
      const late = index - free.length;
      while (added.length <= late) added.push({ parts: new Map(), keys: [] });
      (free[index] ?? added[late])?.parts.set(ship, part);
    });
  }
  slots.push(...added);
}

/** Slots of which no ship fills both become one: what is left unmatched stands by position, and rows of "none" are spared. */
function mergeSlots(slots: readonly Slot[]): readonly Slot[] {
  const merged: Slot[] = [];
  for (const slot of slots) {
    const room = merged.find(({ parts }) => [...slot.parts.keys()].every((ship) => !parts.has(ship)));
    if (room) for (const [ship, part] of slot.parts) room.parts.set(ship, part);
    else merged.push(slot);
  }
  return merged;
}

/** As the ships list them: by the earliest position, then by what stands in the slots. */
function compareSlots(a: Slot, b: Slot): number {
  return earliest(a) - earliest(b) || compareText(textOf(a), textOf(b));
}

function earliest({ parts }: Slot): number {
  return Math.min(...[...parts.values()].map(({ position }) => position));
}

function textOf({ parts }: Slot): string {
  return [...parts.values()]
    .map(({ component }) => likenesses[0]?.(component) ?? '')
    .toSorted(compareText)
    .join(' ');
}

/** By code units: the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A component in the words of a cell: `2 × M` `Lumen Quantum Drive` `(Calder & Rusk)`, then what else is known. */
interface ComponentText {
  /** How many places and their size; empty where neither is known. */
  readonly lead: string;
  /** Null where it has none. */
  readonly name: string | null;
  /** Maker and further words. */
  readonly asides: readonly string[];
}

export function describeComponent(component: ShipComponent): ComponentText {
  const { mounts, size, name, manufacturer, componentSize, quantity, details } = component;
  const shownSize = sizeWords(size);
  const ownSize = componentSize === size ? null : sizeWords(componentSize);
  return {
    lead: [mounts === null ? null : `${mounts} ×`, shownSize].filter((word) => word !== null).join(' '),
    name,
    asides: [
      manufacturer === null ? null : `(${manufacturer === 'TBD' ? 'maker TBD' : manufacturer})`,
      mounts === null ? 'mounts unknown' : null,
      quantity === null || quantity === 1 ? null : `${quantity} each`,
      ownSize === null ? null : `itself ${ownSize}`,
      details,
    ].filter((word) => word !== null),
  };
}

/** What a component without a name is called, everywhere. */
export const unnamedLabel = 'unnamed';

/** `S`, or `S in M` where the component and its place differ; null where neither has a size. */
export function sizeInPlace({ size, componentSize }: ShipComponent): string | null {
  const [place, own] = [knownSize(size), knownSize(componentSize)];
  if (own === null || own === place) return place;
  return place === null ? own : `${own} in ${place}`;
}

/** `-` is what the service says of a thruster's. */
function knownSize(size: string | null): string | null {
  return size === '-' ? null : size;
}

/** `M`, `size 3`, `size TBD`; null where there is no size. */
function sizeWords(sent: string | null): string | null {
  const size = knownSize(sent);
  return size === null || /^[A-Z]$/.test(size) ? size : `size ${size}`;
}

/** The same as one text, to tell whether two read alike. */
export function componentSentence(component: ShipComponent): string {
  const { lead, name, asides } = describeComponent(component);
  return [lead, name ?? unnamedLabel, ...asides].filter((word) => word !== '').join(' ');
}

/** `6 mounts` of all these components; what is unknown is said, not counted as none. */
export function mountsLabel(components: readonly ShipComponent[]): string {
  const known = components.flatMap(({ mounts }) => mounts ?? []);
  const sum = known.reduce((total, mounts) => total + mounts, 0);
  const missing = components.length - known.length;
  if (components.length === 0) return 'none';
  if (known.length === 0) return 'mounts unknown';
  return `${sum} ${sum === 1 ? 'mount' : 'mounts'}${missing === 0 ? '' : ` and ${missing} unknown`}`;
}
