import { useEffect, useMemo, useState } from 'react';
import type { ViewName } from '../../../src-shared/view-names.ts';
import { useSearch, type Search, type Wanted } from '../../archive/search/search-client.ts';
import type { ArchivedDocument, SearchDocument } from '../../archive/search/search-documents.ts';
import { SearchIndex, type Found, type FoundGroup } from '../../archive/search/search-index.ts';
import { kindFacts, type Offer, type PaletteKind } from './destinations.ts';

export type PaletteDocument = Offer | ArchivedDocument;

/** What the palette shows for a text. */
interface Shown {
  readonly groups: readonly ShownGroup<PaletteDocument>[];
  /** The text they are for: for a moment the one before. */
  readonly text: string;
  /** Whether the archive has been asked for the text typed, and has answered. */
  readonly isCurrent: boolean;
  readonly search: Search;
}

/** The archive and the program's own offers searched together. Kinds in `opened` are shown in full, as far as anybody reads. */
export function useShownGroups(
  text: string,
  offers: readonly Offer[],
  { view, opened }: { readonly view: string; readonly opened: ReadonlySet<string> },
): Shown {
  const wanted = useMemo(
    (): Wanted | null => (text.trim() === '' ? null : { text, limit: mostAlone + 1, limits: limitsOf(opened) }),
    [text, opened],
  );
  const search = useSearch(wanted);
  const own = useMemo(() => indexOffers(offers), [offers]);
  const isCurrent = wanted === null || search.resultsFor === text || search.state.state === 'broken';
  const isLate = useIsLate(isCurrent, text);
  const groups = useMemo((): readonly ShownGroup<PaletteDocument>[] => {
    if (text.trim() === '') return firstOffers(offers);
    const ofProgram = own.search(text, (kind) => (opened.has(kind) ? mostOpened : mostAlone + 1));
    const ofArchive = search.resultsFor === text ? (search.groups ?? []) : [];
    const all: readonly FoundGroup<PaletteDocument>[] = inOrder([...ofProgram, ...ofArchive]);
    return arrangeGroups(all, { viewOf: (kind) => factsOf(kind)?.view ?? null, view, opened });
  }, [text, offers, own, search.resultsFor, search.groups, view, opened]);
  const [last, setLast] = useState({ groups, text });
  if ((isCurrent || isLate) && (last.groups !== groups || last.text !== text)) setLast({ groups, text });
  return { ...(isCurrent || isLate ? { groups, text } : last), isCurrent, search };
}

/** As many as are shown of a kind that somebody wants to see all of. */
const mostOpened = 60;

function limitsOf(opened: ReadonlySet<string>): Readonly<Record<string, number>> {
  return Object.fromEntries([...opened].map((kind) => [kind, mostOpened]));
}

function indexOffers(offers: readonly Offer[]): SearchIndex<Offer> {
  const index = new SearchIndex<Offer>();
  for (const offer of offers) index.add(offer);
  return index;
}

/** While nothing is typed: where one can go, and what one can do. */
function firstOffers(offers: readonly Offer[]): readonly ShownGroup<PaletteDocument>[] {
  return (['view', 'action'] as const).flatMap((kind) => {
    const found = offers
      .filter((offer) => offer.kind === kind)
      .slice(0, mostFirstOffers)
      .map((document) => ({ document, tier: 0, marks: [], field: null }));
    return found.length === 0 ? [] : [{ kind, found, more: 0 }];
  });
}

/** All views of the rail. */
const mostFirstOffers = 11;

function inOrder<Group extends { readonly kind: string }>(groups: readonly Group[]): readonly Group[] {
  return groups.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

const kinds = Object.keys(kindFacts);

export function factsOf(kind: string): (typeof kindFacts)[PaletteKind] | null {
  // Kinds come from the index as plain text; a stranger has no facts.
  return Object.hasOwn(kindFacts, kind) ? kindFacts[kind as PaletteKind] : null;
}

/** Whether the archive takes longer to answer than anybody should look at the response to another text. */
function useIsLate(isCurrent: boolean, text: string): boolean {
  const [lateText, setLateText] = useState<string | null>(null);
  useEffect(() => {
    if (isCurrent) return;
    const timer = setTimeout(() => setLateText(text), patienceMs);
    return () => clearTimeout(timer);
  }, [isCurrent, text]);
  return !isCurrent && lateText === text;
}

const patienceMs = 120;

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
  const rankOf = ({ kind, tier }: FoundGroup<Document>): number =>
    tier - (viewOf(kind) === view ? ahead : 0) + (aside.has(kind) ? behind : 0);
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

/** Of the program itself, and fitting almost any letter: what is in the archive comes first. */
const aside: ReadonlySet<string> = new Set<PaletteKind>(['setting', 'resource', 'request', 'guide']);

/** Puts a title that begins so behind any word of a record that does, as far as one is not in the kind’s own view. */
const behind = 4;

/** Puts the view's own kind before what fits one step better, and no more. */
const ahead = 1.5;
const mostAlone = 12;
const mostFirst = 6;
const mostOthers = 3;

/** Key of the line that leads to the rest of a group. No thing has it: theirs begin with the name of one kind and a blank. */
export function moreKey(kind: string): string {
  return `more ${kind}`;
}

/** Keys hold foreign text, and an id must be one word. */
export function optionId(listId: string, key: string): string {
  return `${listId}-${encodeURIComponent(key.toWellFormed())}`;
}
