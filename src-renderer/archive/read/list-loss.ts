import type { Change, Snapshot } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';

/**
 * The one judgement of lists that shrink sharply: a service that sends a broken list would otherwise empty the archive's view
 * of the game. Such a response is evidence like any other, but what it left out counts as removed only once a later response of
 * the same request left it out too, the same response came again, or the user accepted it. Everything that tells of removals
 * derives from here; a comparison of two snapshots, and its exports, tell what the two hold all the same.
 */

/** Of a shorter list half is a handful of records, which one release of the game may well take away. */
export const fewestForLoss = 10;

/**
 * The share of a list that one response may leave out without being doubted. Recorded lists months apart lost none of 108 and of
 * 124 ships and 7 of 399 deliverables; one cut short by a fault of the service lost 106 of 107. Half lies far from both.
 */
export const mostLostShare = 0.5;

/** What of a snapshot, as it was known at an instant (`snapshotsAsOf`), decides whether its losses are believed. */
export type JudgedResponse = Pick<Snapshot, 'isComplete' | 'manifest' | 'fetchedAt' | 'lastSeenAt' | 'lossAcceptedAt'>;

/** A sharp loss that nothing confirms yet, in records. */
export interface ListLoss {
  /** In the complete response before. */
  readonly before: number;
  /** In this response. */
  readonly after: number;
  /** Of those before, how many this one does not have. */
  readonly missing: number;
}

/**
 * The loss of a response that is not believed yet; null where nothing is to be doubted. Filtered and paged lists (which are not
 * complete) never prove a removal, and are not judged.
 *
 * @param before the complete response to the same request right before it; null where there is none.
 */
export function unconfirmedLoss(before: JudgedResponse | null, response: JudgedResponse): ListLoss | null {
  if (before === null || !before.isComplete || !canBeDoubted(response)) return null;
  const held = before.manifest.length;
  if (held < fewestForLoss) return null;
  // Most lists are nearly the same record by record, which their ids tell without being taken apart.
  const ids = new Set(response.manifest);
  const others = before.manifest.filter((id) => !ids.has(id));
  if (others.length <= held * mostLostShare) return null;
  const is = new Set(response.manifest.map(identityInRecordId));
  const missing = others.filter((id) => !is.has(identityInRecordId(id))).length;
  return missing > held * mostLostShare ? { before: held, after: response.manifest.length, missing } : null;
}

/** False where a response's losses are believed whatever came before it: it says so itself, without its list being read. */
export function canBeDoubted(response: Omit<JudgedResponse, 'manifest'>): boolean {
  // Where the clock was ahead when it came, nothing says whether it came again: then the next response decides, or the user.
  const cameAgain = response.lastSeenAt > response.fetchedAt;
  return response.isComplete && !cameAgain && response.lossAcceptedAt === undefined;
}

/** A response with what is thought of it. */
export interface Judgement<Kept extends JudgedResponse> {
  readonly response: Kept;
  readonly loss: ListLoss | null;
}

/** Judges successive responses to one request. @param responses oldest first; the first has nothing to be compared with. */
export function judgeResponses<Kept extends JudgedResponse>(responses: readonly Kept[]): readonly Judgement<Kept>[] {
  let before: Kept | null = null;
  const judgements: Judgement<Kept>[] = [];
  for (const response of responses) {
    judgements.push({ response, loss: unconfirmedLoss(before, response) });
    if (response.isComplete) before = response;
  }
  return judgements;
}

type Dated = JudgedResponse & Pick<Snapshot, 'id'>;

/**
 * What changed, as it is told to the user: without removals that are in doubt, and without the arrival of records that were
 * only left out by a response in doubt. Those such a response left out, and the next believed one as well, are told as removed
 * by the latter. A record that came back with other content is told as changed, without naming fields.
 *
 * @param changes as they were stored, of some or all records of one request, in any order.
 * @param judgements of that request's responses, oldest first; changes of responses that are not among them are left out.
 */
export function reportedChanges<Row extends Change>(
  changes: readonly Row[],
  judgements: readonly Judgement<Dated>[],
): readonly Row[] {
  const ofSnapshot = Map.groupBy(changes, ({ snapshotId }) => snapshotId);
  const told: Row[] = [];
  // Ids by identity, as the user knows them: of the last believed list, with what was told since.
  let known = new Map<string, string>();
  let withheld = new Map<string, Row>();
  let isInDoubt = false;
  for (const { response, loss } of judgements) {
    const own = ofSnapshot.get(response.id) ?? [];
    isInDoubt ||= loss !== null;
    if (!isInDoubt) {
      for (const row of own) told.push(row);
      if (response.isComplete) known = idsOf(response);
      continue;
    }
    const is = idsOf(response);
    for (const row of own) {
      if (isRemoval(row) && loss !== null) {
        withheld.set(row.identity, row);
        continue;
      }
      const tellable = isArrival(row) ? asComeBack(row, known.get(row.identity), is.get(row.identity)) : row;
      if (tellable) told.push(tellable);
      if (isArrival(row)) withheld.delete(row.identity);
    }
    for (const [identity, id] of is) known.set(identity, id);
    if (loss !== null || !response.isComplete) continue;
    const { id: snapshotId, fetchedAt: at } = response;
    for (const row of withheld.values()) told.push({ ...row, snapshotId, at });
    known = is;
    withheld = new Map();
    isInDoubt = false;
  }
  return told;
}

/** A record that seemed to come while another response was in doubt. @returns null where it had only been left out. */
function asComeBack<Row extends Change>(row: Row, was: string | undefined, is: string | undefined): Row | null {
  if (was === undefined) return row;
  return was === is ? null : { ...row, kind: 'changed' };
}

function isRemoval({ kind, path }: Change): boolean {
  return kind === 'removed' && path === '';
}

function isArrival({ kind, path }: Change): boolean {
  return kind === 'added' && path === '';
}

/** Record ids, which hold the hash of the content, by identity. */
export function idsOf({ manifest }: Pick<Snapshot, 'manifest'>): Map<string, string> {
  return new Map(manifest.map((id) => [identityInRecordId(id), id]));
}
