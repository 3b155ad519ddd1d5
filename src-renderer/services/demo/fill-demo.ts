import { fail, type Outcome, type Problem } from '../../../src-shared/problem.ts';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { toBridgeParams } from '../../archive/ingest/load-resource.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import { rewriteInWorker } from '../../archive/rewrite/rewrite-in-worker.ts';
import type { DemoDayPart } from '../../archive/rewrite/rewrite.worker.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';
import { formatDay } from '../../format/format.ts';
import { formatRequest } from '../../format/labels.ts';
import type { LoadPlace } from '../loads/measured-batch.ts';
import { runFreePlan } from '../loads/run-plan.ts';
import { plansOfToday, stepsOfEarlierDays, type EarlierStep } from './demo-days.ts';
import { settleDemoFill, useDemoFillStore, type DemoFill } from './demo-fill-store.ts';

/** So many responses of earlier days are handed over at once; twice as many wait in main at most. */
const partsAtOnce = 4;

/** Requests of today that are under way at once: as many as the client of main opens connections. */
const plansAtOnce = 2;

/** Writes down that a demo universe is to be filled, where its archive is a new one: before anything is fetched into it. */
export async function beginDemoFill(archive: ArchiveDatabase): Promise<void> {
  const { state } = await readPreference(archive, 'demoFill');
  if (state !== 'none' || (await archive.snapshots.count()) > 0) return;
  await writePreference(archive, 'demoFill', { state: 'running', begunAt: Date.now() });
}

/**
 * Fills a new demo universe: first every view as it is today, through the way of every load, then the earlier days, the latest
 * first. What is there is not fetched again, so it goes on wherever it ended: stopped, left, or closed. Does nothing to an archive
 * that was not to be filled.
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
  const run = new FillRun(fill, isWanted);
  const problem = (await fillToday(target, run)) ?? (await fillEarlierDays(target, run, begunAt));
  // What fails because the connection was left is no trouble of the archive's.
  if (problem && run.isWanted()) await stopFill(archive, problem);
  if (!run.isWanted()) {
    run.rest();
    return;
  }
  await writePreference(archive, 'demoFill', { state: 'done', begunAt });
  settleDemoFill(profile.id, null);
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

  begin({ resource, params }: FetchPlan, at: number | null): void {
    const request = formatRequest(resource, params);
    this.#tell({ subject: at === null ? `${request}, today` : `${request}, ${formatDay(at)}` });
  }

  end(): void {
    this.#tell({ done: this.#told.done + 1 });
  }

  /** What nobody stopped, and nobody wants for now, is told as stopped. */
  rest(): void {
    if (this.#isTold()) settleDemoFill(this.#told.profileId, { ...this.#told, state: 'stopped' });
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
async function fillToday(target: LoadPlace, run: FillRun): Promise<Problem | null> {
  const { archive } = target;
  const { begunAt } = await readPreference(archive, 'demoFill');
  const tried = new Set<string>();
  for (let round = 0; run.isWanted(); round += 1) {
    const queue = [...(await plansOfToday(archive, tried))];
    if (queue.length === 0) return null;
    // Before the first round nobody knows how many there are.
    if (round > 0) run.expect(queue.length + (await stepsOfEarlierDays(archive, begunAt)).length);
    const work = async (): Promise<Problem | null> => {
      for (let plan = queue.shift(); plan && run.isWanted(); plan = queue.shift()) {
        tried.add(plan.requestKey);
        run.begin(plan, null);
        const outcome = await runFreePlan(target, plan);
        if (outcome && !outcome.ok && !isOfOneRequest(outcome.problem)) return outcome.problem;
        run.end();
      }
      return null;
    };
    const problems = await Promise.all(Array.from({ length: plansAtOnce }, work));
    const problem = problems.find((each) => each !== null);
    if (problem) return problem;
  }
  return null;
}

/** What the next request need not meet: the service has no such thing, or somebody called this one off. */
function isOfOneRequest({ kind }: Problem): boolean {
  return kind === 'not-found' || kind === 'cancelled';
}

/** While some are put in, main is asked for the next. @returns what stopped it. */
async function fillEarlierDays(target: LoadPlace, run: FillRun, begunAt: number): Promise<Problem | null> {
  if (!run.isWanted()) return null;
  const { archive } = target;
  const steps = await stepsOfEarlierDays(archive, begunAt);
  run.expect(steps.length);
  let storing: Promise<Outcome<null>> | null = null;
  for (let from = 0; from < steps.length && run.isWanted(); from += partsAtOnce) {
    const parts: DemoDayPart[] = [];
    for (const step of steps.slice(from, from + partsAtOnce)) {
      run.begin(step.plan, step.at);
      const receipt = await loadEarlier(target, step);
      if (receipt.ok) parts.push({ plan: step.plan, receipt: receipt.value });
      else if (!isOfOneRequest(receipt.problem)) return receipt.problem;
      run.end();
    }
    const stored = await storing;
    if (stored && !stored.ok) return stored.problem;
    storing = rewriteInWorker(archive, { kind: 'insert-demo-days', parts });
  }
  const stored = await storing;
  return stored && !stored.ok ? stored.problem : null;
}

async function loadEarlier({ profile }: LoadPlace, { plan, at }: EarlierStep) {
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
  const { begunAt } = await readPreference(archive, 'demoFill');
  await writePreference(archive, 'demoFill', { state: 'stopped', begunAt });
}

/** Goes on with a stopped filling. */
export async function continueFill(target: LoadPlace, isWanted: () => boolean): Promise<void> {
  const { begunAt } = await readPreference(target.archive, 'demoFill');
  await writePreference(target.archive, 'demoFill', { state: 'running', begunAt });
  await fillDemo(target, isWanted);
}

/** Leaves a stopped filling as it is, for good. */
export async function leaveFill({ archive, profile }: LoadPlace): Promise<void> {
  const { begunAt } = await readPreference(archive, 'demoFill');
  await writePreference(archive, 'demoFill', { state: 'done', begunAt });
  settleDemoFill(profile.id, null);
}
