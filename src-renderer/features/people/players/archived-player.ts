import type { Player } from '../../../../src-shared/domain/player.ts';
import type { AnswerSource } from '../../../archive/archive-rows.ts';

/** A player the archive has an answer of. Instants are UTC, epoch milliseconds. */
export interface ArchivedPlayer {
  readonly requestKey: string;
  /** As it was asked for. */
  readonly handle: string;
  readonly title: string;
  readonly player: Player;
  /** When an answer last had this content. */
  readonly confirmedAt: number;
  readonly source: AnswerSource;
  /** Different answers in the archive. */
  readonly answers: number;
}

/**
 * How the archive spells a handle. Nobody documents whether the service tells `wren` from `Wren`; the archive takes both
 * for the same player, so that a history is not torn in two by a capital.
 */
export function archivedSpelling(handle: string, archived: readonly ArchivedPlayer[]): string {
  const key = handle.toLowerCase();
  return archived.find((player) => player.handle.toLowerCase() === key)?.handle ?? handle;
}
