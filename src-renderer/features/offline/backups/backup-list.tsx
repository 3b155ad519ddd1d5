import { useRef, useState } from 'react';
import { useBackupList } from '../../../ui/backups/use-backup-list.ts';
import { formatBytes, formatCounted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { savedWords } from '../../../ui/save-file.ts';
import classes from './backup-list.module.css';
import { BackupRow, type RowSaid } from './backup-row.tsx';

/** Shown without scrolling. */
const manyBackups = 10;

/** The backups in the data folder, the newest first, and what can be done with each. */
export function BackupList({ profileId }: { readonly profileId: string }) {
  const { list, problem } = useBackupList(profileId);
  const [said, setSaid] = useState<RowSaid>(null);
  const saidPlace = useRef<HTMLParagraphElement>(null);
  if (problem) return <ProblemCard problem={problem} />;
  if (!list) return null;
  const sum = list.backups.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
  const isLong = list.backups.length > manyBackups;
  return (
    <Panel
      title="Backups in the data folder"
      aside={
        list.backups.length === 0 ? null : (
          <span className={classes['sum']}>
            {formatCounted(list.backups.length, 'backups')}, {formatBytes(sum)}
          </span>
        )
      }
    >
      {list.backups.length === 0 ? (
        <p className={classes['none']}>None yet. What is made here, by hand or by itself, is listed here.</p>
      ) : (
        <div
          className={classes['frame']}
          data-long={isLong || undefined}
          {...(isLong ? { role: 'region', 'aria-label': 'Backups', tabIndex: 0 } : {})}
        >
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Made</th>
                <th scope="col">Why</th>
                <th scope="col">Size</th>
                <th scope="col">Checked</th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.backups.map((backup) => (
                <BackupRow
                  key={backup.name}
                  profileId={profileId}
                  backup={backup}
                  onSaid={setSaid}
                  onGone={() => saidPlace.current?.focus()}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p
        ref={saidPlace}
        tabIndex={-1}
        role="status"
        className={classes['said']}
        data-failed={said !== null && 'problem' in said}
      >
        {said !== null && 'words' in said ? said.words : savedWords(said)}
      </p>
    </Panel>
  );
}
