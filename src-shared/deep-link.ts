import { catalog, resourceNames, type ResourceName } from './catalog/registry.ts';
import { maxLinkChars } from './contract.ts';
import { viewNames } from './view-names.ts';
import { intents, type Intent } from './plan.ts';
import { fail, succeed, type Outcome } from './problem.ts';
import type { Parameter, Params, ResourceDefinition } from './resource/resource.ts';

/** A request as a link names it. Its parameters have the right types, but nobody has validated them: `planFetch` does. */
export interface LinkedRequest {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly intent: Intent;
}

/** What a link opens: a request in the Explorer, or any view by its address inside the window. */
export type OpenedLink =
  | ({ readonly kind: 'request' } & LinkedRequest)
  | {
      readonly kind: 'view';
      /** As it stands behind the window's `#`: `/ships/compare/ships%3D1%2C2`. */
      readonly path: string;
    };

/**
 * The link to a request: `orrery://explore/ships?name=Kestrel&classification=combat&intent=refresh`. It never holds the
 * key or the service's address, and following it fetches nothing: it opens the Explorer on that request.
 */
export function writeLink(request: LinkedRequest): string {
  const query = writeRequestQuery(request);
  return `orrery://explore/${request.resource}${query === '' ? '' : `?${query}`}`;
}

/**
 * The link to a view as it is on screen: `orrery://view` and the window's address, such as
 * `orrery://view/ships/compare/ships%3D1%2C2`. Following it fetches nothing either.
 *
 * @param path as the builders of addresses make it, each part percent-encoded.
 * @returns null when no link can hold it: it is too long, or no address of a view.
 */
export function writeViewLink(path: string): string | null {
  const link = `orrery://view${path}`;
  return readViewPath(link) === path ? link : null;
}

/** @returns `bad-parameters` with a sentence for the user when the text is no such link. */
export function readLink(text: string): Outcome<OpenedLink> {
  const link = text.length <= maxLinkChars ? text.trim() : '';
  const path = readViewPath(link);
  if (path !== null) return succeed({ kind: 'view', path });
  const match = /^orrery:\/\/explore\/([a-z-]+)\/?(?:\?([^#]*))?$/.exec(link);
  const resource = resourceNames.find((name) => name === match?.[1]);
  if (!resource) {
    return fail({
      kind: 'bad-parameters',
      detail: 'This is no link Orrery knows. A link looks like orrery://explore/ships?name=Kestrel.',
    });
  }
  const request = readRequestQuery(resource, match?.[2] ?? '');
  return request.ok ? succeed({ kind: 'request', ...request.value }) : request;
}

/** Most parts of a view's address; the deepest has four. */
const maxSegments = 6;

/**
 * Null when it is no link to a view. Strangers write links, so an address may hold only what the program's own builders
 * write: a view's name, then parts of unreserved or percent-encoded characters. None is empty or means "here" or "up",
 * also not when decoded; none holds a control character.
 */
function readViewPath(link: string): string | null {
  const match =
    link.length <= maxLinkChars ? /^orrery:\/\/view((?:\/(?:[\w.!~*'()-]|%[\dA-Fa-f]{2})+)+)\/?$/.exec(link) : null;
  const path = match?.[1];
  const [view, ...segments] = path?.split('/').slice(1) ?? [];
  if (path === undefined || segments.length >= maxSegments) return null;
  return viewNames.some((name) => name === view) && segments.every(isPlainSegment) ? path : null;
}

function isPlainSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text !== '.' && text !== '..' && !/\p{Cc}/u.test(text);
  } catch {
    return false; // bytes that are no UTF-8
  }
}

/** A request's parameters and intent as a query; `stored`, the default, is left out. */
export function writeRequestQuery({ resource, params, intent }: LinkedRequest): string {
  const pairs: string[] = [];
  const add = (name: string, value: string): void => {
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  };
  for (const { name } of parametersOf(resource)) {
    const value = params[name];
    if (value === undefined) continue;
    if (typeof value === 'object') for (const item of value) add(name, item);
    else add(name, String(value));
  }
  if (intent !== 'stored') add('intent', intent);
  return pairs.join('&');
}

/** Reads what `writeRequestQuery` wrote. Values that do not fit their parameter stay text, so that planning names them. */
export function readRequestQuery(resource: ResourceName, queryText: string): Outcome<LinkedRequest> {
  const pairs = readPairs(queryText);
  if (pairs === null) return fail({ kind: 'bad-parameters', detail: 'This link is not complete: a % stands alone.' });
  const valuesOf = (wanted: string): string[] => pairs.flatMap(([name, value]) => (name === wanted ? [value] : []));
  const parameters = parametersOf(resource);
  const isKnown = (key: string): boolean => key === 'intent' || parameters.some(({ name }) => name === key);
  if (!pairs.every(([name]) => isKnown(name))) {
    const known = parameters.map(({ name }) => name).join(', ');
    // The stranger is not repeated: people paste keys into all kinds of places.
    const detail = `This link has a parameter that ${catalog[resource].title} does not take. ${known === '' ? 'It takes none.' : `It takes ${known}.`}`;
    return fail({ kind: 'bad-parameters', detail });
  }
  const wanted = valuesOf('intent')[0] ?? 'stored';
  const intent = intents.find((known) => known === wanted);
  if (!intent) return fail({ kind: 'bad-parameters', detail: `A link’s intent is one of ${intents.join(', ')}.` });
  const params: Record<string, string | number | boolean | readonly string[]> = {};
  for (const parameter of parameters) {
    const values = valuesOf(parameter.name);
    const [first] = values;
    if (first !== undefined)
      params[parameter.name] = parameter.kind === 'choices' ? values : readValue(parameter, first);
  }
  return succeed({ resource, params, intent });
}

/** Text, as a link or a field has it, in the type its parameter wants; text that does not fit is left as it is. */
export function readValue(parameter: Parameter, text: string): string | number | boolean {
  switch (parameter.kind) {
    case 'whole':
    case 'instant':
      return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'text':
    case 'choice':
    case 'choices':
      return text;
    default:
      return parameter satisfies never;
  }
}

/** Names and values of a query, decoded; null when it cannot be. `+` is a space, as in forms. */
function readPairs(text: string): (readonly [name: string, value: string])[] | null {
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=');
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
      });
  } catch {
    return null; // decodeURIComponent throws on a stray %
  }
}

function parametersOf(resource: ResourceName): readonly Parameter[] {
  return (catalog[resource] as ResourceDefinition).parameters; // the union of definitions has no common call
}
