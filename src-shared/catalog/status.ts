import { z } from 'zod';
import type { ServiceStatus } from '../domain/service-status.ts';
import { collectRecords } from './collect-records.ts';
import { listOne } from './list-one.ts';
import { readPart } from './read-part.ts';
import { defineResource } from './resource.ts';
import { instant } from './wire-times.ts';
import { opaque } from './wire.ts';

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
