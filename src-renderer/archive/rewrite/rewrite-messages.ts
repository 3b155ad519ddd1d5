import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { ImportMark, Snapshot } from '../archive-rows.ts';
import type { ImportPart } from '../import/import-part.ts';
import type { ImportVerdict } from '../import/judge-import.ts';
import type { Clearable } from './clearing.ts';
import type { InsertReport } from './insert-snapshot.ts';
import type { RemovalReport } from './remove-snapshots.ts';

/** An answer in a file, with everything that is known of it. */
export interface SettledImport {
  readonly blob: Blob;
  readonly resource: ResourceName;
  readonly params: Params;
  /** UTC, epoch milliseconds. */
  readonly at: number;
  readonly origin: Snapshot['origin'];
}

/** What the rewriting worker does to a profile's archive, and what it answers. */
export interface RewriteJobs {
  readonly remove: { readonly ask: { readonly ids: readonly string[] }; readonly answer: RemovalReport };
  readonly 'remove-imported': { readonly ask: { readonly snapshotId: string }; readonly answer: null };
  /** Changes nothing. */
  readonly 'read-clearables': { readonly ask: object; readonly answer: readonly Clearable[] };
  /** Changes nothing. */
  readonly 'read-file': { readonly ask: { readonly file: File }; readonly answer: readonly ImportPart[] };
  /** Changes nothing. */
  readonly judge: { readonly ask: { readonly part: SettledImport }; readonly answer: ImportVerdict };
  readonly import: {
    readonly ask: { readonly part: SettledImport; readonly mark: ImportMark };
    readonly answer: InsertReport;
  };
}

export type RewriteKind = keyof RewriteJobs;

/** One job with its kind. */
export type RewriteJob = {
  [Kind in RewriteKind]: { readonly kind: Kind } & RewriteJobs[Kind]['ask'];
}[RewriteKind];

/** To the rewriting worker. */
export type RewriteRequest =
  | { readonly requestId: string; readonly archiveId: string; readonly job: RewriteJob }
  | { readonly requestId: string; readonly isCancelled: true };

/** From the rewriting worker: how far it is, or what came of it. */
export type RewriteReply =
  | { readonly requestId: string; readonly done: number }
  | { readonly requestId: string; readonly outcome: Outcome<RewriteJobs[RewriteKind]['answer']> };
