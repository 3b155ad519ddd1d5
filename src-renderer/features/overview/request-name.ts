import type { Parameter } from '../../../src-shared/catalog/parameter.ts';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params, ResourceDefinition } from '../../../src-shared/catalog/resource.ts';

/**
 * What tells a request from others of its resource, as short as a line needs it: "Mira_Quill", "3.24 · WEEK",
 * "name Kestrel"; empty for the request without parameters. Parameters the catalogue does not know stay readable.
 */
export function requestName(resource: ResourceName, params: Params): string {
  const { parameters }: ResourceDefinition = catalog[resource];
  return Object.keys(params)
    .filter((name) => params[name] !== undefined)
    .map((name) => ({ name, place: parameters.findIndex((parameter) => parameter.name === name) }))
    .toSorted((a, b) => rank(a.place) - rank(b.place))
    .map(({ name, place }) => valueWords(name, parameters[place], params[name]))
    .join(' · ');
}

/** Those the catalogue does not know last. */
function rank(place: number): number {
  return place === -1 ? Infinity : place;
}

/** What stands in the path, and a choice, needs no label: it says itself. */
function valueWords(name: string, parameter: Parameter | undefined, value: Params[string]): string {
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  const saysItself = parameter?.where === 'path' || parameter?.kind === 'choice' || parameter?.kind === 'choices';
  return saysItself ? text : `${parameter?.label.toLowerCase() ?? name} ${text}`;
}
