import * as z from 'zod/mini';
import type { GameStats } from '../domain/telemetry.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { listOne } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { numeric, text } from '../resource/wire.ts';

const statsWire = z.looseObject({
  current_live: text,
  current_ptu: text,
  current_etf: text,
  fans: numeric,
  fleet: numeric,
  funds: numeric,
});

export const stats = defineResource<'stats', GameStats>({
  name: 'stats',
  title: 'Statistics',
  noun: 'statistics',
  group: 'Statistics',
  summary: 'Funds, fans, fleet and the version that is live.',
  parameters: [],
  pathKey: { modes: allModes, segments: () => ['stats'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(listOne(data), {
      schema: statsWire,
      elementKey: 'funds',
      toFields: (wire) => ({
        liveVersion: wire.current_live ?? null,
        ptuVersion: wire.current_ptu ?? null,
        etfVersion: wire.current_etf ?? null,
        fans: wire.fans ?? null,
        fleet: wire.fleet ?? null,
        funds: wire.funds ?? null,
      }),
      identityOf: () => 'stats',
      titleOf: () => 'Statistics',
    }),
});
