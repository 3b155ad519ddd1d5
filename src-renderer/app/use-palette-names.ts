import { requestKey } from '../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive/archive-database.ts';
import type { RecordSet } from '../archive/archive-rows.ts';
import { readArchivedRequests, type ArchivedRequest } from '../archive/read-archived-requests.ts';
import { readCollection } from '../archive/read-collection.ts';
import { readRecordSets } from '../archive/read-record-sets.ts';
import { useArchiveQuery } from '../archive/use-archive-query.ts';

export interface NamedRecord {
  readonly identity: string;
  readonly title: string;
}

/** Everything archived that has a name, each list in the order it is offered in. */
export interface PaletteNames {
  readonly ships: readonly NamedRecord[];
  readonly systems: readonly NamedRecord[];
  readonly players: readonly ArchivedRequest[];
  readonly sets: readonly RecordSet[];
}

/** What the palette finds in the archive. A closed palette reads nothing: there may be ten thousand names. */
export function usePaletteNames(isOpen: boolean): PaletteNames {
  const names = useArchiveQuery<PaletteNames>(`palette ${isOpen}`, async (archive, asOf) =>
    isOpen ? readNames(archive, asOf) : none,
  );
  return names ?? none;
}

const none: PaletteNames = { ships: [], systems: [], players: [], sets: [] };

async function readNames(archive: ArchiveDatabase, asOf: number | null): Promise<PaletteNames> {
  const named = async (resource: 'ships' | 'systems') => {
    const collection = await readCollection(archive, requestKey(resource, {}), asOf);
    return collection?.records.toSorted((a, b) => byTitle.compare(a.title, b.title)) ?? [];
  };
  const [ships, systems, players, sets] = await Promise.all([
    named('ships'),
    named('systems'),
    readArchivedRequests(archive, 'user', asOf),
    readRecordSets(archive, 'ships'),
  ]);
  return { ships, systems, players, sets };
}

// One for all: `localeCompare` finds its rules anew for every pair.
const byTitle = new Intl.Collator('en');
