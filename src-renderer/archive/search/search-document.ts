import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';

/** Something that can be found, as the index has it. */
export interface SearchDocument {
  /** The same for everything that is one and the same thing, in however many answers it occurs. */
  readonly key: string;
  /** What results are grouped by. */
  readonly kind: string;
  readonly title: string;
  /** What else it is found by, the most telling first; at most `mostFields`. */
  readonly also: readonly SearchField[];
  /** What tells it from others of its name; null where nothing does. */
  readonly hint: string | null;
}

/** A field beside the title: what it is called, and its text. */
export interface SearchField {
  readonly label: string;
  readonly text: string;
  /** A code, a handle, a slug: who types all of it means this one. */
  readonly isName: boolean;
}

/** Kinds of things in the archive. */
export type ArchivedKind =
  | 'ship'
  | 'system'
  | 'object'
  | 'card'
  | 'deliverable'
  | 'player'
  | 'organization'
  | 'member'
  | 'team'
  | 'version'
  | 'request';

/** Something in the archive, with what its address is made of. */
export interface ArchivedDocument extends SearchDocument {
  readonly kind: ArchivedKind;
  readonly place: ArchivedPlace;
}

/** Where it is shown; the addresses themselves are the views' business. */
export type ArchivedPlace =
  | { readonly kind: 'ship' | 'system'; readonly identity: string }
  | { readonly kind: 'object'; readonly code: string }
  | { readonly kind: 'card'; readonly board: 'main' | 'campaign'; readonly id: string }
  | { readonly kind: 'deliverable' | 'team'; readonly slug: string }
  | { readonly kind: 'player'; readonly handle: string }
  | { readonly kind: 'organization'; readonly sid: string }
  | { readonly kind: 'version'; readonly minor: string | null }
  | { readonly kind: 'request'; readonly resource: ResourceName; readonly params: Params };
