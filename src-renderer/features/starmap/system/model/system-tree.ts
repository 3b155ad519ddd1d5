import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import { formatKind } from '../../model/star-map.ts';

/** An object in the tree of a system. */
export interface SystemNode {
  /** Unique in its tree: the object's id, else its code, else its place in the response. */
  readonly key: string;
  readonly object: CelestialObject;
  readonly kind: ObjectKind;
  readonly title: string;
  /** 0 for what circles nothing. */
  readonly level: number;
  readonly parentKey: string | null;
  /** What circles it or stands on it, nearest first, unknown distances last. */
  readonly children: readonly SystemNode[];
  /** It names a parent that is not in this system, or that circles it in turn: it stands at the top instead. */
  readonly isStray: boolean;
}

export interface SystemTree {
  /** Stars first, then the rest, nearest first. */
  readonly roots: readonly SystemNode[];
  /** Every object, each before what circles it. */
  readonly all: readonly SystemNode[];
  readonly byKey: ReadonlyMap<string, SystemNode>;
}

/** While it grows. */
interface Seedling extends SystemNode {
  parentKey: string | null;
  isStray: boolean;
  level: number;
  readonly children: Seedling[];
}

/**
 * Puts the objects of a system under what they circle (`parentId`; what is nested as a child without one, under what it is
 * nested in). Every object has its place exactly once, whatever the response says of parents.
 */
export function growSystemTree(objects: readonly CelestialObject[]): SystemTree {
  const seedlings = plant(objects);
  for (const seedling of seedlings.values()) rootIfLost(seedling, seedlings);
  const roots: Seedling[] = [];
  for (const seedling of seedlings.values()) {
    const parent = seedling.parentKey === null ? undefined : seedlings.get(seedling.parentKey);
    (parent?.children ?? roots).push(seedling);
  }
  for (const { children } of seedlings.values()) children.sort(byDistance);
  roots.sort((a, b) => Number(isCentral(b.kind)) - Number(isCentral(a.kind)) || byDistance(a, b));
  return { roots, all: walk(roots), byKey: seedlings };
}

/** What an object is called: its name is null for eight of ten (recordings). */
function objectTitle({ name, designation, code, id }: CelestialObject): string {
  return name ?? designation ?? code ?? (id === null ? 'Without a name' : `Object ${id}`);
}

function plant(objects: readonly CelestialObject[]): ReadonlyMap<string, Seedling> {
  const planted = new Map<string, Seedling>();
  const nested = objects.map((object) => [object, plantOne(planted, object, null)] as const);
  // After the list: an object may stand in it and among its parent's children as well.
  for (const [object, key] of nested) plantChildren(planted, object, key);
  return planted;
}

function plantOne(planted: Map<string, Seedling>, object: CelestialObject, holder: string | null): string {
  const name = object.id ?? object.code;
  const key = name === null || planted.has(name) ? `${name ?? ''}#${planted.size}` : name;
  planted.set(key, {
    key,
    object,
    kind: kindOf(object.type),
    title: objectTitle(object),
    level: 0,
    parentKey: object.parentId ?? holder,
    children: [],
    isStray: false,
  });
  return key;
}

/** Nested four levels deep at most (the catalogue's reader). */
function plantChildren(planted: Map<string, Seedling>, { children }: CelestialObject, holder: string): void {
  for (const child of children) {
    const name = child.id ?? child.code;
    const isThere = name !== null && planted.has(name);
    plantChildren(planted, child, isThere ? name : plantOne(planted, child, holder));
  }
}

function rootIfLost(seedling: Seedling, all: ReadonlyMap<string, Seedling>): void {
  if (seedling.parentKey === null || (all.has(seedling.parentKey) && !circlesItself(seedling, all))) return;
  seedling.parentKey = null;
  seedling.isStray = true;
}

/** A circle further up that this object is no part of is opened by one that is. */
function circlesItself(seedling: Seedling, all: ReadonlyMap<string, Seedling>): boolean {
  const seen = new Set<string>();
  let above = seedling.parentKey;
  while (above !== null && !seen.has(above)) {
    if (above === seedling.key) return true;
    seen.add(above);
    above = all.get(above)?.parentKey ?? null;
  }
  return false;
}

function byDistance(a: SystemNode, b: SystemNode): number {
  return (a.object.distance ?? Infinity) - (b.object.distance ?? Infinity) || 0;
}

/** Without recursion: a response may be a chain of thousands. */
function walk(roots: readonly Seedling[]): readonly SystemNode[] {
  const all: SystemNode[] = [];
  const waiting = roots.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    all.push(next);
    for (const child of next.children.toReversed()) {
      child.level = next.level + 1;
      waiting.push(child);
    }
  }
  return all;
}

/** What an object is, told by its mark. `other`: a type that is not known here; it is shown by the service's own word. */
export const objectKinds = [
  'star',
  'black-hole',
  'planet',
  'moon',
  'belt',
  'field',
  'station',
  'landing-zone',
  'jump-point',
  'other',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** Types as sent (recordings), and spellings they might come to have. The specification lists none. */
const kinds: ReadonlyMap<string, ObjectKind> = new Map([
  ['STAR', 'star'],
  ['BLACKHOLE', 'black-hole'],
  ['PLANET', 'planet'],
  ['SATELLITE', 'moon'],
  ['MOON', 'moon'],
  ['ASTEROIDBELT', 'belt'],
  ['ASTEROIDFIELD', 'field'],
  ['MANMADE', 'station'],
  ['STATION', 'station'],
  ['LZ', 'landing-zone'],
  ['LANDINGZONE', 'landing-zone'],
  ['JUMPPOINT', 'jump-point'],
]);

/** The kind a type of the service stands for, whatever its case and separators. */
export function kindOf(type: string | null): ObjectKind {
  return kinds.get((type ?? '').toUpperCase().replaceAll(/[^A-Z]/g, '')) ?? 'other';
}

const words: Readonly<Record<ObjectKind, readonly [one: string, several: string]>> = {
  star: ['star', 'stars'],
  'black-hole': ['black hole', 'black holes'],
  planet: ['planet', 'planets'],
  moon: ['moon', 'moons'],
  belt: ['belt', 'belts'],
  field: ['asteroid field', 'asteroid fields'],
  station: ['station', 'stations'],
  'landing-zone': ['landing zone', 'landing zones'],
  'jump-point': ['jump point', 'jump points'],
  other: ['object', 'objects'],
};

/** `2 moons`, `1 landing zone`. */
export function countedKind(count: number, kind: ObjectKind): string {
  return `${count} ${words[kind][count === 1 ? 0 : 1]}`;
}

/** `Planets`, for a legend. */
export function kindTitle(kind: ObjectKind): string {
  const [, several] = words[kind];
  return several.charAt(0).toUpperCase() + several.slice(1);
}

/** `planet`; a type that is not known reads as it was sent: `COMM_ARRAY` is `comm array`. Null: no type was sent. */
export function formatObjectKind(type: string | null): string | null {
  const kind = kindOf(type);
  return kind === 'other' ? formatKind(type) : words[kind][0];
}

/** Whether something of this kind can hold the middle of a system. */
export function isCentral(kind: ObjectKind): boolean {
  return kind === 'star' || kind === 'black-hole';
}
