import { Dexie } from 'dexie';
import type { Problem } from '../../../src-shared/problem.ts';
import { archiveName, joinArchive } from '../schema/archive-database.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { IndexedArchive } from './indexed-archive.ts';
import type { ArchivedDocument, ArchivedKind } from './search-documents.ts';
import type { FoundGroup } from './search-index.ts';

/**
 * The search worker: keeps the index of one archive in memory, follows what is stored, and answers while it does. A second
 * index is made for an instant looked back to. The archive is opened for each reading only, so that nobody who upgrades or
 * removes it waits for this worker.
 */

interface Followed {
  readonly asOf: number | null;
  readonly indexed: IndexedArchive;
  /** True while it still holds what was indexed for another instant. */
  isMixed: boolean;
  /** Whether something may have been stored since the last reading began. */
  isBehind: boolean;
}

let archiveId = '';
let now: Followed | null = null;
let then: Followed | null = null;
/** While indexing waits. */
let held: PromiseWithResolvers<void> | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Fetches come in rows: the index follows once they rest for this long, in milliseconds. */
const restMs = 300;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'ask') {
    const { questionId, asOf, text, limit, limits } = data;
    const followed = followedAt(asOf);
    const groups =
      followed === null || followed.isMixed
        ? []
        : followed.indexed.index.search(text, (kind) => limitOf(limits, kind) ?? limit);
    reply({ kind: 'reply', questionId, groups: groups.map(withoutFields) });
    return;
  }
  if (data.kind === 'hold') {
    held?.resolve();
    held = data.isHeld ? Promise.withResolvers() : null;
    return;
  }
  archiveId = data.archiveId;
  void bringUpToDate(takeUp(data.asOf));
});

/** Who has found a thing has been told which field fits: to hand over all that it could be found by takes as long as a search. */
function withoutFields(group: FoundGroup<ArchivedDocument>): FoundGroup<ArchivedDocument> {
  return { ...group, found: group.found.map((each) => ({ ...each, document: { ...each.document, also: [] } })) };
}

function limitOf(limits: Readonly<Partial<Record<string, number>>>, kind: string): number | undefined {
  return limits[kind];
}

// Whoever stores something tells all others of the same origin.
Dexie.on('storagemutated', (parts: object) => {
  const ours = ['totals', 'notes'].map((table) => `idb://${archiveName(archiveId)}/${table}/`);
  if (!Object.keys(parts).some((part) => ours.some((table) => part.startsWith(table)))) return;
  clearTimeout(rest);
  rest = setTimeout(() => {
    for (const followed of [now, then]) if (followed) void bringUpToDate(followed);
  }, restMs);
});

function takeUp(asOf: number | null): Followed {
  const known = followedAt(asOf);
  if (known) return known;
  // The former instant's index is brought to the new one: most answers are the same.
  const former = asOf === null ? null : then;
  const indexed = former?.indexed ?? new IndexedArchive();
  const followed: Followed = { asOf, indexed, isMixed: former !== null, isBehind: false };
  if (asOf === null) now = followed;
  else then = followed;
  return followed;
}

function followedAt(asOf: number | null): Followed | null {
  const followed = asOf === null ? now : then;
  return followed?.asOf === asOf ? followed : null;
}

/** One after the other: two instants may share what is indexed. */
let turn: Promise<void> = Promise.resolve();

async function bringUpToDate(followed: Followed): Promise<void> {
  followed.isBehind = true;
  turn = turn.then(async () => {
    if (!followed.isBehind || followed !== followedAt(followed.asOf)) return;
    followed.isBehind = false;
    await followOnce(followed);
  });
  await turn;
}

async function followOnce(followed: Followed): Promise<void> {
  const { asOf, indexed } = followed;
  const tell = (status: Omit<SearchStatus, 'asOf' | 'revision'>): void =>
    reply({ kind: 'status', status: { asOf, revision: indexed.revision, ...status } });
  let progress = { done: 0, total: 0 };
  try {
    // Opening an archive that was removed meanwhile would make an empty one.
    if (!(await Dexie.exists(archiveName(archiveId)))) return;
    const archive = joinArchive(archiveId);
    try {
      await indexed.follow(archive, asOf, {
        onProgress: (next) => {
          progress = next;
          if (next.total > 0) tell({ state: 'building', ...next, problem: null });
        },
        pause: async () => {
          await new Promise((resolve) => setTimeout(resolve));
          await held?.promise;
          if (followed !== followedAt(asOf)) throw new Superseded();
        },
      });
    } finally {
      archive.close();
    }
    followed.isMixed = false;
    tell({ state: 'ready', ...progress, problem: null });
  } catch (error) {
    if (!(error instanceof Superseded)) tell({ state: 'failed', ...progress, problem: storageProblem(error) });
  }
}

/** Another instant is looked at by now. */
class Superseded extends Error {}

function reply(message: SearchReply): void {
  postMessage(message);
}

/** How far the index of one instant is. Instants are UTC, epoch milliseconds; null is now. */
export interface SearchStatus {
  readonly asOf: number | null;
  /** `failed`: the archive could not be read; what was indexed before is found all the same. */
  readonly state: 'building' | 'ready' | 'failed';
  /** Records indexed, of those there were to index when it began. */
  readonly done: number;
  readonly total: number;
  readonly problem: Problem | null;
  /** Rises with every reading that found something new, or something gone. */
  readonly revision: number;
}

/** To the search worker. */
export type SearchRequest =
  /** Brings the index of an instant up to date and keeps it so. */
  | { readonly kind: 'follow'; readonly archiveId: string; readonly asOf: number | null }
  /** Whether indexing waits, until the next of these. */
  | { readonly kind: 'hold'; readonly isHeld: boolean }
  | ({ readonly kind: 'ask'; readonly questionId: number } & SearchQuery);

export interface SearchQuery {
  readonly asOf: number | null;
  readonly text: string;
  /** How many of each kind, and of single kinds. */
  readonly limit: number;
  readonly limits: Readonly<Partial<Record<ArchivedKind, number>>>;
}

/** From the search worker. */
export type SearchReply =
  | { readonly kind: 'status'; readonly status: SearchStatus }
  | { readonly kind: 'reply'; readonly questionId: number; readonly groups: readonly FoundGroup<ArchivedDocument>[] };
