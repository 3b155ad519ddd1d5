import { useState } from 'react';
import type { Profile } from '../../../../src-shared/contract.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import type { MadeBackup } from '../../../archive/backup/make-backup.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { holdsIrreplaceable } from '../../../archive/holds-irreplaceable.ts';
import { backUp } from '../../../ui/backups/backup-acts.ts';
import { useBackupRunStore } from '../../../ui/backups/backup-run-store.ts';
import { lastBackupWords, verifiedWords } from '../../../ui/backups/backup-words.ts';
import { gapWords } from '../../../ui/backups/restore-words.ts';
import { useRestoreStore } from '../../../ui/backups/restore-store.ts';
import { useBackupList } from '../../../ui/backups/use-backup-list.ts';
import { Button } from '../../../ui/button.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { KeepsFocus } from '../../../ui/keeps-focus.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { useClock } from '../../../ui/use-clock.ts';
import classes from './backups-section.module.css';

/** How old the last backup is, and the act that makes another. */
export function BackUpNow({ profile }: { readonly profile: Profile }) {
  const { list, problem } = useBackupList(profile.id);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  // One brass act at a time: while something is decided, that is it.
  const isDeciding = useRestoreStore((store) => store.step !== null);
  const [made, setMade] = useState<Outcome<MadeBackup> | null>(null);
  const irreplaceable = useArchiveQuery('irreplaceable', holdsIrreplaceable);
  const now = useClock();
  const lastAt = list?.backups[0]?.at ?? null;
  const gaps = made?.ok ? gapWords(made.value.facts) : null;
  const isMissing = list !== null && lastAt === null && irreplaceable === true;
  const backUpNow = async () => {
    setMade(null);
    setMade(await backUp(profile.id, 'manual'));
  };
  return (
    <section aria-label="Last backup" className={classes['head']}>
      <div className={classes['headWords']}>
        <p className={classes['age']} data-missing={isMissing}>
          {list === null ? (problem ? 'The backups could not be listed' : '\u00a0') : lastBackupWords(lastAt, now)}
        </p>
        <p className={classes['text']}>{isMissing ? missingWords : headWords(list?.folder ?? null)}</p>
      </div>
      <KeepsFocus>
        <Button tone={isDeciding ? 'plain' : 'act'} disabled={isBusy} onClick={() => void backUpNow()}>
          Back up now
        </Button>
      </KeepsFocus>
      <div className={classes['result']}>
        <p role="status" className={classes['good']}>
          {made?.ok
            ? `Backed up, ${formatBytes(made.value.byteLength)}. Read back: ${verifiedWords(made.value)}.`
            : made?.problem.kind === 'cancelled'
              ? 'Cancelled; nothing was kept.'
              : null}
          {gaps === null ? null : (
            <span className={classes['gaps']}> {gaps} An earlier backup may still have what is missing.</span>
          )}
        </p>
        {made && !made.ok && made.problem.kind !== 'cancelled' ? (
          <ProblemCard problem={made.problem} stillWorks="No unfinished backup is left behind." />
        ) : null}
      </div>
    </section>
  );
}

const missingWords =
  'There are things here that no service can give back: earlier answers, or work of your own. A backup takes a moment and stays on this computer.';

function headWords(folder: string | null): string {
  return folder === null
    ? 'Each is read back and compared before it counts. No key is in any of them.'
    : `In ${folder}. Each is read back and compared before it counts. No key is in any of them.`;
}
