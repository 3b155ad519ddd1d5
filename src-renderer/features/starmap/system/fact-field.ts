import type { ReactNode } from 'react';
import type { RecordSource } from '../../../archive/record-source.ts';
import type { WirePlace } from './sent-at.ts';

/** One fact of a record: what it is called, what is shown, and what of the answer it was read from. */
export interface FactField<Fields> {
  readonly title: string;
  readonly sentAt: readonly WirePlace[];
  /** Null is unknown. */
  readonly show: (fields: Fields) => ReactNode;
}

/** A group of facts. */
export interface FactSection<Fields> {
  readonly title: string;
  /** Said once for all of them, such as that their unit is not named. */
  readonly remark?: string;
  readonly fields: readonly FactField<Fields>[];
}

/** Fields of a record with where they came from. */
export interface Sourced<Fields> {
  readonly fields: Fields;
  readonly source: RecordSource;
  /** As sent; undefined until the raw answer is unpacked, or where it can't be. */
  readonly element: unknown;
}
