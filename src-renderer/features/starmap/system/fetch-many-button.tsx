import { catalog } from '../../../../src-shared/catalog/registry.ts';
import { planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { describeProblem } from '../../../../src-shared/problem-words.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCounted, formatInstant } from '../../../ui/format.ts';
import { priceWords } from '../../../ui/price-words.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { usePlan } from '../../../ui/use-plan.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import type { FetchManyProgress } from './fetch-many.ts';
import classes from './fetch-many-button.module.css';
import { useFetchManyStore } from './fetch-many-store.ts';
import type { DetailResource } from './read-detail.ts';

interface FetchManyButtonProps {
  /** Tells this button from others. */
  readonly name: string;
  readonly label: string;
  readonly resource: DetailResource;
  /** What is asked for. */
  readonly codes: readonly string[];
  readonly tone?: 'act' | 'plain';
}

/** Fetches the stored copies of many details, with the price on it, how far it is, and what failed. */
export function FetchManyButton({ name, label, resource, codes, tone = 'plain' }: FetchManyButtonProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const { quota } = useServiceTimes();
  const { run, start, stop } = useFetchManyStore();
  const first = usePlan(resource, { code: codes[0] ?? '' }, 'stored');
  const own = run?.name === name && run.profileId === profile.id ? run : null;
  const isRunning = run?.state === 'running' && run.profileId === profile.id;
  const noun = catalog[resource].noun;
  const begin = () => {
    const plans = codes.flatMap((code): FetchPlan[] => {
      const plan = planFetch(resource, { code }, 'stored');
      return plan.ok ? [plan.value] : [];
    });
    void start(name, { archive, profile }, plans);
  };
  // Where a stored copy may cost something, each is fetched by itself, with its question.
  const isFree = first.ok && first.value.cost.maxUnits === 0;
  return (
    <div className={classes['many']}>
      {own?.state === 'running' ? (
        <Button tone="plain" note={`${own.done + own.failed.length} of ${own.total}`} onClick={stop}>
          Cancel
        </Button>
      ) : codes.length === 0 ? null : (
        <Button
          tone={tone}
          disabled={isRunning || !isFree}
          note={first.ok ? `${formatCounted(codes.length, noun)} · ${priceWords(first.value, quota)}` : null}
          onClick={begin}
        >
          {label}
        </Button>
      )}
      <p role="status" className={classes['status']}>
        {own ? runWords(own, own.state, noun) : null}
      </p>
    </div>
  );
}

function runWords(
  { done, failed, total }: FetchManyProgress,
  state: 'running' | 'ended' | 'stopped',
  noun: string,
): string | null {
  // Each step said aloud would be ninety interruptions.
  if (state === 'running') return `Fetching ${formatCounted(total, noun)}`;
  const fetched =
    done === total ? `All ${formatCounted(total, noun)} fetched.` : `${done} of ${formatCounted(total, noun)} fetched.`;
  const [firstFailed] = failed;
  const trouble = firstFailed
    ? ` ${failed.length} failed: ${describeProblem(firstFailed.problem, formatInstant).title.toLowerCase()}${nameList(failed)}.`
    : '';
  const rest = total - done - failed.length;
  const unasked = rest > 0 ? ` ${rest} not asked for.` : '';
  return `${state === 'stopped' ? 'Cancelled. ' : ''}${fetched}${trouble}${unasked}`;
}

const mostNames = 3;

function nameList(failed: FetchManyProgress['failed']): string {
  const names = failed.slice(0, mostNames).map(({ plan }) => String(plan.params['code']));
  return ` (${names.join(', ')}${failed.length > mostNames ? ' and others' : ''})`;
}
