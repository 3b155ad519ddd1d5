import type { AppState } from '../../../src-shared/contract.ts';
import { hostTitles } from '../../../src-shared/host-names.ts';
import { beginRestore, choiceOf } from '../../ui/backups/backup-acts.ts';
import { BackupProgressLine } from '../../ui/backups/backup-progress.tsx';
import { useBackupRunStore } from '../../ui/backups/backup-run-store.ts';
import { OpenBackupFile } from '../../ui/backups/open-backup-file.tsx';
import { RestorePanel } from '../../ui/backups/restore-panel.tsx';
import { useRestoreStore } from '../../ui/backups/restore-store.ts';
import { useBackupList } from '../../ui/backups/use-backup-list.ts';
import { Button } from '../../ui/button.tsx';
import { formatAge, formatBytes, formatInstant } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useClock } from '../../ui/use-clock.ts';
import { Brand } from '../brand.tsx';
import type { HeldElsewhere } from '../../ui/elsewhere/archive-elsewhere.ts';
import { apartWords, elsewhereTitle, elsewhereWords } from '../../ui/elsewhere/elsewhere-labels.ts';
import { OtherConnections } from './other-connections.tsx';
import { StartAfresh } from './start-afresh-panel.tsx';
import classes from './repair-page.module.css';

interface ElsewherePageProps {
  readonly held: HeldElsewhere;
  readonly state: AppState;
}

/**
 * Shown instead of the views where another host holds the connection's archive and this one has none: which one that is, how old
 * it is, and how it comes here. It is never called lost, and an empty one is only begun by who says so.
 */
export function ElsewherePage({ held, state }: ElsewherePageProps) {
  const profile = useActiveProfile();
  const now = useClock();
  const run = useBackupRunStore((store) => store.run);
  const step = useRestoreStore((store) => store.step);
  const isRestoring = step?.step === 'checking' || step?.step === 'restoring';
  const other = hostTitles[held.host];
  return (
    <main className={classes['page']}>
      <div className={classes['inner']}>
        <Brand />
        <h1 className={classes['title']}>{elsewhereTitle(held)}</h1>
        <p role="alert" className={classes['alert']}>
          {elsewhereWords(held, profile.name, now)}
        </p>
        <p className={classes['reason']}>{apartWords(state.host)}</p>
        <div className={classes['acts']}>
          <OtherConnections profileId={profile.id} />
        </div>
        <div className={classes['ways']}>
          {run && !isRestoring ? <BackupProgressLine run={run} /> : null}
          <RestorePanel profileId={profile.id} />
          <BringOver held={held} state={state} profileId={profile.id} />
          <StartAfresh
            profileId={profile.id}
            about={`With an empty archive in ${hostTitles[state.host]}. The one in ${other} stays as it is, and a backup of it can be merged in later.`}
            question={`Start with nothing in it? The archive in ${other} stays as it is.`}
          />
        </div>
      </div>
    </main>
  );
}

/** Through the newest backup, which lies in the data folder and which both hosts can read; or how to make one. */
function BringOver({ held, state, profileId }: ElsewherePageProps & { readonly profileId: string }) {
  const { list, problem } = useBackupList(profileId);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const step = useRestoreStore((store) => store.step);
  const now = useClock();
  const other = hostTitles[held.host];
  const here = hostTitles[state.host];
  const newest = list?.backups[0];
  return (
    <Panel title={`Bring it to ${here}`}>
      {problem ? <ProblemCard problem={problem} /> : null}
      {newest ? (
        <>
          <p className={classes['text']}>
            The newest backup was made on {formatInstant(newest.at)} ({formatAge(now - newest.at)},{' '}
            {formatBytes(newest.byteLength)}). It is checked to its end and becomes the archive here, without what{' '}
            {other} fetched after it. From then on this data folder opens in {here}.
          </p>
          <Button
            tone={step === null ? 'act' : 'plain'}
            disabled={isBusy}
            onClick={() => void beginRestore(choiceOf(profileId, newest))}
          >
            Restore this backup here…
          </Button>
        </>
      ) : null}
      {list ? (
        <div className={classes['steps']}>
          <p className={classes['text']}>
            {newest ? 'For all of it, make a new backup first.' : 'There is no backup of this connection yet.'} Close
            this window, start Orrery in {other}, and there open Offline, Backups, Back up now:
          </p>
          <code className={classes['command']}>{state.startCommands[held.host]}</code>
          <p className={classes['text']}>Then close it and come back:</p>
          <code className={classes['command']}>{state.startCommands[state.host]}</code>
        </div>
      ) : null}
      <p className={classes['text']}>A backup that was saved elsewhere will do as well:</p>
      <OpenBackupFile profileId={profileId} isRepair={false} />
    </Panel>
  );
}
