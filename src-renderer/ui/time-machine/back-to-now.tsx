import { IconArrowForwardUp } from '@tabler/icons-react';
import classes from './back-to-now.module.css';
import { utcWords } from './as-of-words.ts';
import { useTimeMachine } from './use-time-machine.ts';

/** The way back to now, in the frame, so that it is there in every view; nothing while now is on screen. */
export function BackToNow() {
  const { asOf, show } = useTimeMachine();
  if (asOf === null) return null;
  return (
    <button
      type="button"
      className={classes['back']}
      title={`The archive is shown as of ${utcWords(asOf)}`}
      onClick={() => {
        show(null);
        // This button goes with the past it belongs to.
        document.getElementById('main')?.focus();
      }}
    >
      <IconArrowForwardUp size={14} stroke={1.75} aria-hidden />
      Back to now
    </button>
  );
}
