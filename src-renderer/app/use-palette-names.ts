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

/** A card of a board. */
export interface NamedCard extends NamedRecord {
  readonly board: BoardName;
  /** The release it is planned for. */
  readonly release: string | null;
}

/** Everything archived that has a name, each list in the order it is offered in. */
export interface PaletteNames {
  readonly ships: readonly NamedRecord[];
  readonly systems: readonly NamedRecord[];
  readonly cards: readonly NamedCard[];
  /** Their titles repeat: the identity, which is the slug, tells them apart. */
  readonly deliverables: readonly NamedRecord[];
  readonly players: readonly ArchivedRequest[];
  readonly organizations: readonly ArchivedRequest[];
  /** Versions `<major>.<minor>` with telemetry, the one fetched last first. */
  readonly telemetry: readonly string[];
  readonly sets: readonly RecordSet[];
}

/** What the palette finds in the archive. A closed palette reads nothing: there may be ten thousand names. */
export function usePaletteNames(isOpen: boolean): PaletteNames {
  const names = useArchiveQuery<PaletteNames>(`palette ${isOpen}`, async (archive, asOf) =>
    isOpen ? readNames(archive, asOf) : none,
  );
  return names ?? none;
}

const none: PaletteNames = {
  ships: [],
  systems: [],
  cards: [],
  deliverables: [],
  players: [],
  organizations: [],
  telemetry: [],
  sets: [],
};

async function readNames(archive: ArchiveDatabase, asOf: number | null): Promise<PaletteNames> {
  const named = async (resource: 'ships' | 'systems') => {
    const collection = await readCollection(archive, requestKey(resource, {}), asOf);
    return collection?.records.toSorted(byTitle) ?? [];
  };
  const [ships, systems, main, campaign, deliverables, players, organizations, reports, sets] = await Promise.all([
    named('ships'),
    named('systems'),
    readCards(archive, 'main', asOf),
    readCards(archive, 'campaign', asOf),
    readDeliverables(archive, asOf),
    readArchivedRequests(archive, 'user', asOf),
    readArchivedRequests(archive, 'organization', asOf),
    readArchivedRequests(archive, 'telemetry', asOf),
    readRecordSets(archive, 'ships'),
  ]);
  const cards = [...main, ...campaign].toSorted(byTitle);
  const telemetry = [...new Set(reports.map(({ params }) => String(params['version'])))];
  return { ships, systems, cards, deliverables, players, organizations, telemetry, sets };
}

async function readCards(
  archive: ArchiveDatabase,
  board: BoardName,
  asOf: number | null,
): Promise<readonly NamedCard[]> {
  const collection = await readCollection<'roadmap'>(archive, requestKey('roadmap', { board }), asOf);
  return (collection?.records ?? []).flatMap(({ fields: release }) =>
    release.cards.flatMap(({ id, name }) =>
      id === null ? [] : [{ identity: id, title: name ?? id, board, release: release.name }],
    ),
  );
}

/** Each once, however many teams list it. */
async function readDeliverables(archive: ArchiveDatabase, asOf: number | null): Promise<readonly NamedRecord[]> {
  const requests = await readArchivedRequests(archive, 'deliverables', asOf);
  const lists = await Promise.all(requests.map((request) => readCollection(archive, request.requestKey, asOf)));
  const bySlug = new Map(
    lists.flatMap((list) => list?.records.map((record) => [record.identity, record] as const) ?? []),
  );
  return [...bySlug.values()].toSorted(byTitle);
}

function byTitle(one: NamedRecord, other: NamedRecord): number {
  return collator.compare(one.title, other.title);
}

type BoardName = 'main' | 'campaign';

// One for all: `localeCompare` finds its rules anew for every pair.
const collator = new Intl.Collator('en');
