import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { PictureType } from '../../../src-shared/contract.ts';
import type { Cost, Observation, SpendState } from '../../../src-shared/cost.ts';
import type { FetchPlan, Intent } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import type { Drift } from '../../../src-shared/resource/read-tolerantly.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';

/**
 * The rows of the archive, as version 7 stores them. All instants are UTC, epoch milliseconds; all sizes are bytes.
 * "Immutable" rows are written once and never again.
 */

/** Whether a response came from the service's stored copy or was fetched live for us. */
export type ResponseSource = 'stored' | 'live';

/** A picture as its host gave it. Can be fetched again, so it is no evidence: a later fetch replaces it. */
export interface StoredPicture {
  /** As the record has it, absolute or site-relative. */
  readonly url: string;
  /** Found by main from the bytes. */
  readonly type: PictureType;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly byteLength: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly fetchedAt: number;
}

/** A raw response, content-addressed and immutable. */
export interface StoredBody {
  /** Hex SHA-256 of the canonical payload (`data` without the resource's volatile keys). */
  readonly hash: string;
  /** Gzip of the whole response as it was received first, envelope included, UTF-8; with a base, of its difference from that. */
  readonly gzip: Uint8Array;
  /** Hash of the body this one is kept as a difference from (`body-delta.ts`); that one is whole. Absent: this one is whole. */
  readonly base?: string;
  readonly rawBytes: number;
  readonly storedAt: number;
}

/** One response as evidence. Immutable but for `lastSeenAt`, `lastSeenSource` and `lossAcceptedAt`. */
export interface Snapshot {
  /** Sorts by time of creation. */
  readonly id: string;
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  readonly bodyHash: string;
  /** When this content was first seen; strictly rising within one request, whatever the clock did. */
  readonly fetchedAt: number;
  /**
   * When the same content was last confirmed by a response; `fetchedAt` where it was not since. Earlier than that where the content
   * came by a clock that was ahead, and was seen after it was corrected (`clock-ahead.ts`).
   */
  readonly lastSeenAt: number;
  readonly lastSeenSource: ResponseSource;
  readonly source: ResponseSource;
  readonly origin: 'demo' | 'service';
  /** The envelope's own `source` field. */
  readonly envelopeSource: string | null;
  readonly intent: Intent;
  readonly cost: Pick<Cost, 'units' | 'basis'>;
  readonly durationMs: number;
  readonly byteLength: number;
  /** What its body takes as it is kept: packed, and where it resembles an earlier one, as a difference. */
  readonly gzipBytes: number;
  readonly httpStatus: number;
  /** True when the list holds everything there is, so that absence means removal. */
  readonly isComplete: boolean;
  /** Record ids in the payload's order. */
  readonly manifest: readonly string[];
  readonly drift: readonly Drift[];
  /**
   * Set where the body was stored with this very snapshot: which edition of the readers made the manifest and the drift of it
   * (`reader-edition.ts`). Later than the table, as the next three.
   */
  readonly reader?: string;
  /** Set where the response came from a file instead of a fetch. */
  readonly imported?: ImportMark;
  /** Set where it is of the demo universe's past, which nobody fetched on that day (decision 43). */
  readonly isDemoPast?: true;
  /**
   * When the user said that this list, which holds far less than the one before, is right (`list-loss.ts`). Came later than
   * the table; without an index it needs no version of the schema.
   */
  readonly lossAcceptedAt?: number;
}

/** Where a response came from that nobody fetched here. */
export interface ImportMark {
  /** Name of the file, without its folder. */
  readonly fileName: string;
  /** When it was brought in. */
  readonly at: number;
}

/** A snapshot without its lists, so that thousands can be read at once. Written, changed and removed with its snapshot. */
export interface Outline extends Pick<
  Snapshot,
  'id' | 'requestKey' | 'resource' | 'bodyHash' | 'gzipBytes' | 'fetchedAt' | 'lastSeenAt'
> {
  readonly recordCount: number;
}

/**
 * What a request's snapshots come to, so that the first screen need not read them all. Written and changed in the same
 * transactions as the snapshots it counts.
 */
export interface StoredTotals {
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  /** Of the first record of the latest snapshot; null where it has none. */
  readonly title: string | null;
  readonly latestSnapshotId: string;
  readonly snapshots: number;
  /** Records in the latest snapshot. */
  readonly currentRecords: number;
  /** What the bodies of its snapshots take as they are kept, each counted once. */
  readonly storedBytes: number;
  /** Of those, the bodies that no other request's snapshots had before: the sum over all requests counts every body once. */
  readonly ownBytes: number;
  readonly firstFetchedAt: number;
  /** `fetchedAt`, `lastSeenAt` and `lastSeenSource` of the latest snapshot. */
  readonly latestFetchedAt: number;
  readonly confirmedAt: number;
  readonly confirmedSource: ResponseSource;
  /** Places of the latest response that could not be read as expected (`countDrifts`). */
  readonly drifts: number;
}

/** A record as one response had it. Immutable and shared by all snapshots in which it reads the same. */
export interface StoredRecord {
  /** `resource|identity|first 16 hex digits of the content hash`. */
  readonly id: string;
  readonly resource: ResourceName;
  readonly identity: string;
  readonly title: string;
  /** The domain record; its type is `RecordOf<resource>`. */
  readonly fields: object;
}

/** One difference between two successive snapshots of the same request. Immutable. */
export interface Change {
  /** Rises in the order of writing, and is no other change's in the same archive. */
  readonly id: number;
  readonly snapshotId: string;
  readonly previousSnapshotId: string;
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly identity: string;
  readonly title: string;
  /** Of the record when `path` is empty, else of the field. */
  readonly kind: 'added' | 'removed' | 'changed';
  /** Steps into the wire element joined by dots; dots inside a key are written as underscores. */
  readonly path: string;
  /** JSON values; null where there is none. */
  readonly before: unknown;
  readonly after: unknown;
  /** The later snapshot's `fetchedAt`. */
  readonly at: number;
}

/** What of a change its row does not say for all that it holds. */
export type ChangeParts = readonly [
  identity: string,
  title: string,
  kind: Change['kind'],
  path: string,
  before: unknown,
  after: unknown,
];

/** Changes that one response made, in the order in which they were found; those that many made are several rows. */
export interface PackedChanges extends Pick<
  Change,
  'snapshotId' | 'previousSnapshotId' | 'requestKey' | 'resource' | 'at'
> {
  readonly id: number;
  /** The records they are of, each once (`placeOfRecord`): by these a record's changes are found. */
  readonly places: readonly string[];
  /** How many changes. */
  readonly count: number;
  /** The changes; or gzip of their JSON, UTF-8, where that is less. */
  readonly changes: readonly ChangeParts[] | Uint8Array;
}

/** A row of the changes: up to version 6 each change had one of its own, and those stay as they are. */
export type StoredChanges = PackedChanges | Change;

/** A row that the database gives its number, unless it has one already. */
export type NewChanges = (Omit<PackedChanges, 'id'> | Omit<Change, 'id'>) & { readonly id?: number };

/** One call and its outcome. Failures live here and nowhere else. */
export interface Attempt {
  /** The `requestId` of the load. */
  readonly id: string;
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  readonly intent: Intent;
  readonly plan: Pick<FetchPlan, 'route' | 'mode' | 'refresh' | 'cost'>;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** `unchanged`: the same content came again; `interrupted`: the program ended before the response was stored. */
  readonly outcome: 'running' | 'stored' | 'unchanged' | 'failed' | 'cancelled' | 'interrupted';
  readonly problem: Problem | null;
  readonly snapshotId: string | null;
  readonly source: ResponseSource | null;
  readonly byteLength: number | null;
  readonly confirmedUnits: number;
}

/** One possible spend of quota. Written before the call, settled after it. */
export interface LedgerEntry {
  /** The attempt's id. */
  readonly id: string;
  readonly at: number;
  readonly resource: ResourceName;
  readonly requestKey: string;
  /** Null when nobody says what it costs. */
  readonly plannedUnits: number | null;
  readonly basis: Cost['basis'];
  readonly state: SpendState;
  /** The account's remaining count around the call, where it was read. */
  readonly remainingBefore: number | null;
  readonly remainingAfter: number | null;
  readonly measuredUnits: number | null;
  /** Records that differed from the snapshot before; null where nothing was stored. */
  readonly changedRecords: number | null;
}

/** What earlier runs of a resource in one mode have shown. Changes with every run. */
export interface StoredObservation extends Observation {
  /** `observationKey` of the plans that ran. */
  readonly key: string;
  readonly updatedAt: number;
  /** When a price was measured last. Came later than the table; without an index it needs no version of the schema. */
  readonly measuredAt?: number;
}

/**
 * The user's own words about a record, its bookmark, or both. Several rows may be about one: those of two archives that were
 * merged all stay.
 */
export interface Note {
  readonly id: string;
  readonly resource: ResourceName;
  /** As `noteSubject` names it. */
  readonly identity: string;
  /** Markdown, as it was written; empty only in a bookmark without words. */
  readonly text: string;
  /** Of a bookmark: one of `bookmarkColours`, or of a later program's. Came later than the table, as the title did. */
  readonly colour?: string;
  /** What the record was called when the note was last edited. Came later than the table, and needs no version of the schema. */
  readonly title?: string;
  readonly createdAt: number;
  readonly editedAt: number;
}

/**
 * Records the user put together under a name. The optional fields came later than the table; without an index they need no
 * version of the schema, and rows without them are as good as before.
 */
export interface RecordSet {
  readonly id: string;
  /** 1 to 80 characters; no other set of the archive has it, whatever its case. */
  readonly name: string;
  readonly members: readonly SetMember[];
  readonly createdAt: number;
  /** When the name, the members or the view last changed. */
  readonly editedAt?: number;
  /** A comparison of the members, in the words of the feature that made it. The archive does not read it. */
  readonly view?: string;
  /** Records that came with a set file, for members that no response in this archive holds. */
  readonly facts?: readonly SetFact[];
}

/** One record of a set. */
export interface SetMember {
  readonly resource: ResourceName;
  readonly identity: string;
  /** What it was called when the set was put together. */
  readonly title?: string;
}

/** A record as a set file told of it: hearsay, and never mixed with what the service answered. */
export interface SetFact {
  readonly resource: ResourceName;
  readonly identity: string;
  readonly title: string;
  /** The domain record; its type is `RecordOf<resource>`. */
  readonly fields: object;
  /** When a response last confirmed it in the archive that wrote the file. */
  readonly at: number;
}

/**
 * A request, or one record of its responses, that the user wants to be told about when it changes. The optional fields came
 * later than the table; without an index they need no version of the schema.
 */
export interface Watch {
  readonly id: string;
  readonly requestKey: string;
  readonly resource: ResourceName;
  readonly params: Params;
  readonly createdAt: number;
  /** The record; absent for the whole response. */
  readonly identity?: string;
  /** What it was called when the watch began. */
  readonly title?: string;
  /** Address of its page inside the window (`ui/paths.ts`). */
  readonly path?: string;
}

/** A refresh the user collected to be run with others. Its plan is made anew whenever it is shown or run. */
export interface BasketItem {
  readonly id: string;
  readonly resource: ResourceName;
  readonly params: Params;
  readonly intent: Intent;
  readonly requestKey: string;
  /** What it is called on screen. */
  readonly title: string;
  /** Place in the order it runs in; unique but for a moment. */
  readonly position: number;
  readonly addedAt: number;
  /** `running` of a program that ended counts as `interrupted`: nobody knows what became of it until the ledger says so. */
  readonly state: 'waiting' | 'running' | 'done' | 'unchanged' | 'failed' | 'skipped' | 'interrupted';
  /** What went wrong with `failed`; why it was left out with `skipped`. */
  readonly problem: Problem | null;
  readonly endedAt: number | null;
  /** The attempt that ran it last. */
  readonly attemptId: string | null;
  /** The most units the user agreed to for it in the run that is under way; absent: it is not part of that run. */
  readonly agreedUnits?: number;
}

/** One setting of this archive (`preferences.ts` says which there are and what stands where none was written). */
export interface StoredPreference {
  readonly key: string;
  readonly value: unknown;
}

/** The outline that stands beside a snapshot. */
export function summariseSnapshot(snapshot: Snapshot): Outline {
  const { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt, manifest } = snapshot;
  return { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt, recordCount: manifest.length };
}
