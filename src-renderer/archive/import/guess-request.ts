import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { isPlainObject } from '../../../src-shared/resource/read-tolerantly.ts';
import type { Params, ReadPayload, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { Snapshot } from '../schema/archive-rows.ts';

/** Below this share of known fields a response is something else. */
const leastShare = 0.5;

/** As good as the best one, as far as anybody can tell from the fields. */
const sameShare = 0.03;

/**
 * Which resources a response may belong to, by what the catalogue's own readers make of it: how many of its fields they know
 * and can read. The name of the file decides between those that fit alike, and nothing else.
 *
 * @param data of a successful envelope.
 * @returns the likeliest first; none where no reader makes a record of it.
 */
export function guessRequest(data: unknown, fileName: string): readonly ImportGuess[] {
  if (typeof data !== 'object' || data === null) return [];
  const scored = resourceNames
    .map((resource) => ({ resource, ...scoreAs(resource, data) }))
    .filter(({ score }) => score >= leastShare)
    .toSorted((a, b) => b.score - a.score);
  const best = scored[0]?.score ?? 0;
  const alike = scored.filter(({ score }) => best - score <= sameShare);
  const named = alike.filter(({ resource }) => isNamedIn(fileName, resource));
  const fitting = named.length === 1 ? named : fullest(alike);
  return fitting.map(({ resource, read }) => ({
    resource,
    params: paramsIn(resource, read, fileName),
    records: read.records.length,
    examples: read.records.slice(0, 3).map(({ title }) => title),
  }));
}

interface Scored {
  readonly score: number;
  readonly read: ReadPayload;
}

/** Of readers that know all fields alike, the one whose records they fill; all of them where none stands out. */
function fullest<Guess extends Scored>(alike: readonly Guess[]): readonly Guess[] {
  const filled = alike.map((guess) => ({ guess, share: filledShare(guess.read) }));
  const most = Math.max(...filled.map(({ share }) => share));
  return filled.filter(({ share }) => most - share < clearLead).map(({ guess }) => guess);
}

/** How much fuller records must be to decide for a reader. */
const clearLead = 0.2;

function filledShare({ records }: ReadPayload): number {
  const values = records.slice(0, 20).flatMap(({ fields }) => Object.values(fields) as readonly unknown[]); // any record's
  const isFilled = (value: unknown): boolean =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return values.length === 0 ? 0 : values.filter(isFilled).length / values.length;
}

/** The share of the elements' own fields that a reader knows and can read; 0 where it makes no record. */
function scoreAs(resource: ResourceName, data: unknown): Scored {
  const definition: ResourceDefinition = catalog[resource];
  const read = definition.read(data, {});
  const fields = read.records.reduce((sum, { wire }) => sum + (isPlainObject(wire) ? Object.keys(wire).length : 1), 0);
  // A response about one thing, asked for by its name, holds one.
  const isOfOne = definition.parameters.some(({ name, required }) => required !== undefined && toldByRecord.has(name));
  if (fields === 0 || (isOfOne && resource !== 'members' && read.records.length > 1)) return { score: 0, read };
  const isOwn = (path: string): boolean => !path.includes('.');
  const odd = read.drift.reduce((sum, { kind, path, count }) => {
    if (kind === 'empty-element' || kind === 'no-identity') return sum + 2 * count;
    return isOwn(path) || kind === 'bad-value' ? sum + count : sum;
  }, 0);
  return { score: (fields - odd) / fields, read };
}

/** The resource's own name as a word of the file's name, also in the singular. */
function isNamedIn(fileName: string, resource: ResourceName): boolean {
  const words = fileName.toLowerCase().split(/[^a-z]+/);
  const name = resource.replaceAll('-', ' ').split(' ');
  return name.every((part) => words.includes(part) || words.includes(part.replace(/s$/, '')));
}

/** Required parameters that the only record, or the name of the file, tells. */
function paramsIn(resource: ResourceName, read: ReadPayload, fileName: string): Params {
  const { parameters }: ResourceDefinition = catalog[resource];
  const [record, ...others] = read.records;
  const params: Record<string, string> = {};
  for (const { name, kind, required, ...parameter } of parameters) {
    if (required === undefined) continue;
    if (kind === 'choice' && 'choices' in parameter) {
      const words = fileName.toLowerCase().split(/[^a-z0-9]+/);
      const named = parameter.choices.filter(({ value }) => words.includes(value.toLowerCase()));
      if (named.length === 1 && named[0]) params[name] = named[0].value;
    } else if (kind === 'text' && record && others.length === 0 && toldByRecord.has(name)) {
      const told = (record.fields as Readonly<Record<string, unknown>>)[name]; // any record's
      if (typeof told === 'string' && told !== '') params[name] = told;
    }
  }
  return params;
}

/** Parameters that are the identity of the record they ask for. */
const toldByRecord: ReadonlySet<string> = new Set(['handle', 'sid', 'code']);

/** Why a response in a file cannot be taken in. */
export type ImportRefusal =
  | 'not-json'
  | 'empty'
  | 'no-envelope'
  | 'error-envelope'
  | 'unknown-shape'
  | 'too-large'
  | 'too-many'
  | 'too-deep'
  | 'holds-key'
  | 'unreadable';

/** Where the instant of a response was found. */
export type InstantBasis = 'field' | 'file-name' | 'file-time';

/** One response in a file, and what can be told of it without asking anybody. */
export interface ImportPart {
  /** Name of the file, without its folder. */
  readonly fileName: string;
  /** Its place where the file holds several; 1 is the first. */
  readonly place: number | null;
  /** Whether only its data was saved; the `blob` has an envelope all the same. */
  readonly isBare: boolean;
  /** The response's own text: the whole file, or the part of it. */
  readonly blob: Blob;
  /** Null where it can be taken in. */
  readonly refusal: ImportRefusal | null;
  /** What it may be the response to, the likeliest first; one where nothing else fits as well. */
  readonly guesses: readonly ImportGuess[];
  /** When it was fetched, as far as the file tells: UTC, epoch milliseconds. */
  readonly at: number | null;
  readonly basis: InstantBasis | null;
}

/** A resource whose answers look like this one. */
interface ImportGuess {
  readonly resource: ResourceName;
  /** What the response itself says it was asked with, such as a player's handle. */
  readonly params: Params;
  readonly records: number;
  /** Titles of the first few records. */
  readonly examples: readonly string[];
}

/** A response in a file, with everything that is known of it. */
export interface SettledImport {
  readonly blob: Blob;
  readonly resource: ResourceName;
  readonly params: Params;
  /** UTC, epoch milliseconds. */
  readonly at: number;
  readonly origin: Snapshot['origin'];
}
