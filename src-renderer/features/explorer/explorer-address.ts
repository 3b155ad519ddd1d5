import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { readRequestQuery, type LinkedRequest } from '../../../src-shared/deep-link.ts';
import { resourceGroups, type ResourceGroup } from '../../../src-shared/resource/resource.ts';
import { explorerPath } from '../../format/paths.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';

/** What the window's address asks the Explorer for. */
type ExplorerAddress =
  | { readonly kind: 'directory'; readonly message: string | null }
  | {
      readonly kind: 'request';
      readonly request: LinkedRequest;
      /** Why the address could not be read as it stands; the form begins empty then. */
      readonly message: string | null;
    };

/**
 * Reads an address as `explorerPath` writes it: `/explorer/<resource>/<encoded query>`.
 *
 * @param path as it stands behind the `#`, not decoded: the router's own reading decodes once too often for a query in
 *   which a value holds `&` or `%`.
 */
export function readAddress(path: string): ExplorerAddress {
  const [name = '', segment = ''] = path.split('/').slice(2);
  if (name === '') return { kind: 'directory', message: null };
  const resource = resourceNames.find((known) => known === name);
  if (!resource) return { kind: 'directory', message: 'The address names a resource that is not in the catalogue.' };
  const query = decode(segment);
  const read = query === null ? null : readRequestQuery(resource, query);
  if (read?.ok) return { kind: 'request', request: read.value, message: null };
  return { kind: 'request', request: emptyRequest(resource), message: messageOf(read?.problem.detail, resource) };
}

/** A request without parameters, for the stored copy where there is one. */
export function emptyRequest(resource: ResourceName): LinkedRequest {
  return { resource, params: {}, intent: 'stored' };
}

function messageOf(detail: string | undefined, resource: ResourceName): string {
  return detail ?? `The address does not hold a complete request for ${catalog[resource].title}.`;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // a stray % in a hand-written link
  }
}

/** `typed`: one of many small changes; `chosen`: a step of its own, to which one can go back. */
export type RequestChange = 'typed' | 'chosen';

/**
 * Writes requests into the window's address. Typing replaces the entry it began in, so that going back does not spell
 * everything backwards; but the address of a request that was fetched stays, and typing after that begins a new one.
 *
 * @param path the window's address, not decoded.
 * @param requestKey of the request on screen; null while it is not valid.
 * @returns the function that goes to a request, and gives its address back.
 */
export function useRequestAddress(
  path: string,
  requestKey: string | null,
): (request: LinkedRequest, change: RequestChange) => string {
  const [, navigate] = useLocation();
  const isRunning = useLoadsStore((store) => requestKey !== null && store.running[requestKey] !== undefined);
  const fetched = useRef(new Set<string>());
  useEffect(() => {
    if (isRunning) fetched.current.add(path);
  }, [isRunning, path]);
  return (request, change) => {
    const next = explorerPath(request);
    if (next !== path) navigate(next, { replace: change === 'typed' && !fetched.current.has(path) });
    return next;
  };
}

interface Group {
  readonly group: ResourceGroup;
  readonly resources: readonly ResourceName[];
}

/** The catalogue's resources by group, in the catalogue's order; only those in whose name, group or summary the text occurs. */
export function groupResources(find: string): readonly Group[] {
  const folded = find.trim().toLowerCase();
  const found = resourceNames.filter((name) => {
    const { title, group, summary } = catalog[name];
    return [name, title, group, summary].some((text) => text.toLowerCase().includes(folded));
  });
  return resourceGroups
    .map((group) => ({ group, resources: found.filter((name) => catalog[name].group === group) }))
    .filter(({ resources }) => resources.length > 0);
}
