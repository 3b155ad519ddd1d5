import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { readRequestQuery, type LinkedRequest } from '../../../src-shared/deep-link.ts';

/** What the window's address asks the Explorer for. */
export type ExplorerAddress =
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
