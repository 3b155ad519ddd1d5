import type { FetchPlan } from '../../../src-shared/plan.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { Button } from '../button.tsx';
import { runPlan } from '../run-plan.ts';
import { useActiveProfile } from '../use-active-profile.ts';
import { useClock } from '../use-clock.ts';
import { useServiceTimes } from '../use-service-times.ts';
import { changeWords } from './change-words.ts';
import { freeWay, freeWayWords } from './free-way.ts';
import classes from './spend-alternatives.module.css';
import { useChangeRate } from './use-change-rate.ts';

interface SpendAlternativesProps {
  readonly plan: FetchPlan;
  /** Told when the stored copy was asked for instead. */
  readonly onChosen: () => void;
}

/** Before a spend: how often asking this was worth it, and what comes for nothing, now or in a while. */
export function SpendAlternatives({ plan, onChosen }: SpendAlternativesProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const now = useClock();
  const rate = useChangeRate(plan.requestKey);
  const { renewedAt, renewsAt } = useServiceTimes();
  const confirmedAt = useArchiveQuery(
    `confirmed ${plan.requestKey}`,
    async ({ totals }) => (await totals.get(plan.requestKey))?.confirmedAt ?? null,
  );
  const way = confirmedAt === undefined ? null : freeWay(plan, { renewedAt, renewsAt, confirmedAt }, now);
  const wayWords = way && freeWayWords(way, confirmedAt ?? null, now);
  const rateWords = rate && changeWords(rate);
  if (!rateWords && !wayWords) return null;
  return (
    <div className={classes['alternatives']}>
      {rateWords ? <p>This request {rateWords}.</p> : null}
      {way && wayWords ? (
        <p>
          {wayWords}.{' '}
          {way.when === 'now' ? (
            <Button
              tone="plain"
              onClick={() => {
                onChosen();
                void runPlan({ archive, profile }, way.plan, 0);
              }}
            >
              Read the stored copy instead
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
