import { leftOutFilter, leftOutWords, type LeftOut } from './scatter-left-out.ts';
import classes from './scatter-notes.module.css';
import { useShipsStore } from './ships-store.ts';

interface ScatterNotesProps {
  readonly leftOut: readonly LeftOut[];
  /** Ships in all: where these are all of them, there is nothing else to list. */
  readonly total: number;
  readonly onLinear: (fieldId: string) => void;
}

/** Who is not in the picture and why, each with the act that shows them. */
export function ScatterNotes({ leftOut, total, onLinear }: ScatterNotesProps) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={classes['notes']} aria-label="Not drawn">
      {leftOut.map((each) => (
        <li key={`${each.field.id} ${each.reason} ${each.instead ?? ''}`}>
          {leftOutWords(each)}
          <LeftOutAct leftOut={each} total={total} onLinear={onLinear} />
        </li>
      ))}
    </ul>
  );
}

interface LeftOutActProps extends Pick<ScatterNotesProps, 'total' | 'onLinear'> {
  readonly leftOut: LeftOut;
}

function LeftOutAct({ leftOut, total, onLinear }: LeftOutActProps) {
  const filters = useShipsStore((store) => store.view.filters);
  const changeView = useShipsStore((store) => store.changeView);
  const filter = leftOutFilter(leftOut);
  const { title, id } = leftOut.field;
  if (!filter) {
    return (
      <button type="button" className={classes['act']} onClick={() => onLinear(id)}>
        Linear axis<span className="visually-hidden"> for {title}</span>
      </button>
    );
  }
  if (leftOut.count === total) return null;
  const others = filters.filter(({ field }) => field !== filter.field);
  return (
    <button type="button" className={classes['act']} onClick={() => changeView({ filters: [...others, filter] })}>
      List {leftOut.count === 1 ? 'it' : 'them'}
      <span className="visually-hidden">: {leftOutWords(leftOut)}</span>
    </button>
  );
}
