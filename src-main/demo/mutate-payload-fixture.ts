import { decodeHTML } from 'entities';
import { dayMs } from '../../src-shared/day.ts';

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

/**
 * For tests only: the values in a domain record that nothing in what was sent stands behind. Written without the
 * catalogue's own readers, so that it does not repeat their mistakes: a number must be one that was sent, as number or
 * text, or what a sent date comes to; a flag one that was sent; a text one that was sent, but for markup and case; and
 * nothing is ever 0, false or empty because nothing was sent.
 *
 * @param fields the domain record.
 * @param sources what it was read from: the element, and the request's parameters.
 * @returns places and values, for people.
 */
export function findInvented(fields: unknown, sources: readonly unknown[]): readonly string[] {
  const sent = collectSent(sources);
  const invented: string[] = [];
  for (const [path, value] of leavesOf(fields)) if (!isBacked(value, sent)) invented.push(`${path}: ${String(value)}`);
  return invented;
}

interface Sent {
  readonly numbers: Set<number>;
  readonly texts: Set<string>;
  readonly flags: Set<boolean>;
}

function isBacked(value: unknown, sent: Sent): boolean {
  if (value === null) return true;
  if (typeof value === 'number') return sent.numbers.has(value);
  if (typeof value === 'boolean') return sent.flags.has(value);
  if (typeof value !== 'string') return false;
  return ownWords.has(value) || sent.texts.has(fold(value)) || (value === 'multi' && sent.texts.has('multirole'));
}

/** Words of the domain's own, which name a kind or a field. */
const ownWords: ReadonlySet<string> = new Set(['system', 'object', 'headline', 'history', 'manifesto', 'charter']);

function collectSent(sources: readonly unknown[]): Sent {
  const sent: Sent = { numbers: new Set(), texts: new Set(), flags: new Set() };
  for (const [, leaf, length] of leavesOf(sources)) {
    if (length !== null) sent.numbers.add(length);
    if (typeof leaf === 'number') addNumber(sent, leaf);
    if (typeof leaf === 'boolean') addFlag(sent, leaf);
    if (typeof leaf === 'string') addText(sent, leaf);
  }
  return sent;
}

function addNumber(sent: Sent, value: number): void {
  sent.numbers.add(value);
  // Unix seconds, as an instant and as a day.
  if (value > 0) sent.numbers.add(Math.round(value * 1_000)).add(Math.floor(Math.round(value * 1_000) / dayMs));
  sent.texts.add(fold(String(value)));
  if (value === 0 || value === 1) sent.flags.add(value === 1);
}

function addFlag(sent: Sent, value: boolean): void {
  sent.flags.add(value);
  sent.numbers.add(value ? 1 : 0);
  sent.texts.add(fold(String(value)));
}

function addText(sent: Sent, text: string): void {
  sent.texts.add(fold(text));
  if (text === '1' || text === 'true') sent.flags.add(true);
  if (text === '0' || text === 'false') sent.flags.add(false);
  const plain = text.trim();
  const value = Number(/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  if (plain !== '' && /^[\d+.-]/.test(plain) && Number.isFinite(value)) addNumber(sent, value);
  const at = readDate(plain);
  if (at !== null) sent.numbers.add(at).add(Math.floor(at / dayMs));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The instant of a date as the service writes them, from its parts; null for a day no calendar has. */
function readDate(text: string): number | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    text,
  );
  if (iso) {
    const [year, month, day, hour, minute, second] = iso.slice(1, 7).map((part) => Number(part ?? 0));
    const ms = Number((iso[7] ?? '').padEnd(3, '0'));
    const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(iso[8] ?? '') ?? ['', '+', '0', '0'];
    const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    const midnight = toDay(year ?? 0, (month ?? 0) - 1, day ?? 0);
    return midnight === null
      ? null
      : midnight + ((hour ?? 0) * 60 + (minute ?? 0)) * 60_000 + (second ?? 0) * 1_000 + ms - offset;
  }
  const words = /(\d{1,2}) ([A-Za-z]{3})[a-z]* (\d{4})/.exec(text);
  return words ? toDay(Number(words[3]), months.indexOf((words[2] ?? '').toLowerCase()), Number(words[1])) : null;
}

function toDay(year: number, month: number, day: number): number | null {
  const at = new Date(Date.UTC(year, month, day));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month && at.getUTCDate() === day ? at.getTime() : null;
}

/** Letters and digits of a text, entities resolved as often as they may have been escaped. */
function fold(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes('&'); round++) plain = decodeHTML(plain);
  return plain === '' ? '' : `.${plain.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')}`;
}

/** Every leaf of a value with its place, and for lists their length. Not recursive: the value may be nested deeply. */
function* leavesOf(value: unknown): Generator<readonly [path: string, leaf: unknown, length: number | null]> {
  const stack: [string, unknown][] = [['', value]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [path, inside] = next;
    if (typeof inside !== 'object' || inside === null) {
      yield [path, inside, null];
      continue;
    }
    if (Array.isArray(inside)) yield [path, null, inside.length];
    // A path is for people: at the bottom of a deep payload nobody reads it.
    for (const [key, member] of Object.entries(inside))
      stack.push([path.length < 200 ? `${path}.${key}` : path, member]);
  }
}
