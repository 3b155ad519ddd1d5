import { isWithinReserve } from '../../../src-shared/cost.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { Outcome, Problem } from '../../../src-shared/problem.ts';
import {
  claimItem,
  classifyOutcome,
  endRun,
  pauseRun,
  settleItem,
  skipItem,
  type BasketClaim,
  type ClassifiedOutcome,
  type PauseReason,
} from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import { readPreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import type { RunTerms } from '../loads/run-plan.ts';
import type { PlannedItem } from './basket-sum.ts';

/** What a run of the basket needs of its surroundings. */
export interface BasketRunHelp {
  /** Works on the archive, also when its connection was left meanwhile. */
  readonly withArchive: <Result>(work: (archive: ArchiveDatabase) => Promise<Result>) => Promise<Result>;
  /** The plan of an item by what is known today. */
  readonly planOf: (item: BasketItem) => Promise<Outcome<FetchPlan>>;
  /**
   * Runs a plan to its end, after somebody else's fetch of the same request has ended.
   *
   * @returns the id of the attempt that brought the response where that was somebody else's; null where it was the run's own.
   */
  readonly run: (plan: FetchPlan, item: BasketItem, terms: Required<Omit<RunTerms, 'batch'>>) => Promise<string | null>;
  /** Units that are not to be touched. */
  readonly readReserve: () => Promise<number>;
  /** Why the last run of a request was not even begun; null where nothing is known. */
  readonly problemOf: (requestKey: string) => Problem | null;
  /** What the user wants by now. */
  readonly instruction: () => 'go-on' | 'pause' | 'stop' | 'left';
  /** UTC, epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Runs what was agreed to, in the order of the basket as it stands, one after the other. Each is claimed in the archive
 * before it is sent and settled after it, so that a program that ends at any moment leaves nothing that would be spent twice.
 * Before every spend the account is asked what is left; what would touch the reserve waits, and what is free goes on.
 */
export async function runBasket(help: BasketRunHelp): Promise<void> {
  const hold = new Hold();
  for (;;) {
    const instruction = help.instruction();
    if (instruction === 'stop') return help.withArchive(endRun);
    if (instruction !== 'go-on') return pause(help, instruction === 'pause' ? 'user' : 'left');
    const next = await findNext(help, hold.reason !== null);
    if (!next) break;
    const problem = await runItem(help, next, hold);
    if (problem) return help.instruction() === 'left' ? pause(help, 'left') : pause(help, 'problem', problem);
  }
  const { reason } = hold;
  await (reason ? pause(help, reason) : help.withArchive(endRun));
}

/** Why nothing priced can be sent for now; null while it can. */
class Hold {
  reason: Extract<PauseReason, 'reserve' | 'quota' | 'count-unknown'> | null = null;
}

/** The first item of the run that waits and may be sent. What cannot be sent any more is left out on the way. */
async function findNext(help: BasketRunHelp, isFreeOnly: boolean): Promise<PlannedItem | null> {
  for (const item of await help.withArchive(readBasket)) {
    if (item.state !== 'waiting' || item.agreedUnits === undefined) continue;
    const plan = await help.planOf(item);
    const refusal = plan.ok ? refusalOf(plan.value, item.agreedUnits) : plan.problem;
    if (refusal) await help.withArchive((archive) => skipItem(archive, item.id, refusal, help.now()));
    else if (plan.ok && !(isFreeOnly && plan.value.cost.maxUnits > 0)) return { item, plan: plan.value };
  }
  return null;
}

function refusalOf({ cost: { maxUnits } }: FetchPlan, agreedUnits: number): Problem | null {
  return maxUnits > agreedUnits ? { kind: 'spend-refused', plannedUnits: maxUnits, confirmedUnits: agreedUnits } : null;
}

/** Runs one item to its end. @returns the problem that the next would meet as well; null where it is worth going on. */
async function runItem(help: BasketRunHelp, { item, plan }: PlannedItem, hold: Hold): Promise<Problem | null> {
  const claim: BasketClaim = { id: item.id, attemptId: crypto.randomUUID(), maxUnits: plan.cost.maxUnits };
  const isClaimed = await help.withArchive((archive) => claimItem(archive, claim));
  // Taken out or turned meanwhile, or the sum agreed to is used up: a response that was dearer than planned may have done that.
  if (!isClaimed) {
    const run = await help.withArchive((archive) => readPreference(archive, 'basketRun'));
    const problem: Problem = {
      kind: 'spend-refused',
      plannedUnits: run.spentUnits + claim.maxUnits,
      confirmedUnits: run.agreedUnits,
    };
    await help.withArchive((archive) => skipItem(archive, item.id, problem, help.now()));
    return null;
  }
  const terms = { requestId: claim.attemptId, maySpend: askBeforeSpend(help, plan, hold) };
  const other = await help.run(plan, item, terms);
  const end = await readEnd(help, plan, { attemptId: other ?? claim.attemptId, hold });
  // What somebody else paid for is not this run's spend.
  const settled = other === null ? end : { ...end, units: 0 };
  await help.withArchive((archive) => settleItem(archive, { ...claim, broughtBy: other }, settled, help.now()));
  if (end.next === 'hold') hold.reason = 'quota';
  return end.next === 'pause' ? (end.cause ?? { kind: 'internal' }) : null;
}

function askBeforeSpend(
  help: BasketRunHelp,
  plan: FetchPlan,
  hold: Hold,
): Required<Omit<RunTerms, 'batch'>>['maySpend'] {
  return async (remaining) => {
    const reserve = await help.readReserve();
    if (isWithinReserve(remaining, plan.cost.maxUnits, reserve)) return true;
    hold.reason = remaining === null ? 'count-unknown' : remaining < plan.cost.maxUnits ? 'quota' : 'reserve';
    return false;
  };
}

interface Sent {
  readonly attemptId: string;
  readonly hold: Hold;
}

interface RunEnd extends ClassifiedOutcome {
  /** Why the run is paused, also where the item itself just waits again. */
  readonly cause: Problem | null;
}

async function readEnd(help: BasketRunHelp, plan: FetchPlan, { attemptId, hold }: Sent): Promise<RunEnd> {
  const found = await help.withArchive(async ({ attempts, ledger }) => {
    const attempt = await attempts.get(attemptId);
    return attempt ? { attempt, entry: (await ledger.get(attemptId)) ?? null } : null;
  });
  const why = help.problemOf(plan.requestKey);
  if (found) {
    const end = classifyOutcome(found.attempt, found.entry);
    // One that has ended and is still written as running met a trouble that kept even that from being written.
    if (found.attempt.endedAt === null) return { ...end, cause: why, next: 'pause' };
    return { ...end, cause: found.attempt.problem };
  }
  // Nothing was written, so nothing was sent.
  const unsent = { units: 0, problem: null, cause: null } as const;
  if (hold.reason !== null && plan.cost.maxUnits > 0) return { ...unsent, state: 'waiting', next: 'go-on' };
  if (why || help.instruction() === 'left') return { ...unsent, state: 'waiting', cause: why, next: 'pause' };
  // Cancelled while it waited for its turn, here or at another button of the same request.
  return { ...unsent, state: 'skipped', problem: { kind: 'cancelled' }, next: 'go-on' };
}

async function pause(help: BasketRunHelp, reason: PauseReason, problem: Problem | null = null): Promise<void> {
  await help.withArchive((archive) => pauseRun(archive, reason, problem));
}
