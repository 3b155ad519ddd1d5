import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';

/** Why an answer in a file cannot be taken in. */
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

/** Where the instant of an answer was found. */
export type InstantBasis = 'field' | 'file-name' | 'file-time';

/** One answer in a file, and what can be told of it without asking anybody. */
export interface ImportPart {
  /** Name of the file, without its folder. */
  readonly fileName: string;
  /** Its place where the file holds several; 1 is the first. */
  readonly place: number | null;
  /** Whether only its data was saved; the `blob` has an envelope all the same. */
  readonly isBare: boolean;
  /** The answer's own text: the whole file, or the part of it. */
  readonly blob: Blob;
  /** Null where it can be taken in. */
  readonly refusal: ImportRefusal | null;
  /** What it may be the answer to, the likeliest first; one where nothing else fits as well. */
  readonly guesses: readonly ImportGuess[];
  /** When it was fetched, as far as the file tells: UTC, epoch milliseconds. */
  readonly at: number | null;
  readonly basis: InstantBasis | null;
}

/** A resource whose answers look like this one. */
export interface ImportGuess {
  readonly resource: ResourceName;
  /** What the answer itself says it was asked with, such as a player's handle. */
  readonly params: Params;
  readonly records: number;
  /** Titles of the first few records. */
  readonly examples: readonly string[];
}
