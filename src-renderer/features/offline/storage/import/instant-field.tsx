import { useNow } from '../../../../ui/use-now.ts';
import classes from './import-panel.module.css';

interface InstantFieldProps {
  /** UTC, epoch milliseconds. */
  readonly at: number | null;
  /** Where it is from. */
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onAt: (at: number | null) => void;
}

/** When an answer was fetched, in the reader's own time. */
export function InstantField({ at, hint, isDisabled, onAt }: InstantFieldProps) {
  const now = useNow();
  return (
    <label className={classes['field']}>
      <span>
        Fetched <span className={classes['basis']}>{hint}</span>
      </span>
      <input
        type="datetime-local"
        step={1}
        disabled={isDisabled}
        value={at === null ? '' : localText(at)}
        max={localText(now)}
        onChange={({ target }) => {
          const typed = Date.parse(target.value);
          onAt(Number.isNaN(typed) ? null : typed);
        }}
      />
    </label>
  );
}

/** As the field wants it: `2026-11-21T14:03:07`, in the reader's zone. */
function localText(atMs: number): string {
  const at = new Date(atMs);
  return new Date(atMs - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
