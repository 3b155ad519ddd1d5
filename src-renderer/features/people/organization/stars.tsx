import { formatFigure } from '../../../ui/format.ts';
import classes from './stars.module.css';

/** So many are drawn; the specification names no most. */
const mostDrawn = 8;

/** A rank as stars, drawn and in words; null is unknown. */
export function Stars({ count }: { readonly count: number | null }) {
  if (count === null) return <span className={classes['words']}>unknown</span>;
  const isDrawn = Number.isInteger(count) && count > 0 && count <= mostDrawn;
  return (
    <>
      {isDrawn ? (
        <span aria-hidden className={classes['stars']}>
          {'★'.repeat(count)}
        </span>
      ) : null}
      <span className={classes['words']}>{starsWords(count)}</span>
    </>
  );
}

/** `3 stars`, `1 star`, `no stars`. */
function starsWords(count: number): string {
  if (count === 0) return 'no stars';
  return `${formatFigure(count)} ${count === 1 ? 'star' : 'stars'}`;
}
