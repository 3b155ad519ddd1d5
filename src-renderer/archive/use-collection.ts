import type { RecordOf, ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { requestKey } from '../../src-shared/request-key.ts';
import { readCollection, type Collection } from './read-collection.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** `opening`: not read yet; `empty`: nothing was ever fetched for this request; `ready`: from the archive, however old. */
export type CollectionState<Fields extends object> =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | ({ readonly state: 'ready' } & Collection<Fields>);

/** What the archive holds for a request, followed live. Never waits for the network. */
export function useCollection<Name extends ResourceName>(
  resource: Name,
  params: Params = noParams,
): CollectionState<RecordOf<Name>> {
  const key = requestKey(resource, params);
  const collection = useArchiveQuery(key, (archive, asOf) => readCollection<Name>(archive, key, asOf));
  if (collection === undefined) return { state: 'opening' };
  return collection === null ? { state: 'empty' } : { state: 'ready', ...collection };
}

const noParams: Params = {};
