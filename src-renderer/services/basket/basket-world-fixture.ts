import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { spendState } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { endInterruptedAttempts } from '../../archive/attempts/session-calls.ts';
import { beginRun, recoverRun, type ServiceTime } from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import { addToBasket } from '../../archive/basket/edit-basket.ts';
import { attemptRow, createArchive, spendRow } from '../../archive/ingest/archive-fixture.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { runBasket, type BasketRunHelp } from './run-basket.ts';

// For tests only: baskets run against a service that has a quota, until the program ends.

/** How a call goes: what the service does, and what the program learns of it. */
export type Fate =
  | { readonly kind: 'stored' | 'unchanged'; readonly units: number }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly units: number }
  | { readonly kind: 'cancelled' | 'cancelled-unsent'; readonly units: number }
  /** The program ends: before the attempt is written, before it is sent, after the service took it, after it was stored. */
  | { readonly kind: 'killed'; readonly when: 'unwritten' | 'written' | 'taken' | 'stored'; readonly units: number };

class Killed extends Error {}

/** No test puts so much into a basket. */
const mostSent = 1_000;

export const stored: Fate = { kind: 'stored', units: 1 };

/** A service with a quota, and a program that runs baskets against it. */
export class World {
  readonly archive: ArchiveDatabase = createArchive();
  remaining = 500;
  /** What the account tells; false: it does not answer. */
  tells = true;
  fates: readonly Fate[] = [stored];
  /** Wishes at each step; the last one goes on. */
  instructions: readonly ReturnType<BasketRunHelp['instruction']>[] = [];
  spentInRun = 0;
  /** What was sent, in order. */
  readonly sent: string[] = [];
  /** Items that may have cost something since the user last asked for them. */
  readonly maybePaid = new Set<string>();
  /** What must never happen, and did. */
  readonly faults: string[] = [];
  #step = 0;
  #instruction = 0;

  async run(): Promise<void> {
    try {
      await runBasket(this.#help());
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await endInterruptedAttempts(this.archive, 1);
      await recoverRun(this.archive, 1);
    }
  }

  #help(): BasketRunHelp {
    const problems = new Map<string, Problem>();
    return {
      withArchive: (work) => work(this.archive),
      planOf: (item) => Promise.resolve(planFetch(item.resource, item.params, item.intent)),
      run: async (plan, item, { requestId, maySpend }) => {
        if (plan.cost.maxUnits > 0) {
          if (!(await maySpend(this.tells ? this.remaining : null))) return null;
          const reserve = await readPreference(this.archive, 'reserve');
          const isKept = this.tells ? this.remaining - plan.cost.maxUnits >= reserve : reserve === 0;
          if (!isKept) this.faults.push(`${plan.requestKey} touches the reserve`);
        }
        await this.#call(plan, item, requestId);
        return null;
      },
      readReserve: () => readPreference(this.archive, 'reserve'),
      problemOf: (key) => problems.get(key) ?? null,
      instruction: () => this.instructions[this.#instruction++] ?? 'go-on',
      now: () => 1,
    };
  }

  async #call(plan: FetchPlan, item: BasketItem, id: string): Promise<void> {
    const fate = this.fates[this.#step++ % this.fates.length] ?? stored;
    if (fate.kind === 'cancelled-unsent') return;
    if (fate.kind === 'killed' && fate.when === 'unwritten') throw new Killed();
    const { resource, params, intent } = plan;
    const isPriced = plan.cost.maxUnits > 0;
    await this.archive.attempts.add({ ...attemptRow({ resource, params, intent }), id });
    if (isPriced)
      await this.archive.ledger.add(spendRow({ id, resource, plannedUnits: plan.cost.units, state: 'pending' }));
    if (fate.kind === 'killed' && fate.when === 'written') throw new Killed();
    this.sent.push(plan.requestKey);
    if (this.sent.length > mostSent) throw new Error('The run asks again and again, without an end.');
    const spends = fate.kind !== 'failed' || spendState(fate.problem, plan.cost) !== 'not-spent';
    const units = isPriced && spends ? Math.min(fate.units, plan.cost.maxUnits, this.remaining) : 0;
    if (isPriced && spends) {
      if (this.maybePaid.has(item.id)) this.faults.push(`${item.requestKey} is sent a second time`);
      this.maybePaid.add(item.id);
    }
    this.remaining -= units;
    this.spentInRun += units;
    if (fate.kind === 'killed' && fate.when === 'taken') throw new Killed();
    const outcome = fate.kind === 'killed' ? 'stored' : fate.kind;
    const problem: Problem | null =
      fate.kind === 'failed' ? fate.problem : fate.kind === 'cancelled' ? { kind: 'cancelled' } : null;
    await this.archive.attempts.update(id, { outcome, problem, endedAt: 1 });
    if (isPriced) await this.archive.ledger.update(id, { state: spendState(problem, plan.cost) });
    if (fate.kind === 'killed') throw new Killed();
  }
}

export interface Wanted {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly intent: Intent;
}

export const player = (handle: string, intent: Intent = 'refresh'): Wanted => ({
  resource: 'user',
  params: { handle },
  intent,
});
export const ships: Wanted = { resource: 'ships', params: {}, intent: 'stored' };
export const systems: Wanted = { resource: 'systems', params: {}, intent: 'stored' };

export async function fill(world: World, wanted: readonly Wanted[]): Promise<void> {
  await addToBasket(
    world.archive,
    wanted.map((one) => ({ ...one, title: one.resource })),
    1,
  );
}

/** Begins a run of all that waits, at the prices of today. */
export async function beginAll(world: World, when: ServiceTime | null = null): Promise<boolean> {
  const rows = (await readBasket(world.archive)).filter(({ state }) => state === 'waiting');
  const agreed = rows.flatMap(({ id, resource, params, intent }) => {
    const plan = planFetch(resource, params, intent);
    return plan.ok ? [[id, plan.value.cost.maxUnits] as const] : [];
  });
  const isBegun = await beginRun(world.archive, new Map(agreed), when);
  if (isBegun) world.spentInRun = 0;
  return isBegun;
}

export async function states(world: World): Promise<readonly string[]> {
  return (await readBasket(world.archive)).map(({ state }) => state);
}
