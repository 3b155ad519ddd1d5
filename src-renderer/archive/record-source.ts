import type { AnswerSource } from './archive-rows.ts';
import type { ElementSource } from './pick-elements.ts';

/** The answer a record on screen was read from. Instants are UTC, epoch milliseconds. */
export interface RecordSource {
  readonly snapshot: ElementSource & { readonly fetchedAt: number };
  /** When an answer last had this content, and where that answer came from. */
  readonly confirmedAt: number;
  readonly source: AnswerSource;
}
