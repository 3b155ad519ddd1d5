import type { Drift } from '../../../src-shared/catalog/drift.ts';
import { formatCount } from '../format.ts';
import classes from './drift-list.module.css';
import { driftKinds, summarizeDrift } from './drift-words.ts';

/** How an answer differs from what the catalogue expects, in one line that opens to the places. */
export function DriftList({ drift }: { readonly drift: readonly Drift[] }) {
  if (drift.length === 0) {
    return (
      <p className={classes['line']}>
        <strong>No drift</strong> Everything sent is what the catalogue expects.
      </p>
    );
  }
  return (
    <details className={classes['drift']}>
      <summary className={classes['line']}>
        <strong>Drift</strong> {summarizeDrift(drift)}
      </summary>
      <div className={classes['frame']} role="region" aria-label="Drift" tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">What</th>
              <th scope="col" data-number>
                Times
              </th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {drift.map(({ kind, path, count, sample }) => (
              <tr key={`${kind} ${path}`}>
                <th scope="row">{path === '' ? 'the answer itself' : path}</th>
                <td>{driftKinds[kind]}</td>
                <td data-number>{formatCount(count)}</td>
                <td className={classes['sample']}>{sample}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
