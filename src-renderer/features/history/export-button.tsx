import { useState } from 'react';
import { useArchive } from '../../archive/archive-context.tsx';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { bridge } from '../../bridge/bridge.ts';
import { Button } from '../../ui/button.tsx';
import classes from './history-page.module.css';

interface ExportButtonProps {
  /** What is exported, for the file's name. */
  readonly name: 'attempts' | 'ledger';
  /** Makes the CSV text when it is asked for. */
  readonly write: (archive: ArchiveDatabase) => Promise<string>;
}

/** Saves a list as CSV, where the user wants it, and says where it went or why it did not. */
export function ExportButton({ name, write }: ExportButtonProps) {
  const { archive } = useArchive();
  const [result, setResult] = useState<string | null>(null);
  const save = async () => {
    const content = await write(archive);
    const suggestedName = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
    const outcome = await bridge.invoke('file:save', { suggestedName, kind: 'csv', content });
    if (!outcome.ok) setResult(`Not saved: ${outcome.problem.detail ?? outcome.problem.kind}`);
    else setResult(outcome.value.savedAs === null ? null : `Saved as ${outcome.value.savedAs}`);
  };
  return (
    <>
      <span role="status" className={classes['saved']}>
        {result}
      </span>
      <Button note="CSV" onClick={() => void save()}>
        Export
      </Button>
    </>
  );
}
