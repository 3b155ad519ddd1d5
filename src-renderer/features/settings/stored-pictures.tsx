import { useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import { pictureTotals, removePictures } from '../../archive/picture-totals.ts';
import { storageProblem } from '../../archive/storage-problem.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { Button } from '../../ui/button.tsx';
import { formatBytes, formatCounted } from '../../ui/format.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import classes from './settings-page.module.css';

/** How many pictures the archive holds, and the way to be rid of them. They are shown also where none may be loaded. */
export function StoredPictures() {
  const { archive } = useArchive();
  const totals = useArchiveQuery('picture totals', (opened) => pictureTotals(opened));
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    try {
      await removePictures(archive);
      setProblem(null);
    } catch (error) {
      setProblem(storageProblem(error));
    }
  };
  const isEmpty = totals === undefined || totals.count === 0;
  return (
    <div className={classes['storedPictures']}>
      {problem ? <ProblemCard problem={problem} stillWorks="The pictures are still there." /> : null}
      <span className={classes['muted']}>
        {isEmpty
          ? 'No pictures are archived.'
          : `${formatCounted(totals.count, 'pictures')} archived, ${formatBytes(totals.bytes)}.`}
      </span>
      {isEmpty ? null : (
        <Button tone="quiet" onClick={() => void remove()}>
          Remove pictures
        </Button>
      )}
    </div>
  );
}
