import { collectRecords } from '../resource/collect-records.ts';
import { plainNumber, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { objectReader } from '../resource/part-fields.ts';
import { listOne } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';

/**
 * Figures about the game as a whole. The specification does not name the currency of `funds` nor what `fleet` counts, so
 * neither is shown with a unit (docs/decisions/not-shown.md). Source: spec, "Stats"; `current_ptu`, `current_etf` and the
 * nulls: recordings.
 */
const statsFields = {
  /** The version open to everybody. */
  liveVersion: { kind: 'text', label: 'Live version', sent: 'current_live' },
  // Versions under test, as the service names the two kinds of it.
  ptuVersion: { kind: 'text', label: 'PTU version', sent: 'current_ptu' },
  etfVersion: { kind: 'text', label: 'ETF version', sent: 'current_etf' },
  fans: { ...plainNumber, label: 'Fans', sent: 'fans' },
  fleet: { ...plainNumber, label: 'Fleet', sent: 'fleet' },
  /** May have a fraction. */
  funds: { ...plainNumber, label: 'Funds', sent: 'funds' },
} as const satisfies FieldDeclarations;

export type GameStats = RecordOfFields<typeof statsFields>;

const { schema, toFields } = objectReader(statsFields);

export const stats = defineResource({
  name: 'stats',
  fields: statsFields,
  title: 'Statistics',
  noun: 'statistics',
  group: 'Statistics',
  summary: 'Funds, fans, fleet and the version that is live.',
  parameters: [],
  pathKey: { modes: allModes, segments: () => ['stats'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(listOne(data), {
      schema,
      elementKey: 'funds',
      toFields,
      identityOf: () => 'stats',
      titleOf: () => 'Statistics',
    }),
});
