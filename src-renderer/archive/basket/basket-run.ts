import { spendState } from '../../../src-shared/cost.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { readPreference, writePreference, type Preference } from '../own-work/preferences.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt, BasketItem, LedgerEntry } from '../schema/archive-rows.ts';
import { readBasket } from './read-basket.ts';

export type BasketRun = Preference<'basketRun'>;
export type PauseReason = NonNullable<BasketRun['reason']>;
/** A time of the service that a run waits for, or that the user is reminded of. */
export type ServiceTime = NonNullable<BasketRun['waitsFor']>;

/**
 * Begins a run of some waiting items. Only these are part of it, whatever is put into the basket later.
 *
 * @param agreed the most units the user agreed to for each, by item id.
 * @param waitsFor what it is to wait for before anything is sent; null: nothing.
 * @returns false where there is a run already, under way or paused, or nothing of these waits.
 */
export async function beginRun(
  archive: ArchiveDatabase,
  agreed: ReadonlyMap<string, number>,
  waitsFor: ServiceTime | null = null,
): Promise<boolean> {
  return inRun(archive, async (run) => {
    if (run.state !== 'idle') return false;
    const rows = await readBasket(archive);
    const chosen = rows.filter(({ id, state }) => state === 'waiting' && agreed.has(id));
    if (chosen.length === 0) return false;
    const ids = new Set(chosen.map(({ id }) => id));
    await archive.basket.bulkPut(
      rows.map((row) => (ids.has(row.id) ? { ...row, agreedUnits: agreed.get(row.id) ?? 0 } : withoutAgreement(row))),
    );
    const agreedUnits = chosen.reduce((sum, { id }) => sum + (agreed.get(id) ?? 0), 0);
    const begun = waitsFor
      ? ({ state: 'paused', reason: 'planned' } as const)
      : ({ state: 'running', reason: null } as const);
    await writeRun(archive, { ...begun, spentUnits: 0, problem: null, agreedUnits, agreedIn: archive.name, waitsFor });
    return true;
  });
}

/** What is to be sent for an item. */
export interface BasketClaim {
  readonly id: string;
  readonly attemptId: string;
  /** The most it may cost. */
  readonly maxUnits: number;
}

/**
 * Takes an item to be run: written before anything is sent, with the most it may cost counted as spent, so that a program
 * that ends now cannot spend it twice.
 *
 * @returns false where it does not wait, is not part of the run, or would cost more than was agreed to.
 */
export async function claimItem(archive: ArchiveDatabase, { id, attemptId, maxUnits }: BasketClaim): Promise<boolean> {
  return inRun(archive, async (run) => {
    const row = await archive.basket.get(id);
    if (run.state !== 'running' || row?.state !== 'waiting' || row.agreedUnits === undefined) return false;
    if (maxUnits > row.agreedUnits || run.spentUnits + maxUnits > run.agreedUnits) return false;
    // What was claimed is what a start after a kill has to give back.
    await archive.basket.put({
      ...row,
      agreedUnits: maxUnits,
      state: 'running',
      attemptId,
      problem: null,
      endedAt: null,
    });
    await writeRun(archive, { ...run, spentUnits: run.spentUnits + maxUnits });
    return true;
  });
}

/**
 * Writes what became of an item that was taken. Nothing happens where it is no longer the one under way. `broughtBy` names
 * the attempt whose answer it was, where somebody else asked for the same.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function settleItem(
  archive: ArchiveDatabase,
  { id, attemptId, maxUnits, broughtBy = null }: BasketClaim & { readonly broughtBy?: string | null },
  { state, problem, units }: Pick<ClassifiedOutcome, 'state' | 'problem' | 'units'>,
  at: number,
): Promise<void> {
  await inRun(archive, async (run) => {
    const row = await archive.basket.get(id);
    if (row?.state !== 'running' || row.attemptId !== attemptId) return;
    const settled = settledRow(row, { state, problem }, at);
    await archive.basket.put(broughtBy === null ? settled : { ...settled, attemptId: broughtBy });
    await writeRun(archive, { ...run, spentUnits: Math.max(0, run.spentUnits - maxUnits + units) });
  });
}

/** Leaves an item of the run that waits out, and says why. @param at UTC, epoch milliseconds. */
export async function skipItem(
  archive: ArchiveDatabase,
  id: string,
  problem: NonNullable<BasketItem['problem']>,
  at: number,
): Promise<void> {
  await archive.transaction('rw', archive.basket, async () => {
    const row = await archive.basket.get(id);
    if (row?.state !== 'waiting' || row.agreedUnits === undefined) return;
    await archive.basket.put(settledRow(row, { state: 'skipped', problem }, at));
  });
}

function settledRow(
  row: BasketItem,
  { state, problem }: Pick<ClassifiedOutcome, 'state' | 'problem'>,
  at: number,
): BasketItem {
  // The agreement stays until the run ends: what waits again may still be sent, and what ended tells how far the run is.
  if (state === 'waiting') return { ...row, state, problem: null, endedAt: null, attemptId: null };
  return { ...row, state, problem, endedAt: at };
}

/** Stops a run that is under way for now; what was agreed to stays agreed to. */
export async function pauseRun(
  archive: ArchiveDatabase,
  reason: PauseReason,
  problem: BasketRun['problem'] = null,
): Promise<void> {
  await inRun(archive, async (run) => {
    if (run.state === 'running') await writeRun(archive, { ...run, state: 'paused', reason, problem });
  });
}

/** Lets a paused run wait for a time, at which it goes on by itself. Nothing happens where none is paused. */
export async function planRun(archive: ArchiveDatabase, waitsFor: ServiceTime): Promise<void> {
  await inRun(archive, async (run) => {
    if (run.state === 'paused') await writeRun(archive, { ...run, reason: 'planned', problem: null, waitsFor });
  });
}

/** Ends a plan that was not begun in its time: what it would have sent waits for the user. */
export async function lapsePlan(archive: ArchiveDatabase): Promise<void> {
  await inRun(archive, async (run) => {
    if (run.waitsFor) await writeRun(archive, { ...run, reason: 'lapsed', waitsFor: null });
  });
}

/** @returns false where none is paused. */
export async function resumeRun(archive: ArchiveDatabase): Promise<boolean> {
  return inRun(archive, async (run) => {
    if (run.state !== 'paused') return false;
    await writeRun(archive, { ...run, state: 'running', reason: null, problem: null, waitsFor: null });
    return true;
  });
}

/** Ends a run: what waits stays in the basket, and what was agreed to for it is agreed to no more. */
export async function endRun(archive: ArchiveDatabase): Promise<void> {
  await inRun(archive, async (run) => {
    const agreed = await archive.basket.filter(({ agreedUnits }) => agreedUnits !== undefined).toArray();
    await archive.basket.bulkPut(agreed.map(withoutAgreement));
    await writeRun(archive, { ...run, state: 'idle', reason: null, problem: null, waitsFor: null });
  });
}

/** Ends a paused run of which nothing waits any more. Part of a transaction on the basket and the preferences. */
export async function endEmptyRun(archive: ArchiveDatabase): Promise<void> {
  const run = await readPreference(archive, 'basketRun');
  if (run.state !== 'paused') return;
  const rows = await readBasket(archive);
  if (!rows.some(({ state, agreedUnits }) => state === 'waiting' && agreedUnits !== undefined)) await endRun(archive);
}

/**
 * Takes up what a program that ended has left: what was under way gets the outcome that its attempt had, and the run is
 * paused. A run that a backup brought back ends instead. Called once when an archive is opened, after its attempts were ended;
 * never while a run of this program goes on.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function recoverRun(archive: ArchiveDatabase, at: number): Promise<void> {
  const { basket, preferences, attempts, ledger } = archive;
  await archive.transaction('rw', [basket, preferences, attempts, ledger], async () => {
    const run = await readPreference(archive, 'basketRun');
    let { spentUnits } = run;
    const left = (await readBasket(archive)).filter(({ state }) => state === 'running');
    for (const row of left) {
      const { state, problem, units, maxUnits } = await readEnd(archive, row);
      spentUnits = Math.max(0, spentUnits - maxUnits + units);
      await basket.put(settledRow(row, { state, problem }, at));
    }
    const paused = run.state === 'running' ? ({ state: 'paused', reason: 'restart' } as const) : {};
    if (left.length > 0 || run.state === 'running') await writeRun(archive, { ...run, ...paused, spentUnits });
    if (run.state !== 'idle' && run.agreedIn !== archive.name) await endRun(archive);
  });
}

/** @returns what became of an item under way; one whose attempt was never written was never sent. */
async function readEnd(
  { attempts, ledger }: ArchiveDatabase,
  { attemptId, agreedUnits = 0 }: BasketItem,
): Promise<ClassifiedOutcome & { readonly maxUnits: number }> {
  const attempt = await attempts.get(attemptId ?? '');
  if (!attempt) return { state: 'waiting', problem: null, units: 0, next: 'go-on', maxUnits: agreedUnits };
  const entry = (await ledger.get(attempt.id)) ?? null;
  return { ...classifyOutcome(attempt, entry), maxUnits: attempt.plan.cost.maxUnits };
}

function writeRun(archive: ArchiveDatabase, run: BasketRun): Promise<void> {
  return writePreference(archive, 'basketRun', run);
}

function inRun<Result>(archive: ArchiveDatabase, work: (run: BasketRun) => Promise<Result>): Promise<Result> {
  return archive.transaction('rw', [archive.basket, archive.preferences], async () =>
    work(await readPreference(archive, 'basketRun')),
  );
}

/** What an attempt means for the item it ran, and for those after it. */
export interface ClassifiedOutcome {
  readonly state: BasketItem['state'];
  readonly problem: Problem | null;
  /** Units it cost; where nobody can say, the most it may have cost. */
  readonly units: number;
  /** `pause`: the next would meet the same; `hold`: nothing priced can be sent, what is free can. */
  readonly next: 'go-on' | 'hold' | 'pause';
}

/**
 * Judges how an attempt ended. What certainly cost nothing and would meet the same again waits once more; what may have cost
 * something is never sent a second time by itself.
 *
 * @param entry its entry in the ledger; null where it was thought free.
 */
export function classifyOutcome(attempt: Attempt, entry: LedgerEntry | null): ClassifiedOutcome {
  const units = unitsOf(attempt, entry);
  const { problem } = attempt;
  switch (attempt.outcome) {
    case 'stored':
      return { state: 'done', problem: null, units, next: 'go-on' };
    case 'unchanged':
      return { state: 'unchanged', problem: null, units, next: 'go-on' };
    case 'cancelled':
      return { state: 'skipped', problem: problem ?? { kind: 'cancelled' }, units, next: 'go-on' };
    // A free one can simply be asked for again.
    case 'interrupted':
    case 'running':
      return { state: units === 0 ? 'waiting' : 'interrupted', problem: null, units, next: 'go-on' };
    case 'failed':
      return judgeFailure(problem ?? { kind: 'internal' }, units, attempt.plan.cost.maxUnits === 0);
    default:
      return attempt.outcome satisfies never;
  }
}

function judgeFailure(problem: Problem, units: number, isFree: boolean): ClassifiedOutcome {
  // Where even what is free is turned away, it would be asked for again at once, and again.
  if (problem.kind === 'quota-spent')
    return { state: 'waiting', problem: null, units, next: isFree ? 'pause' : 'hold' };
  if (!pausing.has(problem.kind)) return { state: 'failed', problem, units, next: 'go-on' };
  // Slow once may be slow again, and would hold up the others for ever.
  const waits = units === 0 && problem.kind !== 'timeout';
  return { state: waits ? 'waiting' : 'failed', problem: waits ? null : problem, units, next: 'pause' };
}

/** Problems of the connection, the key, the limits or the archive, which the next call would meet again. */
const pausing: ReadonlySet<Problem['kind']> = new Set([
  'offline',
  'timeout',
  'tls',
  'key-missing',
  'key-rejected',
  'rate-limited',
  'redirected',
  'bad-address',
  'bridge-refused',
  'storage-full',
  'storage-failed',
]);

function unitsOf({ outcome, problem, plan: { cost } }: Attempt, entry: LedgerEntry | null): number {
  if (!entry) return 0;
  if (entry.measuredUnits !== null) return entry.measuredUnits;
  if (entry.state === 'not-spent') return 0;
  if (entry.state === 'spent') return entry.plannedUnits ?? cost.maxUnits;
  // The attempt may say more than an entry that was left unsettled.
  const isKnownFree = outcome === 'failed' && problem !== null && spendState(problem, cost) === 'not-spent';
  return isKnownFree ? 0 : cost.maxUnits;
}

/** The row as one that is not part of a run. */
export function withoutAgreement({ agreedUnits: _agreed, ...row }: BasketItem): BasketItem {
  return row;
}
