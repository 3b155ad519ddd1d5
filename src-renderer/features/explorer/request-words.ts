import type { Parameter } from '../../../src-shared/catalog/parameter.ts';
import type { Params } from '../../../src-shared/catalog/resource.ts';

/** A request's parameters in one line, such as "name: Kestrel, crew_min: 2"; names as the service spells them. */
export function requestWords(parameters: readonly Parameter[], params: Params): string {
  const parts = parameters.flatMap(({ name }) => {
    const value = params[name];
    return value === undefined ? [] : [`${name}: ${typeof value === 'object' ? value.join(' + ') : String(value)}`];
  });
  return parts.length === 0 ? 'without parameters' : parts.join(', ');
}
