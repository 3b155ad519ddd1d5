import type { z } from 'zod';
import type { Drift } from './drift.ts';

/** Validated parameters of a request, as they stand in the request key. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** A data source of the path-key generation (spec, "What the service does" 3). */
export type Mode = 'live' | 'cache' | 'auto' | 'eager';

/** Where a request goes: raw path segments (encoded by the client, never here) and query pairs in order. */
export interface Target {
  readonly segments: readonly string[];
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** Path words a deployment may spell in its own way (recordings: the boards are not called main and campaign there). */
export interface PathWords {
  readonly mainBoard: string;
  readonly campaignBoard: string;
}

/** The path-key generation: `/<key>/v1/<mode>/…`. `modes` lists what the resource allows, the preferred stored one first. */
export interface PathKeyRoute {
  readonly modes: readonly Mode[];
  readonly target: (params: Params, words: PathWords) => Target;
}

/** The header-key generation: `x-api-key` header. `refreshable` says whether `refresh=true` applies. */
export interface HeaderKeyRoute {
  readonly needsKey: boolean;
  readonly refreshable: boolean;
  readonly target: (params: Params) => Target;
}

/** One record of a payload. `fields` is the domain record; `wire` the element it was read from, for diffing and display. */
export interface RecordDraft<Fields extends object = object> {
  readonly identity: string;
  readonly title: string;
  readonly fields: Fields;
  readonly wire: unknown;
}

export interface ReadPayload<Fields extends object = object> {
  readonly records: readonly RecordDraft<Fields>[];
  readonly drift: readonly Drift[];
}

/**
 * Everything the application knows about one resource of the service. Adding a resource is writing one of these and
 * naming it in `registry.ts`.
 */
export interface ResourceDefinition<Name extends string = string, Fields extends object = object> {
  readonly name: Name;
  readonly title: string;
  /** Plural noun for counts, such as "ships". */
  readonly noun: string;
  readonly group: 'Account' | 'People' | 'Ships' | 'Development' | 'Statistics' | 'Starmap';
  /** Parameters as the specification lists them; refinements carry messages a user understands. */
  readonly params: z.ZodType<Params>;
  readonly headerKey?: HeaderKeyRoute;
  readonly pathKey?: PathKeyRoute;
  /** True when an answer without parameters lists everything there is, so that absence means something. */
  readonly isComplete: (params: Params) => boolean;
  /** Keys whose change is no change, at any depth: relative wording, counters of the call itself. */
  readonly volatileKeys: readonly string[];
  /** Seconds a live answer takes (spec, Endpoints rule 1); 2 where the specification says nothing. */
  readonly liveSeconds: (params: Params) => number;
  /** Reads `data` of a successful envelope. Never throws on bad data: bad fields become null and are listed as drift. */
  readonly read: (data: unknown, params: Params) => ReadPayload<Fields>;
}

/** Declares a resource with its name and record type kept. */
export function defineResource<const Name extends string, Fields extends object>(
  definition: ResourceDefinition<Name, Fields>,
): ResourceDefinition<Name, Fields> {
  return definition;
}
