import type { AppState } from '../../../src-shared/contract.ts';
import { hostTitles } from '../../../src-shared/host-names.ts';
import { formatAge, formatBytes, formatInstant } from '../../format/format.ts';
import { beginRestore, choiceOf } from '../../services/backups/backup-actions.ts';
import { useBackupList, useBackupRunStore } from '../../services/backups/backup-runs.ts';
import { useRestoreStore } from '../../services/backups/restore-steps.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import type { HeldElsewhere } from '../../services/connection/stored-archives.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { BackupProgressLine } from '../../ui/backups/backup-progress.tsx';
import { OpenBackupFile, RestorePanel } from '../../ui/backups/restore-panel.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { Brand } from '../frame/brand.tsx';
import { describeElsewhere, elsewhereTitle, otherHostsNote } from './labels.ts';
import classes from './repair-page.module.css';
import { OtherConnections, StartAfresh } from './start-afresh-panel.tsx';

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
          {describeElsewhere(held, profile.name, now)}
        </p>
        <p className="muted selectable below3">{otherHostsNote(state.host)}</p>
        <div className={classes['acts']}>
          <OtherConnections profileId={profile.id} />
        </div>
        <div className="grid gap4">
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
          <p className="muted below3">
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
          <p className="muted below3">
            {newest ? 'For all of it, make a new backup first.' : 'There is no backup of this connection yet.'} Close
            this window, start Orrery in {other}, and there open Offline, Backups, Back up now:
          </p>
          <code className={classes['command']}>{state.startCommands[held.host]}</code>
          <p className="muted below3">Then close it and come back:</p>
          <code className={classes['command']}>{state.startCommands[state.host]}</code>
        </div>
      ) : null}
      <p className="muted below3">A backup that was saved elsewhere will do as well:</p>
      <OpenBackupFile profileId={profileId} isRepair={false} />
    </Panel>
  );
}
