import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Profile } from '../../../../src-shared/contract.ts';
import type { Observation } from '../../../../src-shared/cost.ts';
import { type FetchPlan, observationKeyOf, planFetch } from '../../../../src-shared/plan.ts';
import { knownObservations } from '../../../archive/attempts/known-prices.ts';
import { readiness } from '../../../archive/readiness/read-readiness.ts';
import type { ReadyViewName, MissingRequest, Readiness, ReadyView } from '../../../archive/readiness/readiness.ts';
import { staleRequests } from '../../../archive/recent/stale-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { useFetchManyStore } from '../../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../../services/loads/running-loads.ts';

/** The names of the acts of a view: what became of each is told in one place. `all`: of every view. */
export function batchNames(name: ReadyViewName | 'all'): readonly string[] {
  return [`complete ${name}`, `complete ${name} priced`, `renew ${name}`];
}

interface CompletionTarget {
  readonly archive: ArchiveDatabase;
  readonly profile: Profile;
}

/** What became of the wish to complete a view: begun, or why not. `priced`: what is missing has a price. */
export type Completion =
  | { readonly state: 'begun'; readonly requests: number }
  | { readonly state: 'nothing' | 'priced' | 'busy' };

/** Begins to fetch what a view lacks, as far as it is free. It goes on when the page is left. */
export async function completeView(target: CompletionTarget, name: ReadyViewName): Promise<Completion> {
  const { run, start } = useFetchManyStore.getState();
  if (run?.state === 'running' && run.profileId === target.profile.id) return { state: 'busy' };
  const observations = knownObservations(await target.archive.observations.toArray());
  const { free, priced } = await plansNow(target, name, observations);
  if (free.length === 0) return { state: priced.length === 0 ? 'nothing' : 'priced' };
  const furtherPlans = (plan: FetchPlan) => furtherPlansOf(target, name, observations, plan);
  void start(target, { name: batchNames(name)[0] ?? '', plans: free, agreedUnits: 0, furtherPlans });
  return { state: 'begun', requests: free.length };
}

/** Responses that name what else is missing. */
const naming: ReadonlySet<FetchPlan['resource']> = new Set(['systems', 'star-system', 'teams', 'versions']);

/** What a response that came says is missing besides, as far as it is free. */
export async function furtherPlansOf(
  target: CompletionTarget,
  name: ReadyViewName | 'all',
  observations: ReadonlyMap<string, Observation>,
  { resource }: FetchPlan,
): Promise<readonly FetchPlan[]> {
  if (!naming.has(resource)) return [];
  const free = await plansNow(target, name, observations).then(
    (plans) => plans.free,
    () => [],
  );
  const { problems } = useLoadsStore.getState();
  const isSystemOpen = free.some((plan) => plan.resource === 'star-system' && !problems[plan.requestKey]);
  // What the systems name is added once, after the last of them: each growth of the sum is said aloud.
  return isSystemOpen ? free.filter((plan) => plan.resource !== 'object') : free;
}

async function plansNow(
  { archive, profile }: CompletionTarget,
  name: ReadyViewName | 'all',
  observations: ReadonlyMap<string, Observation>,
): Promise<ViewPlans> {
  const now = await readiness(archive, profile.key.isSet);
  const views = now.views.filter((view) => name === 'all' || view.name === name);
  return viewPlans(views, now, Date.now(), observations);
}

/** What brings the missing parts of some views, and what renews the others. */
export interface ViewPlans {
  /** Fetched by one click. */
  readonly free: readonly FetchPlan[];
  /** Asked for first. */
  readonly priced: readonly FetchPlan[];
  /** Stored copies the service has renewed since they were read; all free. */
  readonly renewed: readonly FetchPlan[];
}

/** By `observationKey`, as in the archive: they refine price and time. */
type Observations = ReadonlyMap<string, Observation>;

/** The exact requests that complete some views, each once. @param now UTC, epoch milliseconds. */
export function viewPlans(
  views: readonly ReadyView[],
  { renewedAt, renewsAt }: Pick<Readiness, 'renewedAt' | 'renewsAt'>,
  now: number,
  observations: Observations,
): ViewPlans {
  const parts = views.flatMap((view) => view.parts);
  const missing = missingPlans(
    parts.flatMap((part) => part.missing),
    observations,
  );
  const responses = new Map(parts.flatMap((part) => part.responses).map((response) => [response.requestKey, response]));
  return {
    free: missing.filter(({ cost }) => cost.maxUnits === 0),
    priced: missing.filter(({ cost }) => cost.maxUnits > 0),
    renewed: staleRequests([...responses.values()], { renewedAt, renewsAt }, now, observations)
      .map(({ plan }) => plan)
      .filter(({ cost }) => cost.maxUnits === 0),
  };
}

/** What the service cannot be asked for is left out. */
function missingPlans(requests: readonly MissingRequest[], observations: Observations): readonly FetchPlan[] {
  const plans = new Map<string, FetchPlan>();
  for (const request of requests) {
    const plan = planMissing(request, observations);
    if (plan) plans.set(plan.requestKey, plan);
  }
  // Whole lists first: they are few, and most of a view. Sorted stably, so that each kind stays in its order.
  return [...plans.values()].toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface MissingPlan {
  readonly observation: Observation | null;
  readonly plan: FetchPlan | null;
}

const planned = new WeakMap<MissingRequest, MissingPlan>();

/** Hundreds may be missing, each for its view and for all of them, and again whenever somebody comes back: planned once. */
function planMissing(request: MissingRequest, observations: Observations): FetchPlan | null {
  const { resource, params } = request;
  const observation = observations.get(observationKeyOf(resource, 'stored') ?? '') ?? null;
  const known = planned.get(request);
  if (known?.observation === observation) return known.plan;
  const outcome = planFetch(resource, params, 'stored', observation);
  const plan = outcome.ok ? outcome.value : null;
  planned.set(request, { observation, plan });
  return plan;
}

const details: readonly ResourceName[] = ['deliverables', 'telemetry', 'star-system', 'object', 'members'];

function rankOf({ resource }: FetchPlan): number {
  return details.indexOf(resource);
}

/** How long they take one after the other, in seconds. */
export function secondsOf(plans: readonly FetchPlan[]): number {
  return plans.reduce((sum, { expectedSeconds }) => sum + expectedSeconds, 0);
}
