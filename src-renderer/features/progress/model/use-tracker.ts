import { useMemo } from 'react';
import type { Observation } from '../../../../src-shared/cost.ts';
import { observationKeyOf, planFetch, type FetchPlan, type Intent } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive, useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { useObservation } from '../../../archive/hooks/use-collection.ts';
import { readCollection, type Collection } from '../../../archive/read/read-collection.ts';
import { snapshotFacts } from '../../../archive/read/read-records-at.ts';
import { readTotalsOf } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { FetchBatch } from '../../../services/loads/fetch-many.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { buildTracker, type ListResponse, type TeamListResponse, type Tracker, type TrackerParts } from './tracker.ts';

/** `opening`: not read yet; `empty`: nothing of it was ever fetched; `ready`: from the archive, however old. */
type TrackerState =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | { readonly state: 'ready'; readonly tracker: Tracker };

/**
 * The archive's teams and deliverables, joined, followed live, as of the instant on screen. Made anew by each component
 * that calls it: the page calls it once and hands the tracker on.
 *
 * @param at an earlier instant to look at, UTC epoch milliseconds; null for the instant on screen.
 */
export function useTracker(at: number | null = null): TrackerState {
  const read = useArchiveQuery(`tracker parts ${at ?? ''}`, (archive, asOf) =>
    readTrackerParts(archive, at === null ? asOf : Math.min(at, asOf ?? at)),
  );
  // While another state is read, the one before stays on screen.
  const parts = useLastKnown(read);
  const tracker = useMemo(() => (parts ? buildTracker(parts) : null), [parts]);
  if (!parts) return { state: 'opening' };
  return tracker ? { state: 'ready', tracker } : { state: 'empty' };
}

/**
 * What the archive knew of the progress tracker at an instant: the latest response of each list.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @throws ProblemError `storage-failed` when the archive has lost a record.
 */
export async function readTrackerParts(archive: ArchiveDatabase, asOf: number | null): Promise<TrackerParts> {
  const requests = await readTotalsOf(archive, 'deliverables');
  const [teams, ...lists] = await Promise.all([
    readCollection<'teams'>(archive, requestKey('teams', {}), asOf),
    ...requests.map((request) => readCollection<'deliverables'>(archive, request.requestKey, asOf)),
  ]);
  return {
    teams: teams && toResponse(teams),
    lists: lists.flatMap((list): readonly TeamListResponse[] => {
      const slug = list?.snapshot.params['team_slug'];
      return list && typeof slug === 'string' ? [{ teamSlug: slug, ...toResponse(list) }] : [];
    }),
  };
}

function toResponse<Fields extends object>(collection: Collection<Fields>): ListResponse<Fields> {
  const { snapshot, records, confirmedAt, confirmedSource } = collection;
  // A later confirmation than the instant looked back to does not count; an earlier one than the latest may.
  return { source: { ...snapshotFacts(snapshot), confirmedAt, source: confirmedSource }, records };
}

/** The names of the acts that fetch the tracker: what became of either is told in one place. */
export const trackerBatches = ['tracker stored', 'tracker refresh', 'tracker missing', 'tracker again'] as const;

type Act = Pick<FetchBatch, 'name' | 'plans' | 'furtherPlans'>;

/**
 * Everything the tracker is made of, fetched by one act: the list of teams first, then the list of every team, also of
 * those that only the fresh list of teams names, as far as the price agreed to reaches. Teams that were named no more when
 * the act began are not asked for.
 *
 * @param tracker null before anything is known: then the act begins with the teams alone.
 */
export function useTrackerBatch(tracker: Tracker | null, intent: Extract<Intent, 'stored' | 'refresh'>): Act {
  const { archive } = useArchive();
  const teams = usePlan('teams', {}, intent);
  const observation = useObservation(observationKeyOf('deliverables', intent));
  return useMemo(() => {
    const terms = { intent, observation };
    const furtherPlans = async ({ resource }: FetchPlan) => {
      if (resource !== 'teams') return [];
      const list = await readCollection<'teams'>(archive, requestKey('teams', {}), null).catch(() => null);
      return listPlans(list?.records.flatMap(({ fields }) => fields.slug ?? []) ?? [], terms);
    };
    const plans = [...(teams.ok ? [teams.value] : []), ...listPlans(askedTeams(tracker), terms)];
    return { name: `tracker ${intent}`, plans, furtherPlans };
  }, [archive, intent, observation, teams, tracker]);
}

/** The lists of some teams, fetched by one act. */
export function useListsBatch(
  name: string,
  slugs: readonly string[],
  intent: Extract<Intent, 'stored' | 'refresh'>,
): Act {
  const observation = useObservation(observationKeyOf('deliverables', intent));
  return { name, plans: listPlans(slugs, { intent, observation }) };
}

/** How something is fetched, and what earlier runs have shown of it. */
interface PlanTerms {
  readonly intent: Intent;
  readonly observation: Observation | null;
}

/** The plans of some teams' lists; a team whose slug the service cannot be asked for has none. */
export function listPlans(slugs: readonly string[], { intent, observation }: PlanTerms): readonly FetchPlan[] {
  return slugs.flatMap((slug) => {
    const plan = planFetch('deliverables', { team_slug: slug }, intent, observation);
    return plan.ok ? [plan.value] : [];
  });
}

/**
 * Slugs of the teams whose lists are asked for again: those that are named, and where the list of teams was never fetched
 * every one that is known, so that their price is in the sum. A team without a slug cannot be asked for.
 */
export function askedTeams(tracker: Tracker | null): readonly string[] {
  if (!tracker) return [];
  const { teams, teamList } = tracker;
  return teams.flatMap(({ slug, fields }) =>
    (fields === null ? teamList === null : fields.slug !== null) ? [slug] : [],
  );
}
