import type { AnswerSource } from '../../archive/archive-rows.ts';
import type { ElementSource } from '../../archive/pick-elements.ts';

/** The answer a ship on screen was read from. Instants are UTC, epoch milliseconds. */
export interface ShipSource {
  readonly snapshot: ElementSource & { readonly fetchedAt: number };
  /** When an answer last had this content, and where that answer came from. */
  readonly confirmedAt: number;
  readonly source: AnswerSource;
}
