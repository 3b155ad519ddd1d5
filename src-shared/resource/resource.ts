import * as z from 'zod/mini';
import type { FieldDeclarations } from './fields.ts';
import type { Drift } from './read-tolerantly.ts';

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
export interface PathSegments {
  readonly mainBoard: string;
  readonly campaignBoard: string;
}

/** The path-key generation: `/<key>/v1/<mode>/…`. `modes` lists what the resource allows, the preferred stored one first. */
export interface PathKeyRoute {
  readonly modes: readonly Mode[];
  /** Raw segments after the mode. The query is made of the resource's `query` parameters, in their order. */
  readonly segments: (params: Params, words: PathSegments) => readonly string[];
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
  /** True when a response lists everything there is, so that absence means something. `mode` is null without a mode. */
  readonly isComplete: (params: Params, mode: Mode | null) => boolean;
  /** The fields of its records, by name; none unless said. */
  readonly fields?: FieldDeclarations;
  /** Keys whose change is no change, at any depth: relative wording, counters of the call itself, unstable ids. None unless said. */
  readonly volatileKeys?: readonly string[];
  /** Seconds a live response takes, where the specification says so (Endpoints rule 1). */
  readonly liveSeconds?: (params: Params) => number;
  /** Plain sentences about how these parameters behave together, shown with the plan. */
  readonly remarks?: (params: Params) => readonly string[];
  /**
   * Whether `data` of a successful envelope says that there is no such entry. Such a response is not found, never data.
   * Null and `{}` are that for every resource; an empty list may also be a whole response, so resources say it themselves.
   */
  readonly isNothing?: (data: unknown, params: Params) => boolean;
  /**
   * True where each element of a list is read by itself, whatever stands beside it, into one record at most, in their order: an
   * element that was sent byte for byte as before then needs no reading (docs/decisions/0048). A test holds it to that.
   */
  readonly readsElementsAlone?: boolean;
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
  readonly fields: FieldDeclarations;
  readonly volatileKeys: readonly string[];
  readonly liveSeconds: (params: Params) => number;
  /** Where `liveSeconds` comes from: the specification, or nowhere. */
  readonly liveSecondsBasis: 'documented' | 'assumed';
  /** Made of `parameters`; its messages are shown to people. */
  readonly params: z.ZodMiniType<Params>;
}

/** Declares a resource with its name and record type kept. */
export function defineResource<const Name extends string, Fields extends object>(
  description: ResourceDescription<Name, Fields>,
): ResourceDefinition<Name, Fields> {
  const { fields = {}, volatileKeys = [], liveSeconds } = description;
  let params: z.ZodMiniType<Params> | undefined;
  return {
    ...description,
    fields,
    volatileKeys,
    liveSeconds: liveSeconds ?? (() => assumedLiveSeconds),
    liveSecondsBasis: liveSeconds ? 'documented' : 'assumed',
    // Made when first asked for: a start needs two of them, not all.
    get params() {
      return (params ??= paramsSchema(description.parameters));
    },
  };
}

/** Seconds a live response is taken to need where the specification says nothing. */
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

/** One value to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ParameterBase {
  /** As the specification spells it; also the name in links and exports. */
  readonly name: string;
  readonly label: string;
  /** `path`: a segment of the resource's own route; `query`: sent as `name=value`. */
  readonly where: 'path' | 'query';
  /** What to enter, in one sentence, when it is required and absent. */
  readonly required?: string;
  /** One plain sentence for the form: what it does, what it leaves out. */
  readonly hint?: string;
  /** The only path-key modes it works in; absent: all of the resource's. */
  readonly modes?: readonly Mode[];
}

/**
 * One parameter of a request: what the specification allows, and what a form needs to ask for it. Schemas (and so the
 * messages people read), request lines, forms and links are all made from these.
 */
export type Parameter = ParameterBase &
  (
    | {
        readonly kind: 'text';
        readonly minLength?: number;
        readonly maxLength: number;
        /** What the whole text must be, and the sentence that says so. */
        readonly pattern?: { readonly expression: RegExp; readonly message: string };
        /** A further rule on the whole text: the sentence that says what is wrong, or null. */
        readonly check?: (text: string) => string | null;
      }
    | {
        readonly kind: 'whole';
        readonly unit?: string;
        /** 0 unless said. */
        readonly min?: number;
        readonly max?: number;
        /** Two parameters with the same `of` are the ends of one range; the lower must not be above the upper. */
        readonly range?: { readonly of: string; readonly end: 'min' | 'max' };
      }
    /** An instant as whole Unix seconds, UTC. */
    | { readonly kind: 'instant'; readonly range?: { readonly of: string; readonly end: 'min' | 'max' } }
    | { readonly kind: 'flag' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
    /** Repeatable: any number of the choices. */
    | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  );

/** Both ends of a range of whole numbers, named `<name>_min` and `<name>_max`. */
export function wholeRange(name: string, label: string, unit?: string): readonly [Parameter, Parameter] {
  const shared = { kind: 'whole', where: 'query', ...(unit === undefined ? {} : { unit }) } as const;
  return [
    { ...shared, name: `${name}_min`, label: `${label}, minimum`, range: { of: label, end: 'min' } },
    { ...shared, name: `${name}_max`, label: `${label}, maximum`, range: { of: label, end: 'max' } },
  ];
}

/** Choices whose labels are their values with the first letter raised. */
export function choicesOf(...values: readonly string[]): readonly Choice[] {
  return values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
}

/** The `name` parameter several resources are filtered by. */
export const nameFilter: Parameter = { name: 'name', label: 'Name', kind: 'text', where: 'query', maxLength: 100 };

/** Unix seconds of the year 9999: later instants are slips of the pen, mostly milliseconds. */
const lastSecond = 253_402_300_799;

/**
 * The schema of a request's parameters. Unknown names are refused, and every message is one a person can act on: it
 * names the field and says what to enter.
 */
export function paramsSchema(parameters: readonly Parameter[]): z.ZodMiniType<Params> {
  const shape = Object.fromEntries(parameters.map((parameter) => [parameter.name, fieldSchema(parameter)]));
  const schema = z.strictObject(shape, { error: (issue) => unknownName(issue, parameters) });
  // Values of exactly these kinds make up Params; zod cannot tell from a shape built at run time.
  return schema.check(
    z.superRefine((params, context) => {
      for (const message of wrongRanges(parameters, params as Params)) {
        context.addIssue({ code: 'custom', message, path: [] });
      }
    }),
  ) as unknown as z.ZodMiniType<Params>;
}

function unknownName(
  issue: { readonly code?: string | undefined },
  parameters: readonly Parameter[],
): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = parameters.map(({ name }) => name).join(', ');
  return `There is a parameter the service does not know. ${known === '' ? 'This request takes none.' : `It knows ${known}.`}`;
}

function fieldSchema(parameter: Parameter): z.ZodMiniType {
  const { label, required } = parameter;
  const missing = required ?? `${label}: enter a value.`;
  const schema = valueSchema(parameter, missing);
  return required === undefined ? z.optional(schema) : schema;
}

function valueSchema(parameter: Parameter, missing: string): z.ZodMiniType {
  const { label } = parameter;
  switch (parameter.kind) {
    case 'text':
      return textSchema(parameter, missing);
    case 'whole': {
      const { min = 0, max } = parameter;
      const schema = z.int(`${label}: enter a whole number.`).check(z.minimum(min, `${label}: enter ${min} or more.`));
      return max === undefined ? schema : schema.check(z.maximum(max, `${label}: ${max} at most.`));
    }
    case 'instant':
      return z
        .int(`${label}: enter a date.`)
        .check(
          z.minimum(0, `${label}: enter a date after 1970.`),
          z.maximum(lastSecond, `${label}: enter a date before the year 10000.`),
        );
    case 'flag':
      return z.boolean(`${label}: choose yes or no, or leave it out.`);
    case 'choice':
      return z.enum(valuesOf(parameter.choices), `${label}: choose from the list.`);
    case 'choices':
      return z.pipe(
        z
          .array(
            z.enum(valuesOf(parameter.choices), `${label}: choose from the list.`),
            `${label}: choose from the list.`,
          )
          .check(z.minLength(1, `${label}: choose at least one or leave it out.`)),
        // In the list's order and each once: the same choice is the same request, whoever wrote it down.
        z.transform((chosen) => valuesOf(parameter.choices).filter((value) => chosen.includes(value))),
      );
    default:
      return parameter satisfies never;
  }
}

function textSchema(parameter: Parameter & { readonly kind: 'text' }, missing: string): z.ZodMiniType {
  const { label, minLength = 1, maxLength, pattern, check } = parameter;
  const short =
    minLength > 1
      ? `${label}: at least ${minLength} characters.`
      : parameter.required === undefined
        ? `${label}: enter some text or leave it out.`
        : missing;
  const schema = z.string(missing).check(
    z.trim(),
    z.minLength(minLength, short),
    z.maxLength(maxLength, `${label}: ${maxLength} characters at most.`),
    z.refine((text) => text.isWellFormed(), `${label}: this is not valid text.`),
  );
  const matching = pattern === undefined ? schema : schema.check(z.regex(pattern.expression, pattern.message));
  return matching.check(
    z.superRefine((text, context) => {
      const message = check?.(text) ?? null;
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  );
}

/** zod wants a literal, non-empty list; every `choices` of the catalogue has members. */
function valuesOf(choices: readonly { readonly value: string }[]): [string, ...string[]] {
  const [first = '', ...others] = choices.map(({ value }) => value);
  return [first, ...others];
}

/** "Crew: the minimum, 6, is above the maximum, 4." */
function wrongRanges(parameters: readonly Parameter[], params: Params): string[] {
  const ends = new Map<string, { min?: number; max?: number; isInstant: boolean }>();
  for (const parameter of parameters) {
    if ((parameter.kind !== 'whole' && parameter.kind !== 'instant') || !parameter.range) continue;
    const value = params[parameter.name];
    const known = ends.get(parameter.range.of) ?? { isInstant: parameter.kind === 'instant' };
    if (typeof value === 'number') known[parameter.range.end] = value;
    ends.set(parameter.range.of, known);
  }
  return [...ends].flatMap(([label, { min, max, isInstant }]) => {
    if (min === undefined || max === undefined || min <= max) return [];
    const write = (value: number): string =>
      isInstant ? new Date(value * 1000).toISOString().slice(0, 10) : String(value);
    return [`${label}: the minimum, ${write(min)}, is above the maximum, ${write(max)}.`];
  });
}
