import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { Params, ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import type { RequestTotals } from '../recent/recent.ts';
import type { ArchivedDocument } from './search-document.ts';

/** An archived request by its own name: resource and parameters. */
export function requestDocument({
  requestKey,
  resource,
  params,
  title,
  currentRecords,
}: RequestTotals): ArchivedDocument {
  const named: ResourceDefinition = catalog[resource];
  const words = parameterWords(named, params);
  return {
    key: `request ${requestKey}`,
    kind: 'request',
    title: [named.title, ...words].join(' · '),
    // What is asked for by a code is sought by its name. The first of many would say nothing.
    also: currentRecords === 1 && words.length > 0 ? [{ label: 'answer', text: title, isName: false }] : [],
    hint: null,
    place: { kind: 'request', resource, params },
  };
}

/** What stands in the path says itself; everything else has its label. */
function parameterWords({ parameters }: ResourceDefinition, params: Params): readonly string[] {
  const known = parameters.flatMap(({ name, label, where }) => {
    const value = params[name];
    if (value === undefined) return [];
    const words = typeof value === 'object' ? value.join(', ') : String(value);
    return [where === 'path' ? words : `${label} ${words}`];
  });
  const strange = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || parameters.some((parameter) => parameter.name === name) ? [] : [`${name} ${String(value)}`],
  );
  return [...known, ...strange];
}
