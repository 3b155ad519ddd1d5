/** For tests only: one way to spoil a payload, somewhere in it. */
export interface Mutation {
  /** Steps down from the payload, each taken modulo the number of members there; ends early at a leaf. */
  readonly place: readonly number[];
  readonly act:
    | 'drop'
    | 'replace'
    | 'as-text'
    | 'as-number'
    | 'as-list'
    | 'as-object'
    | 'rename'
    | 'double'
    | 'nest-deeply';
  /** For `replace`: what stands there instead. */
  readonly junk: unknown;
}

/** For tests only: a spoilt copy of JSON; the value itself stays as it was. */
export function mutatePayload(payload: unknown, mutations: readonly Mutation[]): unknown {
  const root = { data: structuredClone(payload) };
  // What is nested deeply can be neither copied nor written, so that comes last.
  const isLast = ({ act }: Mutation): number => (act === 'nest-deeply' ? 1 : 0);
  for (const mutation of mutations.toSorted((a, b) => isLast(a) - isLast(b))) {
    const { parent, key } = findPlace(root, mutation.place);
    if (Array.isArray(parent)) mutateElement(parent, Number(key), mutation);
    else mutateMember(parent, key, mutation);
  }
  return root.data;
}

/** For tests only: what stands where a mutation would act. */
export function lookUp(payload: unknown, place: readonly number[]): { readonly path: string; readonly value: unknown } {
  const { parent, key, path } = findPlace({ data: payload }, place);
  return { path: path.join('.'), value: Array.isArray(parent) ? parent[Number(key)] : parent[key] };
}

/** For tests only: nobody can read it as a number, a date or a flag; as a text, though. */
export const unreadableText = '?!';

/** For tests only: nobody can read it as anything, nor its element. */
export const unreadableList = [[{}]];

type Members = Record<string, unknown>;
type Container = Members | unknown[];

interface Place {
  readonly parent: Container;
  readonly key: string;
  readonly path: readonly string[];
}

function findPlace(root: { readonly data: unknown }, steps: readonly number[]): Place {
  let place: Place = { parent: root, key: 'data', path: [] };
  for (const step of steps) {
    const { parent, key, path } = place;
    const inside: unknown = Array.isArray(parent) ? parent[Number(key)] : parent[key];
    if (typeof inside !== 'object' || inside === null) break;
    const keys = Object.keys(inside);
    const next = keys[step % keys.length];
    if (next === undefined) break;
    place = { parent: inside as Container, key: next, path: [...path, next] }; // an object or list, as JSON.parse makes them
  }
  return place;
}

function mutateElement(list: unknown[], index: number, mutation: Mutation): void {
  if (mutation.act === 'drop') list.splice(index, 1);
  else if (mutation.act === 'double') list.splice(index, 0, structuredClone(list[index]));
  else list[index] = spoil(list[index], mutation);
}

function mutateMember(members: Members, key: string, mutation: Mutation): void {
  const value = members[key];
  if (mutation.act === 'drop' || mutation.act === 'rename') delete members[key];
  if (mutation.act === 'rename' || mutation.act === 'double') define(members, `${key}.${mutation.place.length}`, value);
  else if (mutation.act !== 'drop') define(members, key, spoil(value, mutation));
}

/** As JSON.parse does, so that a key named __proto__ is a key. */
function define(members: Members, key: string, value: unknown): void {
  Object.defineProperty(members, key, { value, writable: true, enumerable: true, configurable: true });
}

function spoil(value: unknown, { act, junk }: Mutation): unknown {
  switch (act) {
    case 'as-text':
      return typeof value === 'string' ? `${value} ` : (JSON.stringify(value)?.slice(0, 200) ?? 'nothing');
    case 'as-number':
      return Number(typeof value === 'object' ? 7 : value) || 7;
    case 'as-list':
      return [value];
    case 'as-object':
      return { value };
    case 'nest-deeply':
      return nestDeeply(value);
    case 'replace':
      return structuredClone(junk);
    case 'drop':
    case 'double':
    case 'rename':
      return value;
    default:
      return act satisfies never;
  }
}

function nestDeeply(value: unknown): unknown {
  let nested = value;
  for (let level = 0; level < 10_000; level++) nested = level % 2 === 0 ? [nested] : { in: nested };
  return nested;
}
