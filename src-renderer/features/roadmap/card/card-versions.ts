import type { Card, Release } from '../../../../src-shared/domain/roadmap.ts';
import { ProblemError, problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import type { Collection } from '../../../archive/read/read-collection.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { readSnapshots } from '../../../archive/read/read-snapshots.ts';
import { dayNumberOf, formatDayNumber } from '../../../archive/schedule/day-number.ts';
import { yesOrNo } from '../../../format/format.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../../archive/schema/ids.ts';
import { formatCategory } from '../model/card-state.ts';
import { roadmapOf, type Roadmap, type RoadmapCard, type RoadmapRelease } from '../model/roadmap-model.ts';
import type { Board } from '../model/roadmap-store.ts';
import type { RoadmapState } from '../model/use-roadmap.ts';

/** A card as one answer had it. */
interface CardVersion {
  /** The answer. Last seen no later than the instant looked back to. */
  readonly snapshot: Snapshot;
  /** Null: the whole list did not have it. */
  readonly held: HeldCard | null;
}

interface HeldCard {
  readonly card: Card;
  readonly release: Release;
  readonly releaseIdentity: string;
  readonly releaseTitle: string;
}

/**
 * A card over all answers with the whole list of its board, oldest first. Two reads, however many answers there are.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readCardVersions(
  archive: ArchiveDatabase,
  { board, cardId }: { readonly board: Board; readonly cardId: string },
  asOf: number | null,
): Promise<readonly CardVersion[]> {
  const snapshots = (await readSnapshots(archive, requestKey('roadmap', { board }), asOf)).toReversed();
  const ids = [...new Set(snapshots.flatMap(({ manifest }) => manifest))];
  const rows = await archive.records.bulkGet(ids);
  const held = new Map<string, HeldCard>();
  for (const [index, row] of rows.entries()) {
    if (!row) throw new ProblemError({ kind: 'storage-failed', detail: 'A record of these snapshots is missing.' });
    // Records of a roadmap's snapshots are releases.
    const release = row.fields as Release;
    const card = release.cards.find(({ id }) => id === cardId);
    const id = ids[index] ?? '';
    if (card) held.set(id, { card, release, releaseIdentity: identityInRecordId(id), releaseTitle: row.title });
  }
  return snapshots.map((snapshot) => ({
    snapshot,
    held: held.get(snapshot.manifest.find((id) => held.has(id)) ?? '') ?? null,
  }));
}

export type CardVersionsState =
  | { readonly state: 'ready'; readonly versions: readonly CardVersion[] }
  | { readonly state: 'failed'; readonly problem: Problem };

/** A card over all answers, followed live; undefined while it is read. */
export function useCardVersions(board: Board, cardId: string): CardVersionsState | undefined {
  return useArchiveQuery(
    `card ${JSON.stringify([board, cardId])}`,
    async (archive, asOf): Promise<CardVersionsState> => {
      try {
        return { state: 'ready', versions: await readCardVersions(archive, { board, cardId }, asOf) };
      } catch (error) {
        // An old record that is lost must not take the card of today off the screen.
        return { state: 'failed', problem: problemOf(error) };
      }
    },
  );
}

/** A card as it is shown, from the latest answer that has it. */
export interface ShownCard {
  readonly card: RoadmapCard;
  readonly release: RoadmapRelease;
  readonly source: RecordSource;
  /** Null while the latest list has it, or it was never in one. */
  readonly gone: {
    /** When a list first did not have it, UTC epoch milliseconds. */
    readonly since: number;
    /** How many lists in a row, up to the latest, did not. */
    readonly lists: number;
  } | null;
}

/**
 * A card of a board by its id: in the latest list, else in the last list that had it, else in a narrower answer.
 *
 * @param past undefined while it is read.
 * @returns undefined while only what is being read can tell; null when the archive never held such a card.
 */
export function findShownCard(
  state: RoadmapState,
  past: readonly CardVersion[] | undefined,
  cardId: string,
): ShownCard | null | undefined {
  if (state.state === 'opening') return undefined;
  const found = state.state === 'ready' ? findIn(state.roadmap, cardId) : null;
  if (found?.release.origin === 'listed' && state.state === 'ready' && state.list)
    return { ...found, source: sourceOf(state.list), gone: null };
  if (past === undefined) return undefined;
  const before = findInPast(past, cardId);
  if (before) return before;
  if (!found || state.state !== 'ready') return null;
  const answer = state.older.answers.find(({ list }) =>
    list.records.some(({ identity }) => identity === found.release.identity),
  );
  return answer ? { ...found, source: sourceOf(answer.list), gone: null } : null;
}

function findInPast(past: readonly CardVersion[], cardId: string): ShownCard | null {
  const at = past.findLastIndex(({ held }) => held !== null);
  const last = past[at];
  const next = past[at + 1];
  if (!last?.held) return null;
  const { releaseIdentity, releaseTitle, release } = last.held;
  const roadmap = roadmapOf([{ identity: releaseIdentity, title: releaseTitle, fields: release, origin: 'listed' }]);
  const found = findIn(roadmap, cardId);
  const { snapshot } = last;
  return (
    found && {
      ...found,
      source: { snapshot, confirmedAt: snapshot.lastSeenAt, source: snapshot.lastSeenSource },
      gone: next ? { since: next.snapshot.fetchedAt, lists: past.length - 1 - at } : null,
    }
  );
}

function findIn({ releases }: Roadmap, cardId: string) {
  for (const release of releases) {
    const card = release.cards.find(({ identity }) => identity === cardId);
    if (card) return { card, release };
  }
  return null;
}

function sourceOf({ snapshot, confirmedAt, confirmedSource }: Collection<Release>): RecordSource {
  return { snapshot, confirmedAt, source: confirmedSource };
}

/** One fact that differs between two answers, as it is shown. */
interface CardChange {
  readonly name: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** What an answer brought for a card. `at` is UTC, epoch milliseconds. */
export interface CardEvent {
  readonly at: number;
  /** `first`: the first answer that held it; `gone` and `back`: a whole list lacked it, or had it again. */
  readonly kind: 'first' | 'changed' | 'gone' | 'back';
  readonly changes: readonly CardChange[];
}

/** What happened to a card from answer to answer, newest first; answers that changed nothing about it are left out. */
export function cardChanges(versions: readonly CardVersion[]): readonly CardEvent[] {
  const events: CardEvent[] = [];
  let known: HeldCard | null = null;
  let isThere = false;
  for (const { snapshot, held } of versions) {
    const at = snapshot.fetchedAt;
    if (held === null) {
      if (isThere) events.push({ at, kind: 'gone', changes: [] });
      isThere = false;
      continue;
    }
    const changes = known === null ? [] : changesBetween(known, held);
    if (known === null) events.push({ at, kind: 'first', changes });
    else if (!isThere) events.push({ at, kind: 'back', changes });
    else if (changes.length > 0) events.push({ at, kind: 'changed', changes });
    known = held;
    isThere = true;
  }
  return events.toReversed();
}

function changesBetween(before: HeldCard, after: HeldCard): readonly CardChange[] {
  return comparedFacts.flatMap(({ name, of }): readonly CardChange[] => {
    const [old, now] = [of(before), of(after)];
    return old === now ? [] : [{ name, before: old, after: now }];
  });
}

/** What is compared, and nothing that changes by itself: when it was modified, its order, its ids, its picture. */
const comparedFacts: readonly { readonly name: string; readonly of: (held: HeldCard) => string | number | null }[] = [
  { name: 'Name', of: ({ card }) => card.name },
  { name: 'Release', of: ({ releaseTitle }) => releaseTitle },
  { name: 'Date', of: ({ card, release }) => dayWords(card.scheduledAt ?? release.scheduledAt) },
  { name: 'Status', of: ({ card }) => card.status },
  { name: 'Released', of: ({ card, release }) => yesOrNo(card.isReleased ?? release.isReleased) },
  { name: 'Tasks done', of: ({ card }) => card.completed },
  { name: 'Tasks in progress', of: ({ card }) => card.inProgress },
  { name: 'Tasks', of: ({ card }) => card.tasks },
  {
    name: 'Category',
    of: ({ card }) => card.categoryName ?? (card.categoryId === null ? null : formatCategory(`#${card.categoryId}`)),
  },
  { name: 'Description', of: ({ card }) => card.description },
  { name: 'Body', of: ({ card }) => card.body },
];

function dayWords(at: number | null): string {
  return formatDayNumber(dayNumberOf(at));
}
