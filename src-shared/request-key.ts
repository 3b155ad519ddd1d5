import { canonicalJson } from './canonical-json.ts';
import type { Params } from './catalog/resource.ts';

/**
 * The identity of a request: resource and canonical parameters, for example `ships?{"name":"Kestrel"}`. Never a URL: a
 * URL of the path-key generation holds the key (DESIGN §1.4), and the same request has several URLs.
 *
 * @param params validated parameters; absent and undefined ones do not count.
 */
export function requestKey(resource: string, params: Params): string {
  const text = canonicalJson(params);
  return text === '{}' ? resource : `${resource}?${text}`;
}
