import type { ArchiveImage } from './archive-image.ts';
import type { OwnRows } from './made-archive.ts';

/** What a user made himself, and nobody can fetch again; of every version of the schema from 1 on. */
export const ownWork: OwnRows = {
  notes: [
    {
      id: 'n1',
      resource: 'ships',
      identity: '1',
      text: 'Fits the small pad. “Quoted”, 90 % ✓',
      createdAt: 1_000,
      editedAt: 2_000,
    },
    { id: 'n2', resource: 'user', identity: 'wren', text: '', createdAt: 3_000, editedAt: 3_000 },
  ],
  sets: [
    { id: 'g1', name: 'Fleet', members: [{ resource: 'ships', identity: '1', title: 'Heron' }], createdAt: 1_000 },
  ],
  watches: [{ id: 'w1', requestKey: 'ships', resource: 'ships', params: {}, createdAt: 1_000 }],
};

/** The same, with what came with the latest version. */
export const allOwnWork: OwnRows = {
  ...ownWork,
  basket: [
    {
      id: 'b1',
      resource: 'user',
      params: { handle: 'Wren' },
      intent: 'refresh',
      requestKey: 'user?{"handle":"Wren"}',
      title: 'Wren',
      position: 1,
      addedAt: 4_000,
      state: 'waiting',
      problem: null,
      endedAt: null,
      attemptId: null,
    },
  ],
  preferences: [{ key: 'reserve', value: 33 }],
};

const ownTables = ['notes', 'sets', 'watches', 'basket', 'preferences'] as const;

/** The user's own rows of an archive, by table. */
export function ownWorkOf({ tables }: ArchiveImage): OwnRows {
  return Object.fromEntries(ownTables.map((table) => [table, tables[table] ?? []]));
}
