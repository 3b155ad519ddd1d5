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
export function kindWords(type: string | null): string | null {
  const kind = kindOf(type);
  if (kind !== 'other') return words[kind][0];
  return type === null ? null : type.toLowerCase().replaceAll('_', ' ');
}

/** Whether something of this kind can hold the middle of a system. */
export function isCentral(kind: ObjectKind): boolean {
  return kind === 'star' || kind === 'black-hole';
}
