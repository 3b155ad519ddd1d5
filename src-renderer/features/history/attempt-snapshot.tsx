import { Link } from 'wouter';
import { readChangesLimit, type AttemptFile } from '../../archive/read-attempt.ts';
import { formatCounted, formatMoment } from '../../ui/format.ts';
import { comparePath, snapshotPath, snapshotsPath } from '../../ui/paths.ts';
import classes from './attempt-detail.module.css';
import { groupChanges } from './group-changes.ts';
import { RecordDifferences } from './record-differences.tsx';

/** The snapshot an attempt made or confirmed, and what it brought. */
export function AttemptSnapshot({ file }: { readonly file: AttemptFile }) {
  const { attempt, snapshot, previousId, snapshotCount } = file;
  if (attempt.snapshotId === null) return null;
  if (!snapshot) {
    return (
      <>
        <h3 className={classes['part']}>Snapshot</h3>
        <p className={classes['quiet']}>It is no longer in the archive.</p>
      </>
    );
  }
  return (
    <>
      <h3 className={classes['part']}>Snapshot</h3>
      <p className={classes['quiet']}>
        {attempt.outcome === 'stored'
          ? `Made by this attempt. ${formatCounted(snapshot.manifest.length, 'records')}.`
          : `Confirmed by this attempt; first seen ${formatMoment(snapshot.fetchedAt)}.`}
      </p>
      <div className={classes['acts']}>
        <Link href={snapshotPath(snapshot.id)} className={classes['link'] ?? ''}>
          Open the snapshot
        </Link>
        {previousId === null ? null : (
          <Link href={comparePath(previousId, snapshot.id)} className={classes['link'] ?? ''}>
            Compare with the one before
          </Link>
        )}
        <Link href={snapshotsPath(snapshot.id)} className={classes['link'] ?? ''}>
          {snapshotCount === 1
            ? 'The only snapshot of this request'
            : `All ${formatCounted(snapshotCount, 'snapshots')}`}
        </Link>
      </div>
      <BroughtChanges file={file} />
    </>
  );
}

function BroughtChanges({ file: { changes, effect, isInDoubt } }: { readonly file: AttemptFile }) {
  if (effect?.kind !== 'changed') return null;
  return (
    <>
      <h3 className={classes['part']}>What it changed</h3>
      {changes.length === 0 ? (
        <p className={classes['quiet']}>No record reads differently; only the rest of the answer does.</p>
      ) : (
        <RecordDifferences label="What it changed" records={groupChanges(changes)} isInDoubt={isInDoubt} />
      )}
      {changes.length === readChangesLimit ? (
        <p className={classes['quiet']}>These are the first {readChangesLimit}; the comparison shows all of them.</p>
      ) : null}
    </>
  );
}
