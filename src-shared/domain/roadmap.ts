/** Site-relative paths of a card's picture in its sizes. */
export interface CardThumbnail {
  readonly id: string | null;
  readonly largePath: string | null;
  readonly rectPath: string | null;
  readonly sourcePath: string | null;
  readonly squarePath: string | null;
}

/**
 * A feature on the roadmap. Instants are UTC, epoch milliseconds; null means unknown.
 * Source: spec, "Roadmap"; `status` and `categoryName` from the recordings' "Roadmap".
 */
export interface Card {
  readonly id: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly body: string | null;
  /** Released, Tentative… as sent; other values are not shown (docs/decisions/not-shown.md). */
  readonly status: string | null;
  readonly boardId: string | null;
  readonly releaseId: string | null;
  readonly categoryId: string | null;
  readonly categoryName: string | null;
  readonly isReleased: boolean | null;
  /** Tasks done, being done, and in all. */
  readonly completed: number | null;
  readonly inProgress: number | null;
  readonly tasks: number | null;
  readonly order: number | null;
  readonly scheduledAt: number | null;
  readonly createdAt: number | null;
  readonly modifiedAt: number | null;
  readonly importerId: string | null;
  readonly urlSlug: string | null;
  readonly thumbnail: CardThumbnail | null;
}

/** A release of a board with its cards. Instants are UTC, epoch milliseconds; null means unknown. Source: spec, "Roadmap". */
export interface Release {
  readonly id: string | null;
  readonly boardId: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly isReleased: boolean | null;
  readonly order: number | null;
  readonly scheduledAt: number | null;
  readonly createdAt: number | null;
  readonly modifiedAt: number | null;
  readonly importerId: string | null;
  readonly urlSlug: string | null;
  /** An address or site-relative path, as sent. */
  readonly announcementLink: string | null;
  /** In the order sent. */
  readonly cards: readonly Card[];
}
