import type { Board, Card, Release } from '../../../../src-shared/catalog/roadmap.ts';
import { ProblemError, problemOf, type Problem } from '../../../../src-shared/problem.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import type { Collection } from '../../../archive/read/read-collection.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { readSnapshots } from '../../../archive/read/read-snapshots.ts';
import { compareItems } from '../../../archive/schedule/compare-schedules.ts';
import { cardItem, readCategoryNames } from '../../../archive/schedule/schedule-items.ts';
import type { ChangedField, DatedItem } from '../../../archive/schedule/schedule.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../../archive/schema/ids.ts';
import { formatCategory } from '../model/card-state.ts';
import { roadmapOf, type Roadmap, type RoadmapCard, type RoadmapRelease } from '../model/roadmap-model.ts';

import type { RoadmapState } from '../model/use-roadmap.ts';

/** A card as one response had it. */
interface CardVersion {
  /** The response. Last seen no later than the instant looked back to. */
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

/** A card over all responses, followed live; undefined while it is read. */
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

/** A card as it is shown, from the latest response that has it. */
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
 * A card of a board by its id: in the latest list, else in the last list that had it, else in a narrower response.
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
  const response = state.older.responses.find(({ list }) =>
    list.records.some(({ identity }) => identity === found.release.identity),
  );
  return response ? { ...found, source: sourceOf(response.list), gone: null } : null;
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

/** What a response brought for a card. Instants are UTC, epoch milliseconds. */
export interface CardEvent {
  readonly snapshotId: string;
  readonly at: number;
  readonly after: null;
  /** `first`: the first response that held it; `gone` and `back`: a whole list lacked it, or had it again. */
  readonly kind: 'first' | 'changed' | 'gone' | 'back';
  readonly lines: readonly ChangedField[];
}

/** What happened to a card from answer to answer, newest first; answers that changed nothing about it are left out. */
export function cardChanges(versions: readonly CardVersion[]): readonly CardEvent[] {
  const releases = versions.flatMap(({ held }) => held?.release ?? []);
  const names = new Map(releases.flatMap(({ cards }) => cards.flatMap(nameOfCategory)));
  const all = new Map([...names, ...readCategoryNames(releases)]);
  const events: CardEvent[] = [];
  let known: DatedItem | null = null;
  let isThere = false;
  for (const { snapshot, held } of versions) {
    const note = (kind: CardEvent['kind'], lines: CardEvent['lines'] = []) =>
      events.push({ snapshotId: snapshot.id, at: snapshot.fetchedAt, after: null, kind, lines });
    if (held === null) {
      if (isThere) note('gone');
      isThere = false;
      continue;
    }
    const item = cardItem(held.card.id ?? '', held.card, { ...held.release, name: held.releaseTitle }, all);
    const lines: CardEvent['lines'] = (known && compareItems('cards', { before: known, after: item })?.facts) ?? [];
    if (known === null) note('first');
    else if (!isThere) note('back', lines);
    else if (lines.length > 0) note('changed', lines);
    known = item;
    isThere = true;
  }
  return events.toReversed();
}

/** What a category is called that no response has a name for. */
function nameOfCategory({ categoryId }: Card): readonly (readonly [string, string])[] {
  return categoryId === null ? [] : [[categoryId, formatCategory(`#${categoryId}`)]];
}
