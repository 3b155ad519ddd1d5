import type { Params } from '../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Intent } from '../../src-shared/plan.ts';
import { plan } from './archive-fixture.ts';
import type { Attempt, LedgerEntry } from './archive-rows.ts';

/** For tests only: the row of a call that has just begun. */
export function attemptRow(
  changes: Partial<Attempt> & { readonly resource: ResourceName; readonly params?: Params; readonly intent?: Intent },
): Attempt {
  const { requestKey, params, intent, route, mode, refresh, cost } = plan(
    changes.resource,
    changes.params ?? {},
    changes.intent ?? 'stored',
  );
  return {
    id: crypto.randomUUID(),
    requestKey,
    intent,
    plan: { route, mode, refresh, cost },
    startedAt: 1_000,
    endedAt: null,
    outcome: 'running',
    problem: null,
    snapshotId: null,
    source: null,
    byteLength: null,
    confirmedUnits: 0,
    ...changes,
    params,
  };
}

/** For tests only: a spend that was planned at 1 unit and came to pass. */
export function spendRow(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: crypto.randomUUID(),
    at: 1_000,
    resource: 'user',
    requestKey: 'user?{"handle":"Wren"}',
    plannedUnits: 1,
    basis: 'documented',
    state: 'spent',
    remainingBefore: null,
    remainingAfter: null,
    measuredUnits: null,
    changedRecords: null,
    ...changes,
  };
}
