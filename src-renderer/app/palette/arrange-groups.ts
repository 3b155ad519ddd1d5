import type { ViewName } from '../../../src-shared/contract.ts';
import type { SearchDocument } from '../../archive/search/search-documents.ts';
import type { Found, FoundGroup } from '../../archive/search/search-index.ts';

/** A group as the palette shows it. */
export interface ShownGroup<Document extends SearchDocument = SearchDocument> {
  readonly kind: string;
  readonly found: readonly Found<Document>[];
  /** How many more there are. */
  readonly more: number;
}

interface Arrangement {
  readonly viewOf: (kind: string) => ViewName | null;
  /** The view on screen: what belongs to it is a little ahead. */
  readonly view: string;
  /** Kinds of which everything that was asked for is shown. */
  readonly opened: ReadonlySet<string>;
}

/**
 * The groups in the order they are shown in, each cut to a few, so that no kind takes the list: the best group first, then the
 * order they come in.
 */
export function arrangeGroups<Document extends SearchDocument>(
  groups: readonly FoundGroup<Document>[],
  { viewOf, view, opened }: Arrangement,
): readonly ShownGroup<Document>[] {
  const rankOf = ({ kind, tier }: FoundGroup<Document>): number => (viewOf(kind) === view ? tier - ahead : tier);
  return groups
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ kind, found, total }, place) => {
      const most = opened.has(kind)
        ? found.length
        : groups.length === 1
          ? mostAlone
          : place === 0
            ? mostFirst
            : mostOthers;
      // A line that says "1 more" takes the room of the one.
      const shown = found.slice(0, total <= most + 1 ? most + 1 : most);
      return { kind, found: shown, more: total - shown.length };
    });
}

/** Puts the view's own kind before what fits one step better, and no more. */
const ahead = 1.5;
export const mostAlone = 12;
const mostFirst = 6;
const mostOthers = 3;
