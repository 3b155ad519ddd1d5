import * as z from 'zod/mini';
import { collectRecords } from '../resource/collect-records.ts';
import { listOne, readPart } from '../resource/read-tolerantly.ts';
import { defineResource } from '../resource/resource.ts';
import { instant, opaque } from '../resource/wire.ts';

const spanWire = z.looseObject({ lastAt: instant, nextAt: instant });
const statusWire = z.looseObject({ quotaReset: opaque, cacheRefresh: opaque });

export const status = defineResource<'status', ServiceStatus>({
  name: 'status',
  title: 'Service status',
  noun: 'status reports',
  group: 'Account',
  summary: 'When the quota resets and when the stored copies renew.',
  parameters: [],
  headerKey: { needsKey: false, refreshable: false, segments: () => ['managements', 'status'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(listOne(data), {
      schema: statusWire,
      elementKey: 'quotaReset',
      toFields: (wire, drift) => {
        const reset = readPart(wire.quotaReset, { path: 'quotaReset', schema: spanWire, drift });
        const refresh = readPart(wire.cacheRefresh, { path: 'cacheRefresh', schema: spanWire, drift });
        return {
          quotaResetLastAt: reset?.lastAt ?? null,
          quotaResetNextAt: reset?.nextAt ?? null,
          cacheRefreshLastAt: refresh?.lastAt ?? null,
          cacheRefreshNextAt: refresh?.nextAt ?? null,
        };
      },
      identityOf: () => 'status',
      titleOf: () => 'Service status',
    }),
});

/** When the quota resets and when the stored copies renew. UTC instants in epoch milliseconds. */
export interface ServiceStatus {
  readonly quotaResetLastAt: number | null;
  readonly quotaResetNextAt: number | null;
  readonly cacheRefreshLastAt: number | null;
  readonly cacheRefreshNextAt: number | null;
}
