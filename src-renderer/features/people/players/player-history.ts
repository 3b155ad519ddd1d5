import type { Intent } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useReadState, type ReadState } from '../../../archive/hooks/archive-context.tsx';
import { readAttemptsOf } from '../../../archive/read/read-arrivals.ts';
import { readRecordHistory, type RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Attempt, Change, Snapshot } from '../../../archive/schema/archive-rows.ts';
import { interfaceLabels } from '../../../format/plan-labels.ts';
import { playerFacts, shownText, type PlayerFactId } from './player-facts.ts';
import type { Player } from '../../../../src-shared/catalog/user.ts';

/** A player as one snapshot had them. */
export interface PlayerVersion {
  readonly snapshot: RecordVersion['snapshot'];
  readonly player: Player;
  /** Every response that had this content, oldest first; at least one. */
  readonly responses: readonly PlayerResponse[];
}

/** A player over all snapshots of their request. */
export interface PlayerHistory {
  /** Oldest first. */
  readonly versions: readonly PlayerVersion[];
  /** Differences in the answers as they were sent, as the archive found them. */
  readonly changes: readonly Change[];
}

/** Which of the two generations of the service answered, and how it was asked. */
interface ResponseRoute {
  readonly generation: 'header-key' | 'path-key';
  readonly how: 'stored copy' | 'live' | 'mode auto' | 'mode eager';
}

/** `interface v2, stored copy`. */
export function formatResponseRoute({ generation, how }: ResponseRoute): string {
  return `${interfaceLabels[generation]}, ${how}`;
}

const waysByMode = { cache: 'stored copy', live: 'live', auto: 'mode auto', eager: 'mode eager' } as const;

/** The route a call took, as its plan was shown. */
export function routeOfPlan({ route, mode, refresh }: Attempt['plan']): ResponseRoute {
  if (route !== 'path-key') return { generation: 'header-key', how: refresh ? 'live' : 'stored copy' };
  return { generation: 'path-key', how: waysByMode[mode ?? 'cache'] };
}

/** The route of a first response whose call is not in the archive any more: an intent names it for players. */
export function routeOfIntent(intent: Intent): ResponseRoute {
  if (intent === 'stored') return { generation: 'header-key', how: 'stored copy' };
  if (intent === 'refresh') return { generation: 'header-key', how: 'live' };
  return { generation: 'path-key', how: waysByMode[intent] };
}

/** One response with a snapshot's content. */
export interface PlayerResponse extends ResponseRoute {
  /** When it came, UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * All responses that had a snapshot's content, by route, oldest first. One responses, others may have confirmed it by another
 * route since.
 *
 * @param attempts of the snapshot's request.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export function responsesOf(
  { id, intent, fetchedAt }: Pick<Snapshot, 'id' | 'intent' | 'fetchedAt'>,
  attempts: readonly Attempt[],
  asOf: number | null,
): readonly PlayerResponse[] {
  const responses = attempts.flatMap(({ snapshotId, endedAt, plan, outcome }): readonly PlayerResponse[] => {
    const isResponse = snapshotId === id && (outcome === 'stored' || outcome === 'unchanged');
    if (!isResponse || endedAt === null || (asOf !== null && endedAt > asOf)) return [];
    return [{ ...routeOfPlan(plan), at: endedAt }];
  });
  const sorted = responses.toSorted((a, b) => a.at - b.at);
  return sorted.length > 0 ? sorted : [{ ...routeOfIntent(intent), at: fetchedAt }];
}

/** A fact that the latest response does not have. */
export interface EarlierFact extends ResponseRoute {
  readonly text: string;
  /** When a response last had it, UTC, epoch milliseconds. */
  readonly at: number;
}

/**
 * What the last response by the other generation of the service said where the latest one says nothing: the two need not
 * have the same fields (not shown in the specification). None where the latest content came by both.
 *
 * @param versions oldest first.
 */
export function otherRouteFacts(versions: readonly PlayerVersion[]): ReadonlyMap<PlayerFactId, EarlierFact> {
  const latest = versions.at(-1);
  const generations = new Set(latest?.responses.map(({ generation }) => generation));
  const other = versions.findLast(({ responses }) => responses.some(({ generation }) => !generations.has(generation)));
  const response = other?.responses.findLast(({ generation }) => !generations.has(generation));
  if (!latest || !other || !response) return new Map();
  return new Map(
    playerFacts.flatMap((field): readonly (readonly [PlayerFactId, EarlierFact])[] => {
      const text = field.text(latest.player) === null ? shownText(field, other.player) : null;
      return text === null ? [] : [[field.id, { ...response, text }]];
    }),
  );
}

/**
 * A player over all snapshots of their request, each with the routes that brought it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns no versions where the archive never held the player.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readPlayerHistory(
  archive: ArchiveDatabase,
  handle: string,
  asOf: number | null,
): Promise<PlayerHistory> {
  const key = requestKey('user', { handle });
  const [history, attempts] = await Promise.all([
    readRecordHistory(archive, { requestKey: key, resource: 'user', identity: handle.toLowerCase() }, asOf),
    readAttemptsOf(archive, key),
  ]);
  return {
    versions: history.versions.flatMap(({ snapshot, record }) =>
      record === null ? [] : [{ snapshot, player: record.fields, responses: responsesOf(snapshot, attempts, asOf) }],
    ),
    changes: history.changes,
  };
}

export type PlayerHistoryState = ReadState<PlayerHistory>;

/** A player over their snapshots, followed live; undefined while they are read. */
export function usePlayerHistory(handle: string): PlayerHistoryState | undefined {
  return useReadState(`past of ${handle}`, (archive, asOf) => readPlayerHistory(archive, handle, asOf));
}
