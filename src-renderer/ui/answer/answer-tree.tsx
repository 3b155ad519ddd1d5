import { memo, useMemo } from 'react';
import { problemOf } from '../../../src-shared/problem.ts';
import type { Snapshot } from '../../archive/schema/archive-rows.ts';
import { JsonTree } from '../json-tree.tsx';
import { ProblemCard } from '../problem-card.tsx';
import { TableSkeleton } from '../table-skeleton.tsx';
import classes from './answer-tree.module.css';
import { foldJson, type FoldedJson } from './fold-json.ts';
import { useRawAnswer } from './use-answer.ts';

/** The whole answer as a tree, keys as sent. */
export function AnswerTree({ snapshot }: { readonly snapshot: Snapshot }) {
  const answer = useRawAnswer(snapshot);
  if (!answer) return <TableSkeleton />;
  if (!answer.ok)
    return <ProblemCard problem={answer.problem} stillWorks="The records read from it are in the table." />;
  return <TreeOf text={answer.value} />;
}

// Kept from rendering anew: the tree would close what was opened.
const TreeOf = memo(function TreeOf({ text }: { readonly text: string }) {
  const folded = useMemo(() => readFolded(text), [text]);
  if (folded instanceof Error)
    return <ProblemCard problem={{ kind: 'storage-failed', detail: problemOf(folded).detail }} />;
  return (
    <div className={classes['frame']}>
      <JsonTree label="Answer as a tree" value={folded.value} />
      {folded.remarks.length > 0 ? <p className={classes['remark']}>{folded.remarks.join(' ')}</p> : null}
    </div>
  );
});

function readFolded(text: string): FoldedJson | Error {
  try {
    return foldJson(JSON.parse(text));
  } catch (error) {
    return error instanceof Error ? error : new Error('The archived answer is not JSON.');
  }
}
