import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { readValue } from '../../../src-shared/deep-link.ts';
import { planFetch, type Intent } from '../../../src-shared/plan.ts';
import {
  paramsSchema,
  type Parameter,
  type Params,
  type ResourceDefinition,
} from '../../../src-shared/resource/resource.ts';

type RangeEnd = Extract<Parameter, { readonly kind: 'whole' | 'instant' }>;

/** Both ends of a range. */
export interface RangeRow {
  readonly kind: 'range';
  readonly label: string;
  readonly min: RangeEnd;
  readonly max: RangeEnd;
}

/** One row of the form. */
type FormRow = { readonly kind: 'single'; readonly parameter: Parameter } | RangeRow;

/** The rows of a form in the catalogue's order; a range stands where its first end does. */
export function formRows(parameters: readonly Parameter[]): readonly FormRow[] {
  const rows: FormRow[] = [];
  const done = new Set<string>();
  for (const parameter of parameters) {
    if (done.has(parameter.name)) continue;
    const range = rangeOf(parameter, parameters);
    rows.push(range ?? { kind: 'single', parameter });
    if (range) done.add(range.min.name).add(range.max.name);
  }
  return rows;
}

function rangeOf(parameter: Parameter, parameters: readonly Parameter[]): RangeRow | null {
  const label = isRangeEnd(parameter) ? parameter.range?.of : undefined;
  if (label === undefined) return null;
  const ends = parameters.filter(isRangeEnd).filter(({ range }) => range?.of === label);
  const min = ends.find(({ range }) => range?.end === 'min');
  const max = ends.find(({ range }) => range?.end === 'max');
  return min && max ? { kind: 'range', label, min, max } : null;
}

function isRangeEnd(parameter: Parameter): parameter is RangeEnd {
  return parameter.kind === 'whole' || parameter.kind === 'instant';
}

/** What stands in the form's fields: text as a link spells it, a list for repeatable choices; '' and [] are left out. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The fields' contents for some parameters, whether valid or not. */
export function valuesOf(parameters: readonly Parameter[], params: Params): FormValues {
  return Object.fromEntries(
    parameters.map(({ name, kind }): [string, string | readonly string[]] => {
      const value = params[name];
      if (kind === 'choices') return [name, typeof value === 'object' ? value : []];
      return [name, value === undefined ? '' : String(value)];
    }),
  );
}

/** Parameters of what stands in the fields, in the types the catalogue wants; what does not fit stays text, so that it is named. */
export function paramsOf(parameters: readonly Parameter[], values: FormValues): Params {
  const params: Record<string, string | number | boolean | readonly string[]> = {};
  for (const parameter of parameters) {
    const value = values[parameter.name] ?? '';
    if (value.length === 0) continue;
    // A lone half of a surrogate pair has no place in an address.
    params[parameter.name] = typeof value === 'string' ? readValue(parameter, value.toWellFormed()) : value;
  }
  return params;
}

/** The day of an instant in Unix seconds as a date field spells it, in UTC; '' for what is no instant of years 0 to 9999. */
export function dayOfSeconds(seconds: string): string {
  if (!/^-?\d{1,12}$/.test(seconds)) return '';
  const [day = ''] = new Date(Number(seconds) * 1_000).toISOString().split('T');
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : '';
}

/** Seconds of a UTC day. */
const daySeconds = 86_400;

/**
 * Unix seconds of a day: its first second, or its last for the upper end of a range, so that the day itself is in it.
 *
 * @param day `YYYY-MM-DD`; '' gives ''.
 */
export function secondsOfDay(day: string, end: 'min' | 'max' | undefined): string {
  const first = Date.parse(`${day}T00:00:00Z`) / 1_000;
  if (Number.isNaN(first)) return '';
  return String(end === 'max' ? first + daySeconds - 1 : first);
}

/** The time of day of an instant in Unix seconds, UTC, where it is neither the first nor the last second of its day. */
export function timeOfSeconds(seconds: string): string | null {
  if (dayOfSeconds(seconds) === '') return null;
  const ofDay = ((Number(seconds) % daySeconds) + daySeconds) % daySeconds;
  if (ofDay === 0 || ofDay === daySeconds - 1) return null;
  return new Date(Number(seconds) * 1_000).toISOString().slice(11, 19);
}

/** What is wrong with a request, in the catalogue's own sentences. */
export interface FormMessages {
  /** By the name of the parameter they are about. */
  readonly fields: Readonly<Record<string, string>>;
  /** By what the two ends of a range are of. */
  readonly ranges: Readonly<Record<string, string>>;
  /** About the request as a whole. */
  readonly form: readonly string[];
}

/** The messages a form shows, each where it belongs. Nothing is refused here: typing goes on, and the plan does not. */
export function formMessages(resource: ResourceName, params: Params, intent: Intent): FormMessages {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse(params);
  if (checked.success) return { fields: misplaced(definition, resource, { params, intent }), ranges: {}, form: [] };
  const fields: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const [name] = path;
    if (name !== undefined) fields[String(name)] = joinMessages(fields[String(name)], message);
  }
  const ranges = crossedRanges(definition, params, fields);
  const elsewhere = new Set(Object.values(ranges));
  const form = checked.error.issues
    .filter(({ path, message }) => path.length === 0 && !elsewhere.has(message))
    .map(({ message }) => message);
  return { fields, ranges, form };
}

/**
 * Ranges whose ends are crossed. Each is checked alone: the whole request's schema looks at ranges only when every field
 * is in order, and a form says everything at once.
 */
function crossedRanges(
  { parameters }: ResourceDefinition,
  params: Params,
  wrong: FormMessages['fields'],
): Readonly<Record<string, string>> {
  const ranges: Record<string, string> = {};
  for (const row of formRows(parameters)) {
    if (row.kind !== 'range') continue;
    const { label, min, max } = row;
    const given = [min, max].filter(({ name }) => params[name] !== undefined && wrong[name] === undefined);
    const ends = Object.fromEntries(given.map(({ name }) => [name, params[name]]));
    const checked = paramsSchema(given).safeParse(ends);
    const [issue] = checked.success ? [] : checked.error.issues;
    if (issue) ranges[label] = issue.message;
  }
  return ranges;
}

/** Parameters that do not work in the intent's mode, each with the plan's own sentence about it. */
function misplaced(
  { parameters }: ResourceDefinition,
  resource: ResourceName,
  { params, intent }: { readonly params: Params; readonly intent: Intent },
): Readonly<Record<string, string>> {
  const bound = parameters.filter(({ name, modes }) => modes && params[name] !== undefined).map(({ name }) => name);
  const fields: Record<string, string> = {};
  for (const name of bound) {
    const alone = Object.fromEntries(
      Object.entries(params).filter(([other]) => other === name || !bound.includes(other)),
    );
    const planned = planFetch(resource, alone, intent);
    if (!planned.ok && planned.problem.detail !== undefined) fields[name] = planned.problem.detail;
  }
  return fields;
}

function joinMessages(first: string | undefined, second: string): string {
  return first === undefined ? second : `${first} ${second}`;
}

/** Longest labels of choices that fit side by side in one field, in characters all together; more become a list. */
const longestSegments = 16;

/** What stands beside the choices of a parameter that need not be given. */
export const leaveOutLabel = 'Leave out';

/** Whether a parameter's control is several controls, which a label cannot point at. */
export function hasGroup(parameter: Parameter): boolean {
  switch (parameter.kind) {
    case 'flag':
    case 'choices':
      return true;
    case 'choice': {
      const labels = parameter.choices.map(({ label }) => label);
      const offered = parameter.required === undefined ? [...labels, leaveOutLabel] : labels;
      return offered.join('').length <= longestSegments;
    }
    case 'text':
    case 'whole':
    case 'instant':
      return false;
    default:
      return parameter satisfies never;
  }
}

/** Small words beside the label: the unit, whether it must be given, and in which modes alone it works. */
export function tagsOf(parameter: Parameter): readonly string[] {
  const { required, modes } = parameter;
  return [
    ...(parameter.kind === 'whole' && parameter.unit !== undefined ? [parameter.unit] : []),
    ...(required === undefined ? [] : ['required']),
    ...(modes ? [`mode ${modes.join(' or ')} only`] : []),
  ];
}
