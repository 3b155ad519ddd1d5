import type { LoadReceipt } from '../../../src-shared/contract.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { demoPartsAtOnce } from '../../../src-shared/demo-names.ts';
import { fail, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import { toBridgeParams } from '../../archive/ingest/load-resource.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import { rewriteInWorker } from '../../archive/rewrite/rewrite-in-worker.ts';
import type { DemoDayPart } from '../../archive/rewrite/rewrite.worker.ts';
import { withOpenArchive, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { bridge } from '../../bridge/bridge.ts';
import { formatDay } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';
import type { LoadPlace } from '../loads/measured-batch.ts';
import { plansOfToday, stepsOfEarlierDays, type DemoStep } from './demo-days.ts';
import { settleDemoFill, useDemoFillStore, type DemoFill } from './demo-fill-store.ts';

/** Writes down that a demo universe is to be filled, where its archive is a new one: before anything is fetched into it. */
export async function beginDemoFill(archive: ArchiveDatabase): Promise<void> {
  const { state } = await readPreference(archive, 'demoFill');
  if (state !== 'none' || (await archive.snapshots.count()) > 0) return;
  await writePreference(archive, 'demoFill', { state: 'running', begunAt: Date.now() });
}

/**
 * Fills a new demo universe: first every view as it was when it was begun, then the earlier days, the latest first. What is
 * there is not fetched again, so it goes on wherever it ended: stopped, left, or closed. Does nothing to an archive that was
 * not to be filled.
 *
 * @param isWanted asked before each request; once it says no, this ends after those under way.
 */
export async function fillDemo(target: LoadPlace, isWanted: () => boolean): Promise<void> {
  const { archive, profile } = target;
  const { state, begunAt } = await readPreference(archive, 'demoFill');
  const fill: DemoFill = {
    profileId: profile.id,
    state: 'running',
    subject: null,
    done: 0,
    total: null,
    problem: null,
  };
  if (state !== 'running') {
    settleDemoFill(profile.id, state === 'stopped' ? { ...fill, state } : null);
    return;
  }
  // An archive that was closed is that of a connection that was left.
  const run = new FillRun(fill, () => archive.isOpen() && isWanted());
  const problem = await fillAll(target, run, begunAt);
  // What fails because the connection was left is no trouble of the archive's.
  if (problem && run.isWanted()) await stopFill(archive, problem);
  if (run.isWanted()) settleDemoFill(profile.id, null);
  else run.rest();
}

/** @returns what stopped it, the service or the archive. */
async function fillAll(target: LoadPlace, run: FillRun, begunAt: number): Promise<Problem | null> {
  try {
    const problem = (await fillToday(target, run, begunAt)) ?? (await fillEarlierDays(target, run, begunAt));
    if (!problem && run.isWanted()) await writePreference(target.archive, 'demoFill', { state: 'done', begunAt });
    return problem;
  } catch (error) {
    return storageProblem(error);
  }
}

/** How far one run is, as it is told; one that is no longer wanted tells nothing. */
class FillRun {
  readonly #isWanted: () => boolean;
  /** As this run told it last: where something else is told, it was stopped or another one began. */
  #told: DemoFill;

  constructor(fill: DemoFill, isWanted: () => boolean) {
    this.#isWanted = isWanted;
    this.#told = fill;
    useDemoFillStore.setState({ fill });
  }

  isWanted(): boolean {
    return this.#isWanted() && this.#isTold();
  }

  expect(remaining: number): void {
    this.#tell({ total: this.#told.done + remaining });
  }

  /** What came. */
  note({ plan: { resource, params }, at }: DemoStep): void {
    const isToday = Math.floor(at / dayMs) === Math.floor(Date.now() / dayMs);
    const subject = `${formatRequest(resource, params)}, ${isToday ? 'today' : formatDay(at)}`;
    this.#tell({ subject, done: this.#told.done + 1 });
  }

  /** What nobody stopped, and nobody wants for now, is told as stopped. It is not as full as it will be: another run goes on. */
  rest(): void {
    if (this.#isTold()) useDemoFillStore.setState({ fill: { ...this.#told, state: 'stopped' } });
  }

  #isTold(): boolean {
    return useDemoFillStore.getState().fill === this.#told;
  }

  #tell(part: Partial<DemoFill>): void {
    if (!this.isWanted()) return;
    this.#told = { ...this.#told, ...part };
    useDemoFillStore.setState({ fill: this.#told });
  }
}

/** In rounds: the lists that came say what else there is. @returns what no further request would get past. */
async function fillToday(target: LoadPlace, run: FillRun, begunAt: number): Promise<Problem | null> {
  const { archive } = target;
  const tried = new Set<string>();
  for (let round = 0; run.isWanted(); round += 1) {
    const plans = await plansOfToday(archive, tried);
    if (plans.length === 0) return null;
    // Before the first round nobody knows how many there are.
    if (round > 0) run.expect(plans.length + (await stepsOfEarlierDays(archive, begunAt)).length);
    // The many details of the map come when every view has its lists.
    const lists = plans.filter(({ resource }) => resource !== 'star-system');
    const queue = lists.length > 0 ? lists : plans;
    for (const { requestKey } of queue) tried.add(requestKey);
    const steps = queue.map((plan): DemoStep => ({ plan, at: begunAt }));
    const problem = await runSteps(target, run, steps);
    if (problem) return problem;
  }
  return null;
}

async function fillEarlierDays(target: LoadPlace, run: FillRun, begunAt: number): Promise<Problem | null> {
  if (!run.isWanted()) return null;
  const steps = await stepsOfEarlierDays(target.archive, begunAt);
  run.expect(steps.length);
  return runSteps(target, run, steps);
}

/** While some are put in, main is asked for the next. @returns what stopped it. */
async function runSteps(target: LoadPlace, run: FillRun, steps: readonly DemoStep[]): Promise<Problem | null> {
  let storing: Promise<Outcome<null>> | null = null;
  for (const batch of inBatches(steps)) {
    if (!run.isWanted()) break;
    const receipts = await Promise.all(
      batch.map(async (step) => {
        const receipt = await load(target, step);
        run.note(step);
        return receipt;
      }),
    );
    const parts: DemoDayPart[] = [];
    for (const [index, { plan }] of batch.entries()) {
      const receipt = receipts[index];
      if (receipt?.ok) parts.push({ plan, receipt: receipt.value });
      // What the universe does not have is no reason to stop.
      else if (receipt && receipt.problem.kind !== 'not-found') return receipt.problem;
    }
    const stored = await storing;
    if (stored && !stored.ok) return stored.problem;
    storing = rewriteInWorker(target.archive, { kind: 'insert-demo-days', parts });
  }
  const stored = await storing;
  return stored && !stored.ok ? stored.problem : null;
}

/** No request twice in a batch, and no more than main keeps: what is put in together is told to the views once. */
function inBatches(steps: readonly DemoStep[]): readonly (readonly DemoStep[])[] {
  const batches: DemoStep[][] = [];
  for (const step of steps) {
    const last = batches.at(-1);
    const fits = last && last.length < demoPartsAtOnce && last[0]?.at === step.at;
    if (fits) last.push(step);
    else batches.push([step]);
  }
  return batches;
}

async function load({ profile }: LoadPlace, { plan, at }: DemoStep): Promise<Outcome<LoadReceipt>> {
  try {
    const request = { profileId: profile.id, resource: plan.resource, params: toBridgeParams(plan.params), at };
    return await bridge.invoke('demo:load-earlier', request);
  } catch {
    return fail({ kind: 'internal', detail: 'The application’s own process did not answer.' });
  }
}

/** Stops the filling where it is, also over a restart; what came stays. */
export async function stopFill(archive: ArchiveDatabase, problem: Problem | null = null): Promise<void> {
  const { fill } = useDemoFillStore.getState();
  if (fill?.state !== 'running') return;
  settleDemoFill(fill.profileId, { ...fill, state: 'stopped', problem });
  await noteFill(archive, 'stopped');
}

/** Goes on with a stopped filling. */
export async function continueFill(target: LoadPlace, isWanted: () => boolean): Promise<void> {
  await noteFill(target.archive, 'running');
  await fillDemo(target, isWanted);
}

/** Leaves a stopped filling as it is, for good. */
export async function leaveFill({ archive, profile }: LoadPlace): Promise<void> {
  await noteFill(archive, 'done');
  settleDemoFill(profile.id, null);
}

/** Writes down what the user wants, also where another connection is chosen in that moment, which closes this archive. */
async function noteFill(archive: ArchiveDatabase, state: 'running' | 'stopped' | 'done'): Promise<void> {
  await withOpenArchive(archive, async (open) => {
    const { begunAt } = await readPreference(open, 'demoFill');
    await writePreference(open, 'demoFill', { state, begunAt });
  });
}
