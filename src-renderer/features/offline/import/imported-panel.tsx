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
import table from '../storage/bar-table.module.css';
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
    <Panel title="Imported answers">
      {problem ? <ProblemCard problem={problem} stillWorks="The snapshot is still there." /> : null}
      <KeepsFocus>
        <div
          className={table['frame']}
          role="region"
          aria-label="List of imported answers"
          tabIndex={0}
          data-long={imported.length > 12 || undefined}
        >
          <table className={`${table['table']} ${classes['imported']}`} aria-label="Imported answers">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Answers</th>
                <th scope="col">Fetched</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {imported.map(({ id, resource, params, fetchedAt, imported: mark }) => (
                <tr key={id}>
                  <th scope="row" title={mark.fileName}>
                    {mark.fileName}
                    <span className="muted small light lines16 block">imported {formatInstant(mark.at)}</span>
                  </th>
                  <td>
                    <Link href={snapshotPath(id)}>{formatRequest(resource, params)}</Link>
                  </td>
                  <td>{formatMoment(fetchedAt)}</td>
                  <td>
                    <Button
                      tone="quiet"
                      aria-label={`Take out ${mark.fileName}`}
                      disabled={busyId !== null}
                      onClick={() => void takeOut(id)}
                    >
                      Take out
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </KeepsFocus>
    </Panel>
  );
}
