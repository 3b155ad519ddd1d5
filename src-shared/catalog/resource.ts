import type { z } from 'zod';
import type { Drift } from './drift.ts';
import type { Parameter } from './parameter.ts';
import { paramsSchema } from './params-schema.ts';

/** Validated parameters of a request, as they stand in the request key. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * A data source of the path-key generation (spec, "What the service does" 3). How `auto` and `eager` behave is not shown
 * (docs/decisions/not-shown.md), so Orrery never chooses them by itself.
 */
export type Mode = 'live' | 'cache' | 'auto' | 'eager';

export const allModes: readonly Mode[] = ['cache', 'live', 'auto', 'eager'];

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
  /** Raw segments after the mode. The query is made of the resource's `query` parameters, in their order. */
  readonly segments: (params: Params, words: PathWords) => readonly string[];
}

/**
 * The header-key generation: `x-api-key` header. `refreshable` says whether `refresh=true` applies. Only documented paths
 * are named, none is guessed (docs/decisions/not-shown.md).
 */
export interface HeaderKeyRoute {
  readonly needsKey: boolean;
  readonly refreshable: boolean;
  readonly segments: (params: Params) => readonly string[];
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

/** The groups resources are shown in, in this order. */
export const resourceGroups = ['Account', 'People', 'Ships', 'Development', 'Statistics', 'Starmap'] as const;
export type ResourceGroup = (typeof resourceGroups)[number];

/**
 * What a catalogue file says about its resource. Resources are asked for and never listened to: no events are shown
 * (docs/decisions/not-shown.md).
 */
export interface ResourceDescription<Name extends string = string, Fields extends object = object> {
  readonly name: Name;
  readonly title: string;
  /** Plural noun for counts, such as "ships". */
  readonly noun: string;
  readonly group: ResourceGroup;
  /** One plain sentence: what is asked for. */
  readonly summary: string;
  /** Parameters as the specification lists them, in its order. */
  readonly parameters: readonly Parameter[];
  readonly headerKey?: HeaderKeyRoute;
  readonly pathKey?: PathKeyRoute;
  /** True when an answer lists everything there is, so that absence means something. `mode` is null without a mode. */
  readonly isComplete: (params: Params, mode: Mode | null) => boolean;
  /** Keys whose change is no change, at any depth: relative wording, counters of the call itself, unstable ids. None unless said. */
  readonly volatileKeys?: readonly string[];
  /** Seconds a live answer takes, where the specification says so (Endpoints rule 1). */
  readonly liveSeconds?: (params: Params) => number;
  /** Plain sentences about how these parameters behave together, shown with the plan. */
  readonly remarks?: (params: Params) => readonly string[];
  /**
   * Whether `data` of a successful envelope says that there is no such entry. Such an answer is not found, never data.
   * Null and `{}` are that for every resource; an empty list may also be a whole answer, so resources say it themselves.
   */
  readonly isNothing?: (data: unknown, params: Params) => boolean;
  /** Reads `data` of a successful envelope. Never throws on bad data: bad fields become null and are listed as drift. */
  readonly read: (data: unknown, params: Params) => ReadPayload<Fields>;
}

/**
 * Everything the application knows about one resource of the service. Adding a resource is writing one of these and
 * naming it in `registry.ts`.
 */
export interface ResourceDefinition<
  Name extends string = string,
  Fields extends object = object,
> extends ResourceDescription<Name, Fields> {
  readonly volatileKeys: readonly string[];
  readonly liveSeconds: (params: Params) => number;
  /** Where `liveSeconds` comes from: the specification, or nowhere. */
  readonly liveSecondsBasis: 'documented' | 'assumed';
  /** Made of `parameters`; its messages are shown to people. */
  readonly params: z.ZodType<Params>;
}

/** Declares a resource with its name and record type kept. */
export function defineResource<const Name extends string, Fields extends object>(
  description: ResourceDescription<Name, Fields>,
): ResourceDefinition<Name, Fields> {
  const { volatileKeys = [], liveSeconds } = description;
  let params: z.ZodType<Params> | undefined;
  return {
    ...description,
    volatileKeys,
    liveSeconds: liveSeconds ?? (() => assumedLiveSeconds),
    liveSecondsBasis: liveSeconds ? 'documented' : 'assumed',
    // Made when first asked for: a start needs two of them, not all.
    get params() {
      return (params ??= paramsSchema(description.parameters));
    },
  };
}

/** Seconds a live answer is taken to need where the specification says nothing. */
const assumedLiveSeconds = 2;

/** The query pairs of a request: its `query` parameters, in the order they are declared; lists repeat their name. */
export function queryOf(parameters: readonly Parameter[], params: Params): Target['query'] {
  const query: (readonly [string, string])[] = [];
  for (const { name, where } of parameters) {
    const value = params[name];
    if (where !== 'query' || value === undefined) continue;
    if (typeof value === 'object') for (const item of value) query.push([name, item]);
    else query.push([name, String(value)]);
  }
  return query;
}
