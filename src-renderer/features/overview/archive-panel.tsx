import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveSummary } from '../../archive/archive-summary.ts';
import { formatAge, formatBytes, formatCount } from '../../ui/format.ts';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Lines } from './lines.tsx';
import classes from './overview-page.module.css';
import { resourceView } from './page-of.ts';
import { useAsOf } from '../../archive/archive-context.tsx';

/** What is archived of each resource, with the way to the view that shows it. */
export function ArchivePanel({ summary }: { readonly summary: ArchiveSummary | undefined }) {
  const isFetching = useLoadsStore((store) => Object.keys(store.running).length > 0);
  const now = useNow();
  const asOf = useAsOf();
  const listed = summary?.resources.filter(({ resource }) => resource !== 'account' && resource !== 'status') ?? [];
  return (
    <Panel
      title="Archive"
      aside={<span className={classes['aside']}>{summary ? formatBytes(summary.storedBytes) : ''}</span>}
    >
      {summary === undefined ? <Lines count={4} /> : null}
      {summary && listed.length === 0 ? (
        <p className={classes['aside']}>
          {isFetching
            ? 'The first answers are on their way.'
            : asOf !== null
              ? 'Nothing had been archived by then.'
              : 'Nothing archived yet. Fetch the lists above, or open Ships, Starmap or People and fetch a stored copy.'}
        </p>
      ) : null}
      {listed.length > 0 ? (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">Records now</th>
              <th scope="col">Snapshots</th>
              <th scope="col">Size</th>
              <th scope="col">Last confirmed</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((entry) => (
              <tr key={entry.resource}>
                <th scope="row">
                  <Link href={resourceView(entry.resource)}>{catalog[entry.resource].title}</Link>
                </th>
                <td>{formatCount(entry.currentRecords)}</td>
                <td>{formatCount(entry.snapshots)}</td>
                <td>{formatBytes(entry.storedBytes)}</td>
                <td>{formatAge(now - entry.lastConfirmedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  );
}
