import { Button } from '../../../ui/button.tsx';
import { datedName } from '../../../ui/dated-name.ts';
import { SaveStatus } from '../../../ui/save-status.tsx';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import classes from './save-csv-button.module.css';
import { useAsOf } from '../../../archive/archive-context.tsx';

interface SaveCsvButtonProps {
  /** Whose figures, for screen readers: `the comparison`. */
  readonly of: string;
  /** Words for the file's name; the day is added. */
  readonly name: string;
  readonly write: () => string;
}

/** Saves a table as CSV and says where, or why not. */
export function SaveCsvButton({ of, name, write }: SaveCsvButtonProps) {
  const { isSaving, result, save } = useSaveFile();
  const asOf = useAsOf();
  return (
    <div className={classes['save']}>
      <SaveStatus result={result} />
      <Button
        aria-busy={isSaving}
        onClick={() => void save(datedName(name.replaceAll(/[^\w.]+/g, '-'), 'csv', asOf ?? Date.now()), 'csv', write)}
      >
        Save CSV<span className="visually-hidden"> of {of}</span>
      </Button>
    </div>
  );
}
