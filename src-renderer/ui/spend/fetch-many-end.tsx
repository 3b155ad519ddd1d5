import { useLocation } from 'wouter';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { formatCount, formatCounted, formatInstant, formatList } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import {
  useFetchManyStore,
  type FailedFetch,
  type FetchBatch,
  type FetchManyProgress,
} from '../../services/loads/fetch-many.ts';
import { Button } from '../kit/button.tsx';
import { FetchManyButton } from './fetch-many-button.tsx';

interface FetchManyStatusProps {
  /** Which acts it tells of. */
  readonly names: readonly string[];
  /** What is fetched, in the plural. */
  readonly noun: string;
  /** What one of them is called where it failed. */
  readonly nameOf: (plan: FetchPlan) => string;
  /** What is on screen of it; what is not is still said to screen readers. Success may be seen in what was fetched, failures on a card. */
  readonly shows?: 'all' | 'trouble' | 'cancelled';
}

/** What became of an act that fetches many things; said aloud when it begins and ends. */
export function FetchManyStatus({ names, noun, nameOf, shows = 'all' }: FetchManyStatusProps) {
  const profile = useActiveProfile();
  const run = useFetchManyStore((store) => store.run);
  const own = run && names.includes(run.name) && run.profileId === profile.id ? run : null;
  const isShown =
    shows === 'all' ||
    own?.state === 'stopped' ||
    own?.keptReserve !== undefined ||
    (shows === 'trouble' && own !== null && own.failed.length > 0);
  return (
    <p role="status" className={isShown ? 'gone-empty muted small' : 'visually-hidden'}>
      {own ? runWords(own, own.state, { noun, nameOf }) : null}
    </p>
  );
}

function runWords(
  { done, failed, total, keptReserve }: FetchManyProgress,
  state: 'running' | 'ended' | 'stopped',
  { noun, nameOf }: Pick<FetchManyStatusProps, 'noun' | 'nameOf'>,
): string | null {
  // Each step said aloud would be ninety interruptions.
  if (state === 'running') return `Fetching ${formatCounted(total, noun)}`;
  const fetched =
    done === total ? `All ${formatCounted(total, noun)} fetched.` : `${done} of ${formatCounted(total, noun)} fetched.`;
  const [firstFailed] = failed;
  const trouble = firstFailed
    ? ` ${failed.length} failed: ${describeProblem(firstFailed.problem, formatInstant).title.toLowerCase()}${nameList(failed, nameOf)}.`
    : '';
  const rest = total - done - failed.length;
  const unasked = rest > 0 ? ` ${rest} not asked for.` : '';
  const kept =
    keptReserve === undefined ? '' : ` Stopped before the reserve of ${formatCounted(keptReserve, 'units')}.`;
  return `${state === 'stopped' ? 'Cancelled. ' : ''}${fetched}${trouble}${kept}${unasked}`;
}

const mostNames = 3;

function nameList(failed: readonly FailedFetch[], nameOf: (plan: FetchPlan) => string): string {
  const names = failed.slice(0, mostNames).map(({ plan }) => nameOf(plan));
  return ` (${names.join(', ')}${failed.length > mostNames ? ' and others' : ''})`;
}

interface FetchTroubleActsProps {
  /** What became of an act of which something failed. */
  readonly run: FetchManyProgress;
  /** All of it, once more. */
  readonly whole: Pick<FetchBatch, 'name' | 'plans' | 'furtherPlans'>;
  /** The request that says what else there is to be fetched: where it failed, all is tried again. */
  readonly leading: FetchPlan['resource'];
  /** What the act is called that tries only what failed. */
  readonly again: string;
  readonly onDismiss: () => void;
}

/** The one thing to do after an act failed in part, and the way to have its card gone. */
export function FetchFailureActions({ onDismiss, ...rest }: FetchTroubleActsProps) {
  return (
    <>
      <NextAct {...rest} />
      <Button tone="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </>
  );
}

function NextAct({ run: { done, failed, total }, whole, leading, again }: Omit<FetchTroubleActsProps, 'onDismiss'>) {
  const [, navigate] = useLocation();
  const [first] = failed;
  if (first && describeProblem(first.problem, formatInstant).next === 'open-settings')
    return <Button onClick={() => navigate('/settings')}>Open Settings</Button>;
  // Where the rest was not asked for either, all of it is tried again.
  if (done + failed.length < total || failed.some(({ plan }) => plan.resource === leading))
    return <FetchManyButton {...whole} label="Try again" />;
  return (
    <FetchManyButton
      name={again}
      plans={failed.map(({ plan }) => plan)}
      label={failed.length === 1 ? 'Try it again' : 'Try them again'}
    />
  );
}

/** More names say nothing more. */
const fetchTroubleWordsMostNames = 4;

interface FetchTroubleTerms {
  /** What was fetched, in the plural: `lists`, `responses`. */
  readonly noun: string;
  /** What one of them is called. */
  readonly nameOf: (plan: FetchPlan) => string;
  /** Something is on screen all the same. */
  readonly isShown: boolean;
}

/** How far an act came that failed in part, what failed, and what is there all the same. */
export function formatFetchFailure(
  { done, failed, total }: FetchManyProgress,
  { noun, nameOf, isShown }: FetchTroubleTerms,
): string {
  const list = formatNameList(failed.map(({ plan }) => nameOf(plan)));
  const rest = total - done - failed.length;
  return [
    `${formatCount(done)} of ${formatCounted(total, noun)} fetched; ${list} failed.`,
    ...(rest > 0 ? [`${formatCount(rest)} not asked for.`] : []),
    ...(isShown ? ['What was fetched before is shown below.'] : []),
  ].join(' ');
}

/** Names in one breath: `3.9 and 3.8`, `3.9, 3.8, 3.7, 3.6 and 12 more`. */
export function formatNameList(names: readonly string[]): string {
  const others = names.length - fetchTroubleWordsMostNames;
  if (others > 0) return `${names.slice(0, fetchTroubleWordsMostNames).join(', ')} and ${formatCount(others)} more`;
  return formatList(names);
}
