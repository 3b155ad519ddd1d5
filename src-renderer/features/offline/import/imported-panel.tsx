import { useState } from 'react';
import { Link } from 'wouter';
import type { Problem } from '../../../../src-shared/problem.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useImported } from '../../../archive/hooks/use-collection.ts';
import { rewriteInWorker } from '../../../archive/rewrite/rewrite-in-worker.ts';
import { formatInstant, formatMoment } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { snapshotPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import classes from './import-panel.module.css';

/** Snapshots that came from files, each with the way to take it out again. Nothing where there are none. */
export function ImportedPanel() {
  const { archive } = useArchive();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const imported = useImported() ?? [];
  const takeOut = async (snapshotId: string): Promise<void> => {
    setBusyId(snapshotId);
    const outcome = await rewriteInWorker(archive, { kind: 'remove-imported', snapshotId });
    setProblem(outcome.ok ? null : outcome.problem);
    setBusyId(null);
  };
  if (imported.length === 0 && problem === null) return null;
  return (
    <Panel title="Imported responses">
      {problem ? <ProblemCard problem={problem} stillWorks="The snapshot is still there." /> : null}
      <KeepsFocus>
        <PlainTable
          look="lines"
          density="tall"
          caption="Imported responses"
          label="List of imported responses"
          mostHeight={imported.length > 12 ? 420 : undefined}
          columns={[
            {
              id: 'file',
              title: 'File',
              className: classes['file'],
              cell: ({ imported: mark }) => ({ title: mark.fileName }),
              show: ({ imported: mark }) => (
                <>
                  {mark.fileName}
                  <span className="muted small light lines16 block">imported {formatInstant(mark.at)}</span>
                </>
              ),
            },
            {
              id: 'answers',
              title: 'Responses',
              show: ({ id, resource, params }) => (
                <Link href={snapshotPath(id)}>{formatRequest(resource, params)}</Link>
              ),
            },
            { id: 'fetched', title: 'Fetched', value: ({ fetchedAt }) => formatMoment(fetchedAt) },
            {
              id: 'out',
              title: '',
              show: ({ id, imported: mark }) => (
                <Button
                  tone="quiet"
                  aria-label={`Take out ${mark.fileName}`}
                  disabled={busyId !== null}
                  onClick={() => void takeOut(id)}
                >
                  Take out
                </Button>
              ),
            },
          ]}
          rows={imported}
          rowKey={({ id }) => id}
        />
      </KeepsFocus>
    </Panel>
  );
}
