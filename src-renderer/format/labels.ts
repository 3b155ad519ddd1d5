import { catalog, type ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Parameter, Params, ResourceDefinition } from '../../src-shared/resource/resource.ts';
import { formatAge, formatCount, formatCounted, formatDay } from './format.ts';

/** A request in words. */
interface RequestWords {
  /** "Ships". */
  readonly title: string;
  /** "Length 15 – 120 m · Classification combat"; empty without parameters. */
  readonly parameters: string;
}

/** What the teams of the progress tracker are called, by slug (`archive/schedule/read-team-titles.ts`). */
type TeamTitles = ReadonlyMap<string, string>;

/**
 * Names a request by its resource and parameters, as the catalogue labels them. Unknown parameters stay readable.
 *
 * @param teams a team not among them goes by its slug.
 */
export function describeRequest(resource: ResourceName, params: Params, teams: TeamTitles = noTeams): RequestWords {
  const { title, parameters }: ResourceDefinition = catalog[resource];
  const told = new Set<string>();
  const words = parameters.flatMap((parameter) => {
    if (told.has(parameter.name) || params[parameter.name] === undefined) return [];
    const pair = rangeOf(parameters, parameter);
    for (const { name } of pair ?? [parameter]) told.add(name);
    return [pair ? rangeWords(pair, params) : plainWords(parameter, params, teams)];
  });
  const strange = Object.keys(params).filter((name) => !told.has(name) && params[name] !== undefined);
  return { title, parameters: [...words, ...strange.map((name) => `${name} ${String(params[name])}`)].join(' · ') };
}

/** The whole request in one line: "Ships · Name Kestrel". */
export function formatRequest(resource: ResourceName, params: Params, teams: TeamTitles = noTeams): string {
  const { title, parameters } = describeRequest(resource, params, teams);
  return parameters === '' ? title : `${title} · ${parameters}`;
}

const noTeams: TeamTitles = new Map();

/** What stands in the path needs no label: a player's handle says itself. */
function plainWords(parameter: Parameter, params: Params, teams: TeamTitles): string {
  const words = valueWords(parameter, params[parameter.name]);
  const value = parameter.name === 'team_slug' ? (teams.get(words) ?? words) : words;
  return parameter.where === 'path' ? value : `${parameter.label} ${value}`;
}

/** Both ends of the range a parameter belongs to, the lower one first; null when it belongs to none. */
function rangeOf(parameters: readonly Parameter[], parameter: Parameter): readonly Ranged[] | null {
  if (!isRanged(parameter)) return null;
  return parameters
    .filter(isRanged)
    .filter(({ range }) => range.of === parameter.range.of)
    .toSorted((a, b) => (a.range.end === b.range.end ? 0 : a.range.end === 'min' ? -1 : 1));
}

type Ranged = Parameter & { readonly range: { readonly of: string; readonly end: 'min' | 'max' } };

function isRanged(parameter: Parameter): parameter is Ranged {
  return (parameter.kind === 'whole' || parameter.kind === 'instant') && parameter.range !== undefined;
}

function rangeWords(pair: readonly Ranged[], params: Params): string {
  const ends = pair.filter(({ name }) => params[name] !== undefined);
  const [first] = ends;
  if (!first) return '';
  const words = ends.map((end) => valueWords(end, params[end.name]));
  const unit = first.kind === 'whole' && first.unit ? ` ${first.unit}` : '';
  if (ends.length === 2) return `${first.range.of} ${words.join(' – ')}${unit}`;
  return `${first.range.of} ${first.range.end === 'min' ? 'from' : 'up to'} ${words[0] ?? ''}${unit}`;
}

function valueWords(parameter: Parameter, value: Params[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return value.map((item) => labelOf(parameter, item)).join(', ');
  if (typeof value !== 'number') return labelOf(parameter, value ?? '');
  if (parameter.kind === 'instant') return formatDay(value * 1_000);
  const unit = parameter.kind === 'whole' && parameter.unit && !parameter.range ? ` ${parameter.unit}` : '';
  return `${isIdentity(parameter) ? String(value) : formatCount(value)}${unit}`;
}

/** An id is a name, not a quantity. */
function isIdentity({ name }: Parameter): boolean {
  return name === 'id';
}

function labelOf(parameter: Parameter, value: string): string {
  if (parameter.kind !== 'choice' && parameter.kind !== 'choices') return value;
  return parameter.choices.find((choice) => choice.value === value)?.label.toLowerCase() ?? value;
}

interface SnapshotOrigin {
  readonly source: 'live' | 'stored';
  /** Of a file that somebody brought in. */
  readonly imported?: { readonly fileName: string } | undefined;
  /** Of the demo universe's past. */
  readonly isDemoPast?: true | undefined;
}

/** Where a response came from: `live`, `stored copy`, `imported from ships.json`, `came with the demo`. */
export function formatSnapshotSource({ source, imported, isDemoPast }: SnapshotOrigin): string {
  if (imported) return `imported from ${imported.fileName}`;
  if (isDemoPast) return 'came with the demo';
  return source === 'live' ? 'live' : 'stored copy';
}

/** `12 requests in the archive, the last fetched 3 min ago`; says so where there is none. @param lastAgeMs of the last one. */
export function formatHeldRequests(count: number, lastAgeMs: number): string {
  return count === 0
    ? 'No request in the archive yet'
    : `${formatCounted(count, 'requests')} in the archive, the last fetched ${formatAge(lastAgeMs)}`;
}
