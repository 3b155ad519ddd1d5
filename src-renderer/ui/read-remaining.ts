import type { Profile } from '../../src-shared/contract.ts';
import { planFetch } from '../../src-shared/plan.ts';
import { loadResource } from '../archive/ingest/load-resource.ts';
import { readCollection } from '../archive/read/read-collection.ts';
import type { ArchiveDatabase } from '../archive/schema/archive-database.ts';
import { bridge } from '../bridge/bridge.ts';

/** Whose data is fetched, and where it goes. */
export interface LoadPlace {
  readonly archive: ArchiveDatabase;
  readonly profile: Pick<Profile, 'id' | 'kind'>;
}

/** Asks the account path for what is left, quota units; null when it does not answer. */
export async function readRemaining(target: LoadPlace, requestId: string): Promise<number | null> {
  const plan = planFetch('account', {}, 'stored');
  if (!plan.ok) return null;
  const outcome = await loadResource({ bridge, ...target, plan: plan.value, confirmedUnits: 0, requestId });
  if (!outcome.ok) return null;
  try {
    const account = await readCollection<'account'>(target.archive, plan.value.requestKey, null);
    return account?.records[0]?.fields.remaining ?? null;
  } catch {
    return null; // the connection was left meanwhile; a count that is not known measures nothing
  }
}
