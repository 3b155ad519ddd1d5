import { describeProblem } from '../../src-shared/problem-words.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import type { FailedFetch, FetchManyProgress } from './fetch-many.ts';
import { useFetchManyStore } from './fetch-many-store.ts';
import classes from './fetch-many-status.module.css';
import { formatCounted, formatInstant } from './format.ts';
import { useActiveProfile } from './use-active-profile.ts';

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
    <p role="status" className={isShown ? classes['status'] : 'visually-hidden'}>
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
