import type { ResourceName } from '../../../src-shared/catalog/registry.ts';

/**
 * The name suggested for an export: resource, then day and time in UTC when the answer came, such as
 * `ships-2025-11-21-1403.csv`. Never the connection, the parameters, the address or the key: file names travel further
 * than their contents.
 *
 * @param fetchedAt UTC, epoch milliseconds.
 */
export function exportName(resource: ResourceName, fetchedAt: number, ending: 'json' | 'csv'): string {
  const [day = '', time = ''] = new Date(fetchedAt).toISOString().split('T');
  return `${resource}-${day}-${time.slice(0, 5).replace(':', '')}.${ending}`;
}
