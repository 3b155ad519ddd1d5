import { archiveName, type ArchiveDatabase } from '../archive-database.ts';
import { SearchClient } from './search-client.ts';

let current: { readonly name: string; readonly client: SearchClient } | null = null;

/**
 * The search of an archive. There is one at a time: asking for another archive's ends the one before, whose index must not
 * answer any more, and gives its memory back.
 */
export function searchClientOf({ name }: Pick<ArchiveDatabase, 'name'>): SearchClient {
  if (current?.name === name) return current.client;
  current?.client.stop();
  current = { name, client: new SearchClient(name.slice(archiveName('').length)) };
  return current.client;
}
