import { collectRecords } from '../resource/collect-records.ts';
import type { FieldDeclarations } from '../resource/fields.ts';
import { objectReader } from '../resource/part-fields.ts';
import { listOne } from '../resource/read-tolerantly.ts';
import { defineResource } from '../resource/resource.ts';

/** When the quota resets and when the stored copies renew. */
const statusFields = {
  quotaResetLastAt: { kind: 'instant', label: 'Last reset of the quota', sent: [['quotaReset', 'lastAt']] },
  quotaResetNextAt: { kind: 'instant', label: 'Next reset of the quota', sent: [['quotaReset', 'nextAt']] },
  cacheRefreshLastAt: { kind: 'instant', label: 'Last renewal of stored copies', sent: [['cacheRefresh', 'lastAt']] },
  cacheRefreshNextAt: { kind: 'instant', label: 'Next renewal of stored copies', sent: [['cacheRefresh', 'nextAt']] },
} as const satisfies FieldDeclarations;

const { schema, toFields } = objectReader(statusFields);

export const status = defineResource({
  name: 'status',
  fields: statusFields,
  title: 'Service status',
  noun: 'status reports',
  group: 'Account',
  summary: 'When the quota resets and when the stored copies renew.',
  parameters: [],
  headerKey: { needsKey: false, refreshable: false, segments: () => ['managements', 'status'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(listOne(data), {
      schema,
      elementKey: 'quotaReset',
      toFields,
      identityOf: () => 'status',
      titleOf: () => 'Service status',
    }),
});
