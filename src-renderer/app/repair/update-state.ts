import type { Problem } from '../../../src-shared/problem.ts';

/** Before the first start of a new version. */
export type UpdateState =
  | { readonly state: 'backing-up' }
  /** The user decides whether the archive is opened without. */
  | { readonly state: 'not-backed-up'; readonly problem: Problem; readonly goOn: () => void };
