import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { storageProblem } from '../archive/schema/storage-problem.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { writeFailureWords } from '../ui/write-failure-words.ts';
import classes from './notices.module.css';

/**
 * Says it where the archive refused to keep something of the user's own that nobody waits for: a watch, a place in the basket,
 * a setting. Without it, a press on a full disk would do nothing and say nothing.
 */
export function RefusedWrite() {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const notice = (event: PromiseRejectionEvent) => {
      if (storageProblem(event.reason).kind !== 'storage-full') return;
      event.preventDefault();
      setWords(writeFailureWords(event.reason));
    };
    addEventListener('unhandledrejection', notice);
    return () => removeEventListener('unhandledrejection', notice);
  }, []);
  if (words === null) return null;
  return (
    <section aria-label="Not kept" className={classes['notice']}>
      <p role="alert" className={classes['line']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>Not kept</strong>: {words} The archive is as it was.
        </span>
      </p>
      <div className={classes['acts']}>
        <ToolButton label="Put this away" onClick={() => setWords(null)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ToolButton>
      </div>
    </section>
  );
}
