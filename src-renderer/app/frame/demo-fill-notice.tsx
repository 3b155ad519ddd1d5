import { describeProblem } from '../../../src-shared/problem-labels.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { formatCount, formatInstant } from '../../format/format.ts';
import { activeProfileOf, useActiveProfile, useAppStore } from '../../services/connection/app-state.ts';
import { formatDemoFill, type DemoFill } from '../../services/demo/demo-fill-store.ts';
import { continueFill, leaveFill, stopFill } from '../../services/demo/fill-demo.ts';
import { isLookingBack, useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

/** What is fetched of the demo universe's past, how far it is, and what can be done about it. */
export function DemoFillNotice({ fill }: { readonly fill: DemoFill }) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isAway = useIsLookingBack();
  const isRunning = fill.state === 'running';
  const target = { archive, profile };
  const isWanted = () => activeProfileOf(useAppStore.getState().state)?.id === profile.id && !isLookingBack(profile.id);
  const goOn = async () => {
    try {
      await continueFill(target, isWanted);
    } catch (error) {
      // Another connection was chosen meanwhile, which closes this archive.
      if (archive.isOpen()) throw error;
    }
  };
  return (
    <Notice
      label="Demo universe"
      actions={
        isRunning ? (
          <Button onClick={() => void stopFill(archive)}>Stop</Button>
        ) : (
          <>
            <Button disabled={isAway} note={isAway ? 'not while looking back' : 'free'} onClick={() => void goOn()}>
              Continue
            </Button>
            <Button tone="quiet" onClick={() => void leaveFill(target)}>
              Leave it so
            </Button>
          </>
        )
      }
    >
      <p className={classes['fill']}>
        <strong>{formatDemoFill(fill)}</strong>
        <span className="muted">{detailOf(fill)}</span>
        {isRunning ? (
          <progress
            aria-label="Demo universe filled"
            {...(fill.total === null ? {} : { value: fill.done, max: fill.total })}
          />
        ) : null}
      </p>
    </Notice>
  );
}

function detailOf({ state, subject, done, total, problem }: DemoFill): string {
  const count = total === null ? null : `${formatCount(done)} of ${formatCount(total)}`;
  const shown =
    state === 'running'
      ? [subject, count]
      : [problem && describeProblem(problem, formatInstant).title, count, 'What is there stays'];
  return shown.filter((part) => part !== null).join(' · ');
}
