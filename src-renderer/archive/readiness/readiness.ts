import type { ViewName } from '../../../src-shared/view-names.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { RequestTotals } from '../recent/recent.ts';

/** The views whose readiness is told, in the order of the rail. */
export const readyViewNames = [
  'overview',
  'ships',
  'starmap',
  'roadmap',
  'progress',
  'telemetry',
  'people',
] as const satisfies readonly ViewName[];
export type ReadyViewName = (typeof readyViewNames)[number];

/** What a view is made of. */
export type ReadyPartName =
  | 'game'
  | 'service'
  | 'ships'
  | 'lists'
  | 'systems'
  | 'objects'
  | 'boards'
  | 'teams'
  | 'deliverables'
  | 'disciplines'
  | 'versions'
  | 'day'
  | 'week'
  | 'month'
  | 'players'
  | 'organizations'
  | 'members';

/** Something to ask the service for. */
export interface MissingRequest {
  readonly resource: ResourceName;
  readonly params: Params;
}

/** One part of a view: how much of it is archived. */
export interface ReadyPart {
  readonly name: ReadyPartName;
  readonly held: number;
  /** Null where their number is unknown, such as of systems before their list is archived. Never below `held`. */
  readonly total: number | null;
  /** How many there are at least: what is held and what is known to be missing. Equal to `total` where that is known. */
  readonly known: number;
  /** What brings the missing ones, as far as they can be asked for. */
  readonly missing: readonly MissingRequest[];
  /** Missing ones that no request brings: they came without a code, or the response that should hold them does not. */
  readonly beyond: number;
  /** Requests that hold the part. */
  readonly responses: readonly RequestTotals[];
  /** Others of the kind that are archived and not counted, such as players nobody watches. */
  readonly others: number;
}

/** The pictures that the archived records of a view name. */
export interface ReadyPictures {
  readonly held: number;
  /** Null while responses that may name more are missing. */
  readonly total: number | null;
  /** Named by what is archived. */
  readonly known: number;
  /** Addresses of each missing picture, best first, as the records have them. */
  readonly missing: readonly (readonly string[])[];
}

export interface ReadyView {
  readonly name: ReadyViewName;
  readonly parts: readonly ReadyPart[];
  /** Null for a view that shows none. */
  readonly pictures: ReadyPictures | null;
}

export interface Readiness {
  readonly views: readonly ReadyView[];
  /** When the service renewed its stored copies, by our clock, and will next; null where not known. UTC, epoch milliseconds. */
  readonly renewedAt: number | null;
  readonly renewsAt: number | null;
  /** What an archived picture takes on average, in bytes; null before there is one. */
  readonly pictureBytes: number | null;
}
