import { Dexie } from 'dexie';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from './archive-database.ts';

/**
 * Ids of all attempts for a resource, whatever its parameters, read from the index alone. Request keys are the
 * resource's name, alone or with `?` and the parameters behind it; `@` is the character after `?`.
 */
export async function idsOfResource(archive: ArchiveDatabase, resource: ResourceName): Promise<readonly string[]> {
  const keysBetween = (lower: string, upper: string) =>
    archive.attempts
      .where('[requestKey+startedAt]')
      .between([lower, Dexie.minKey], [upper, Dexie.maxKey], true, true)
      .primaryKeys();
  const [plain, withParams] = await Promise.all([
    keysBetween(resource, resource),
    keysBetween(`${resource}?`, `${resource}@`),
  ]);
  return [...plain, ...withParams];
}
