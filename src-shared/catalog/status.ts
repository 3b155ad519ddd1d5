import { z } from 'zod';
import type { ServiceStatus } from '../domain/service-status.ts';
import { collectRecords } from './collect-records.ts';
import { defineResource } from './resource.ts';
import { readInstant } from './timestamps.ts';
import { text } from './wire.ts';

const span = z.looseObject({ lastAt: text, nextAt: text }).nullish();
const statusWire = z.looseObject({ quotaReset: span, cacheRefresh: span });

export const status = defineResource<'status', ServiceStatus>({
  name: 'status',
  title: 'Service status',
  noun: 'status reports',
  group: 'Account',
  summary: 'When the quota resets and when the stored copies renew.',
  parameters: [],
  headerKey: { needsKey: false, refreshable: false, segments: () => ['managements', 'status'] },
  isComplete: () => true,
  volatileKeys: [],
  liveSeconds: () => 2,
  liveSecondsBasis: 'assumed',
  read: (data) =>
    collectRecords(data, {
      schema: statusWire,
      elementKey: 'quotaReset',
      toFields: (wire) => ({
        quotaResetLastAt: readInstant(wire.quotaReset?.lastAt),
        quotaResetNextAt: readInstant(wire.quotaReset?.nextAt),
        cacheRefreshLastAt: readInstant(wire.cacheRefresh?.lastAt),
        cacheRefreshNextAt: readInstant(wire.cacheRefresh?.nextAt),
      }),
      identityOf: () => 'status',
      titleOf: () => 'Service status',
    }),
});
