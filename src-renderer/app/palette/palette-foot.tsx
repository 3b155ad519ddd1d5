import type { Search } from '../../archive/search/search-client.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { utcWords } from '../../ui/time-machine/as-of-words.ts';
import classes from './palette.module.css';

interface PaletteFootProps {
  readonly search: Search;
  /** Lines that fit, counted with those not shown; null while nothing is sought. */
  readonly count: number | null;
}

/** What was searched and how far that is, and the keys. */
export function PaletteFoot({ search, count }: PaletteFootProps) {
  const { state, tryAgain } = search;
  return (
    <div className={classes['foot']}>
      <span className={classes['state']} data-state={state.state}>
        {stateWords(state)}
      </span>
      {state.state === 'broken' || state.state === 'failed' ? <Button onClick={tryAgain}>Try again</Button> : null}
      <span role="status" className={classes['count']}>
        {count === null ? '' : count === 0 ? 'Nothing found' : formatCounted(count, 'results')}
      </span>
      <span aria-hidden className={classes['keys']}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </span>
    </div>
  );
}

function stateWords(state: Search['state']): string {
  const as = state.asOf === null ? 'the archive' : `the archive as of ${utcWords(state.asOf)}`;
  switch (state.state) {
    case 'starting':
      return `Looking through ${as}…`;
    case 'building':
      return `Reading ${as}: ${formatCount(state.done)} of ${formatCount(state.total)} records. What was read is found already.`;
    case 'ready':
      return state.asOf === null ? '' : `Searches ${as}`;
    case 'failed':
      return `The archive could not be read in full: ${state.problem?.detail ?? 'nobody says why'}`;
    case 'broken':
      return 'The search of the archive broke down. Views, sets, actions and settings are found all the same.';
    default:
      return state satisfies never;
  }
}
