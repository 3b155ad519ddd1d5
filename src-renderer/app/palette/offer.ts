import type { ArchivedKind, SearchDocument } from '../../archive/search/search-documents.ts';
import type { Route } from '../routes.tsx';

/** Kinds of things the palette knows without the archive's index. */
export type OfferKind = 'link' | 'view' | 'set' | 'action' | 'setting' | 'resource';

export type PaletteKind = ArchivedKind | OfferKind;

/** Something the program can do or show by itself. */
export interface Offer extends SearchDocument {
  readonly kind: OfferKind;
  readonly run: () => void;
  /** Its own, where it has one; else its kind's. */
  readonly icon?: Route['icon'];
}
