import type { Player } from '../../../../src-shared/domain/player.ts';
import type { Change } from '../../../archive/archive-rows.ts';
import type { RecordVersion } from '../../../archive/read-record-history.ts';
import type { PlayerAnswer } from './answer-route.ts';

/** A player as one snapshot had them. */
export interface PlayerVersion {
  readonly snapshot: RecordVersion['snapshot'];
  readonly player: Player;
  /** Every answer that had this content, oldest first; at least one. */
  readonly answers: readonly PlayerAnswer[];
}

/** A player over all snapshots of their request. */
export interface PlayerPast {
  /** Oldest first. */
  readonly versions: readonly PlayerVersion[];
  /** Differences in the answers as they were sent, as the archive found them. */
  readonly changes: readonly Change[];
}
