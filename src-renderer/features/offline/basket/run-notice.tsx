import type { BasketRun } from '../../../archive/basket/basket-run.ts';
import { useIsLookingBack } from '../../../ui/as-of-store.ts';
import { useBasketRunStore } from '../../../ui/basket/basket-run-store.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { useClock } from '../../../ui/use-clock.ts';
import { useServiceTimes } from '../../../ui/use-service-times.ts';
import type { BasketLine } from './basket-line.ts';
import { endWords, pauseWords } from './basket-phrases.ts';
import classes from './run-notice.module.css';

interface RunNoticeProps {
  readonly run: BasketRun;
  readonly lines: readonly BasketLine[];
  readonly reserve: number;
}

/** How the run goes, in a line that is said aloud when it changes. */
export function RunNotice({ run, lines, reserve }: RunNoticeProps) {
  const now = useClock();
  const { id } = useActiveProfile();
  const isLive = useBasketRunStore(({ runs }) => runs[id] !== undefined);
  const isLookingBack = useIsLookingBack();
  const { quota } = useServiceTimes();
  const words =
    run.state === 'paused'
      ? pauseWords(run, { reserve, resetAt: quota.resetAt, now })
      : run.state === 'running'
        ? isLive
          ? 'Running, one after the other. It goes on while you look at other views.'
          : ''
        : isLookingBack
          ? 'An earlier day is on screen. Things can be put here; nothing is run until you go back to now.'
          : endWords(
              lines.map(({ item }) => item),
              run,
            );
  return (
    <p role="status" className={classes['notice']} data-state={run.state} data-empty={words === '' || undefined}>
      {words}
    </p>
  );
}
