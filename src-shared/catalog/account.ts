import { collectRecords } from '../resource/collect-records.ts';
import { plainNumber, type FieldDeclarations, type RecordOfFields } from '../resource/fields.ts';
import { objectReader } from '../resource/part-fields.ts';
import { defineResource } from '../resource/resource.ts';

/** `key` is echoed by the service and removed in the main process (DESIGN §1.4); it is no field on purpose. */
const accountFields = {
  provider: { kind: 'text', label: 'Provider', sent: 'provider' },
  role: { kind: 'text', label: 'Role', sent: 'role' },
  remaining: { ...plainNumber, label: 'Remaining', sent: 'dailyRequestsRemaining' },
  limit: { ...plainNumber, label: 'Limit', sent: 'dailyRequestLimit' },
} as const satisfies FieldDeclarations;

/** The account behind a key. */
export type Account = RecordOfFields<typeof accountFields>;

const { schema, toFields } = objectReader(accountFields);

export const account = defineResource({
  name: 'account',
  fields: accountFields,
  title: 'Account',
  noun: 'accounts',
  group: 'Account',
  summary: 'What is left of the day’s quota, and the role of the key.',
  parameters: [],
  headerKey: { needsKey: true, refreshable: false, segments: () => ['v2', 'me'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(data, {
      schema,
      elementKey: 'dailyRequestLimit',
      toFields,
      identityOf: () => 'me',
      titleOf: () => 'Account',
    }),
});
