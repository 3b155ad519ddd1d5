import type { ColumnKind } from '../tables/columns.ts';

/** A value of a result. */
export type ResultCell = string | number | null;

/** A column of a result. */
export interface ResultColumn {
  /** As the query names it; two may have the same name. */
  readonly name: string;
  /** Whether every value of it is a number or unknown, and at least one is known. */
  readonly isNumber: boolean;
  /** Of the table's column it shows unchanged; null for what was computed. */
  readonly unit: string | null;
  readonly kind: ColumnKind | null;
}

/** What a query brought. */
export interface QueryResult {
  readonly kind: 'rows';
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly (readonly ResultCell[])[];
  /** There were more rows than are kept (`mostRows`), or than fit (`mostResultChars`). */
  readonly isCut: boolean;
  /** Rows read from the archive for it; 0 where the tables were there already. */
  readonly readRows: number;
  /** Milliseconds to read those, and to answer the query. */
  readonly readMs: number;
  readonly queryMs: number;
}

/** Why a query brought nothing. */
export interface QueryRefusal {
  readonly kind: 'refused';
  /** One or two sentences for the user. */
  readonly words: string;
  /** Where in the query it went wrong, in UTF-16 units from its beginning; null where that cannot be said. */
  readonly at: number | null;
}

export type QueryReply = QueryResult | QueryRefusal;

/** What one query may take. */
export interface QueryBounds {
  /** Rows of a result. */
  readonly mostRows: number;
  /** Of all texts of a result together, in UTF-16 units. */
  readonly mostResultChars: number;
  readonly mostMs: number;
  /** Tables and working memory together. */
  readonly mostBytes: number;
}

export const queryBounds: QueryBounds = {
  mostRows: 20_000,
  mostResultChars: 20_000_000,
  mostMs: 60_000,
  mostBytes: 512 * 1024 * 1024,
};
