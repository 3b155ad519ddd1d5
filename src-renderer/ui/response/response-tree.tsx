import { memo, useMemo } from 'react';
import { problemOf } from '../../../src-shared/problem.ts';
import type { Snapshot } from '../../archive/schema/archive-rows.ts';
import { ProblemCard } from '../kit/problem-card.tsx';
import { TableSkeleton } from '../view/empty-state.tsx';
import { JsonTree } from '../record/json-tree.tsx';
import { foldJson, useRawResponse, type FoldedJson } from './response-body.ts';
import classes from './response.module.css';

/** The whole response as a tree, keys as sent. */
export function ResponseTree({ snapshot }: { readonly snapshot: Snapshot }) {
  const response = useRawResponse(snapshot);
  if (!response) return <TableSkeleton />;
  if (!response.ok)
    return <ProblemCard problem={response.problem} stillWorks="The records read from it are in the table." />;
  return <TreeOf text={response.value} />;
}

// Kept from rendering anew: the tree would close what was opened.
const TreeOf = memo(function TreeOf({ text }: { readonly text: string }) {
  const folded = useMemo(() => readFolded(text), [text]);
  if (folded instanceof Error)
    return <ProblemCard problem={{ kind: 'storage-failed', detail: problemOf(folded).detail }} />;
  return (
    <div className={classes['treeFrame']}>
      <JsonTree label="Response as a tree" value={folded.value} />
      {folded.remarks.length > 0 ? (
        <p className="muted small line-above padded-above2 above2">{folded.remarks.join(' ')}</p>
      ) : null}
    </div>
  );
});

function readFolded(text: string): FoldedJson | Error {
  try {
    return foldJson(JSON.parse(text));
  } catch (error) {
    return error instanceof Error ? error : new Error('The archived response is not JSON.');
  }
}
