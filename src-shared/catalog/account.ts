import * as z from 'zod/mini';
import { collectRecords } from '../resource/collect-records.ts';
import { defineResource } from '../resource/resource.ts';
import { numeric, text } from '../resource/wire.ts';

/** `key` is echoed by the service and removed in the main process (DESIGN §1.4); it is not part of this schema on purpose. */
const accountWire = z.looseObject({
  provider: text,
  role: text,
  dailyRequestsRemaining: numeric,
  dailyRequestLimit: numeric,
});

export const account = defineResource<'account', Account>({
  name: 'account',
  title: 'Account',
  noun: 'accounts',
  group: 'Account',
  summary: 'What is left of the day’s quota, and the role of the key.',
  parameters: [],
  headerKey: { needsKey: true, refreshable: false, segments: () => ['v2', 'me'] },
  isComplete: () => true,
  read: (data) =>
    collectRecords(data, {
      schema: accountWire,
      elementKey: 'dailyRequestLimit',
      toFields: (wire) => ({
        provider: wire.provider ?? null,
        role: wire.role ?? null,
        remaining: wire.dailyRequestsRemaining ?? null,
        limit: wire.dailyRequestLimit ?? null,
      }),
      identityOf: () => 'me',
      titleOf: () => 'Account',
    }),
});

/** The account behind a key. The key itself, which the service echoes, is removed in the main process. */
export interface Account {
  readonly provider: string | null;
  readonly role: string | null;
  readonly remaining: number | null;
  readonly limit: number | null;
}
