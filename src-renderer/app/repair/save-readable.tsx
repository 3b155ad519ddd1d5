import { useState } from 'react';
import type { Outcome } from '../../../src-shared/problem.ts';
import type { MadeBackup } from '../../archive/backup/make-backup.ts';
import { bridge } from '../../bridge/bridge.ts';
import { backUp } from '../../ui/backups/backup-acts.ts';
import { useBackupRunStore } from '../../ui/backups/backup-run-store.ts';
import { verifiedWords } from '../../ui/backups/backup-words.ts';
import { Button } from '../../ui/button.tsx';
import { formatCounted } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { savedWords, type SaveResult } from '../../ui/save-file.ts';
import classes from './repair-page.module.css';

/** Saves what can still be read of a damaged archive, as a backup that can be merged into another one. */
export function SaveReadable({ profileId }: { readonly profileId: string }) {
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const [made, setMade] = useState<Outcome<MadeBackup> | null>(null);
  const [saved, setSaved] = useState<SaveResult>(null);
  const save = async () => {
    setSaved(null);
    setMade(await backUp(profileId, 'manual', { title: 'Saving what can be read', readableOnly: true }));
  };
  const saveCopy = async (name: string) => {
    const outcome = await bridge.invoke('backup:save-copy', { profileId, name });
    setSaved(outcome.ok ? (outcome.value.savedAs === null ? null : { savedAs: outcome.value.savedAs }) : outcome);
  };
  return (
    <Panel title="Save what can be read">
      <p className={classes['text']}>
        Every row that can still be read, as a backup that is marked as incomplete. It can be merged into another
        archive later, such as a restored one.
      </p>
      {made && !made.ok && made.problem.kind !== 'cancelled' ? <ProblemCard problem={made.problem} /> : null}
      <p role="status" className={classes['good']}>
        {made?.ok ? readableWords(made.value) : savedWords(saved)}
        {made?.ok && saved ? ` ${savedWords(saved) ?? ''}.` : null}
      </p>
      <div className={classes['question']}>
        <Button disabled={isBusy} onClick={() => void save()}>
          Save what can be read
        </Button>
        {made?.ok ? <Button onClick={() => void saveCopy(made.value.name)}>Save a copy…</Button> : null}
      </div>
    </Panel>
  );
}

function readableWords(made: MadeBackup): string {
  const left = made.facts.skippedRows;
  const rest = left === 0 ? 'Every row could be read.' : `${formatCounted(left, 'rows')} could not be read.`;
  return `Saved in the data folder: ${verifiedWords(made)}. ${rest}`;
}
