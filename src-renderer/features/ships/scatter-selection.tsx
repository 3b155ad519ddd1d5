import { formatCount, formatCounted } from '../../ui/format.ts';
import classes from './scatter-notes.module.css';

interface ScatterSelectionProps {
  /** Ships selected; null without a brush. */
  readonly selected: number | null;
  readonly drawn: number;
  readonly onClear: () => void;
}

/** How many ships the brush holds, over a corner of the plot that is always free: nothing moves when a brush begins. */
export function ScatterSelection({ selected, drawn, onClear }: ScatterSelectionProps) {
  return (
    <div className={classes['selection']}>
      <p role="status">
        {selected === null ? null : (
          <>
            <strong>{formatCount(selected)}</strong> of {formatCounted(drawn, 'ships')} selected: the table shows only
            these.
          </>
        )}
      </p>
      {selected === null ? null : (
        <button type="button" className={classes['act']} onClick={onClear}>
          Clear selection
        </button>
      )}
    </div>
  );
}
