import { catalog, type ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Observation } from '../../../../src-shared/cost.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import type { Params } from '../../../../src-shared/resource/resource.ts';
import { requestsWithResponse, type ViewRequests } from '../../../archive/basket/read-basket-facts.ts';
import { isReading } from '../../../archive/recent/recent.ts';
import { formatCounted } from '../../../format/format.ts';

/** Something that goes into the basket by one click. */
export interface ViewChoice {
  readonly name: string;
  readonly title: string;
  /** What it asks for. */
  readonly what: string;
  /** Reads stored copies; empty where there are none. */
  readonly stored: readonly FetchPlan[];
  /** The same, live. */
  readonly live: readonly FetchPlan[];
}

interface Request {
  readonly resource: ResourceName;
  readonly params: Params;
}

/** By `observationKey`, as in the archive: they refine price and time. */
type Observations = ReadonlyMap<string, Observation>;

/** Every view as what it is made of. Views the archive knows nothing to ask of are left out. */
export function viewChoices(
  { totals, systemsWithoutDetails, teams }: ViewRequests,
  observations: Observations,
): readonly ViewChoice[] {
  const details = systemsWithoutDetails.map((code): Request => ({ resource: 'star-system', params: { code } }));
  const lists = teams.map((slug): Request => ({ resource: 'deliverables', params: { team_slug: slug } }));
  const choices: readonly (readonly [name: string, title: string, what: string, requests: readonly Request[]])[] = [
    ['ships', 'Ships', 'the list of all ships', [plain('ships')]],
    ['map', 'Starmap', 'all systems, all tunnels', [plain('systems'), plain('tunnels')]],
    ['details', 'Missing details of the map', formatCounted(details.length, 'systems'), details],
    ['peoples', 'Species and affiliations', 'of the map', [plain('species'), plain('affiliations')]],
    ['roadmap', 'Roadmap', 'both boards', [board('main'), board('campaign')]],
    ['progress', 'Progress', progressWords(lists.length), [plain('teams'), ...lists]],
    ['game', 'Game', 'statistics, versions', [plain('stats'), plain('versions')]],
    ...fetched(totals, 'telemetry', 'Telemetry'),
    ...fetched(totals, 'user', 'Players'),
    ...fetched(totals, 'organization', 'Organizations'),
  ];
  return choices
    .map(([name, title, what, requests]) => ({
      name,
      title,
      what,
      stored: plansOf(requests, 'stored', observations),
      live: plansOf(requests, 'refresh', observations),
    }))
    .filter(({ stored, live }) => stored.length + live.length > 0);
}

function plain(resource: ResourceName): Request {
  return { resource, params: {} };
}

function board(name: 'main' | 'campaign'): Request {
  return { resource: 'roadmap', params: { board: name } };
}

function progressWords(lists: number): string {
  return lists === 0
    ? 'the list of teams; theirs once it is here'
    : `the list of teams, ${formatCounted(lists, 'lists')} of theirs`;
}

function fetched(totals: ViewRequests['totals'], resource: ResourceName, title: string) {
  const requests = requestsWithResponse(totals, resource);
  const words = `those archived: ${formatCounted(requests.length, catalog[resource].noun)}`;
  return [[resource, title, words, requests] as const];
}

/** What cannot be planned is left out; what has no stored copy has no plan for one. */
function plansOf(requests: readonly Request[], intent: Intent, observations: Observations): readonly FetchPlan[] {
  return requests.flatMap(({ resource, params }) => {
    const plan = planFetch(
      resource,
      params,
      intent,
      observations.get(observationKeyOf(resource, intent) ?? '') ?? null,
    );
    if (!plan.ok) return [];
    // Live-only resources are live whatever is asked for.
    const isLive = plan.value.refresh || plan.value.mode === 'live';
    return isLive === (intent === 'refresh') ? [plan.value] : [];
  });
}

/** Everything whose archived response was confirmed more than so many days ago, the oldest first. @param now UTC, epoch milliseconds. */
export function olderThan(
  days: number,
  { totals }: Pick<ViewRequests, 'totals'>,
  { now, observations }: { readonly now: number; readonly observations: Observations },
): Pick<ViewChoice, 'stored' | 'live'> {
  const old = totals
    .filter(({ resource, confirmedAt }) => !isReading(resource) && now - confirmedAt > days * dayMs)
    .toSorted((a, b) => a.confirmedAt - b.confirmedAt);
  return { stored: plansOf(old, 'stored', observations), live: plansOf(old, 'refresh', observations) };
}

/** Pages one addition may ask for: the account has no more quota than that in a day (spec, Limits). */
const mostPages = 500;

/** Live plans of some pages of an organization's members; a sentence where they cannot be asked for. */
export function memberPages(
  { sid, from, to }: { readonly sid: string; readonly from: number; readonly to: number },
  observations: Observations,
): readonly FetchPlan[] | string {
  if (sid.trim() === '') return 'Enter the SID of an organization.';
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 1 || to < from)
    return 'Pages: whole numbers from 1 on, the first no higher than the last.';
  if (to - from >= mostPages) return `At most ${mostPages} pages at once.`;
  const pages = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const requests = pages.map((page): Request => ({ resource: 'members', params: { sid: sid.trim(), page } }));
  const first = planFetch('members', requests[0]?.params ?? {}, 'refresh');
  if (!first.ok) return first.problem.detail ?? 'This cannot be asked for.';
  return plansOf(requests, 'refresh', observations);
}
