import { useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { problemOf } from '../../../src-shared/problem.ts';
import { describeProblem } from '../../../src-shared/problem-words.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import type { Snapshot, StoredRecord } from '../../archive/archive-rows.ts';
import { readRawAnswer } from '../../archive/read-body.ts';
import { bridge } from '../../bridge/bridge.ts';
import { Button } from '../button.tsx';
import { formatBytes, formatCounted, formatInstant } from '../format.ts';
import classes from './export-buttons.module.css';
import { exportName } from './export-name.ts';

interface ExportButtonsProps {
  readonly snapshot: Snapshot;
  readonly records: readonly StoredRecord[];
}

/** What became of the last export; null before one, and after one the user called off. */
type Result = { readonly savedAs: string } | { readonly problem: Problem } | null;

/** Saves the answer as it was received, or its records as CSV, and says where. */
export function ExportButtons({ snapshot, records }: ExportButtonsProps) {
  const { archive } = useArchive();
  const [result, setResult] = useState<Result>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (kind: 'json' | 'csv', write: () => Promise<string>) => {
    if (isSaving) return;
    setIsSaving(true);
    setResult(await saveFile(exportName(snapshot.resource, snapshot.fetchedAt, kind), kind, write));
    setIsSaving(false);
  };
  return (
    <>
      <div className={classes['exports']}>
        <Button
          note={`as received, ${formatBytes(snapshot.byteLength)}`}
          aria-busy={isSaving}
          onClick={() =>
            void save('json', async () => new TextDecoder().decode(await readRawAnswer(archive, snapshot)))
          }
        >
          Export JSON
        </Button>
        <Button
          note={formatCounted(records.length, 'records')}
          disabled={records.length === 0}
          aria-busy={isSaving}
          onClick={() =>
            void save('csv', async () => (await import('./write-csv.ts')).writeCsv(records.map(({ fields }) => fields)))
          }
        >
          Export CSV
        </Button>
      </div>
      <p role="status" className={classes['result']} data-failed={result !== null && 'problem' in result}>
        {result === null ? null : 'savedAs' in result ? `Saved as ${result.savedAs}` : failureWords(result.problem)}
      </p>
    </>
  );
}

async function saveFile(suggestedName: string, kind: 'json' | 'csv', write: () => Promise<string>): Promise<Result> {
  try {
    const saved = await bridge.invoke('file:save', { suggestedName, kind, content: await write() });
    if (!saved.ok) return { problem: saved.problem };
    return saved.value.savedAs === null ? null : { savedAs: saved.value.savedAs };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function failureWords(problem: Problem): string {
  const { title, advice } = describeProblem(problem, formatInstant);
  return `Not saved: ${title.toLowerCase()}. ${problem.detail ?? advice}`;
}
