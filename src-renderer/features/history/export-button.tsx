import { useArchive } from '../../archive/archive-context.tsx';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { Button } from '../../ui/button.tsx';
import { savedWords } from '../../ui/save-file.ts';
import { useSaveFile } from '../../ui/use-save-file.ts';
import classes from './history-page.module.css';
import { datedName } from '../../ui/dated-name.ts';

interface ExportButtonProps {
  /** What is exported, for the file's name. */
  readonly name: 'attempts' | 'ledger';
  /** Makes the CSV text when it is asked for. */
  readonly write: (archive: ArchiveDatabase, asOf: number | null) => Promise<string>;
}

/** Saves a list as CSV, where the user wants it, and says where it went or why it did not. */
export function ExportButton({ name, write }: ExportButtonProps) {
  const { archive, asOf } = useArchive();
  const { isSaving, result, save } = useSaveFile();
  return (
    <>
      <span role="status" className={classes['saved']}>
        {savedWords(result)}
      </span>
      <Button
        note="CSV"
        aria-busy={isSaving}
        onClick={() => void save(datedName(name, 'csv', asOf ?? Date.now()), 'csv', () => write(archive, asOf))}
      >
        Export
      </Button>
    </>
  );
}
