import { Link } from 'wouter';
import { ChangeValue } from '../../../ui/change-value.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { comparePath, organizationPath, snapshotPath } from '../../../ui/paths.ts';
import type { PlayerEntry, PlayerLine } from './player-entries.ts';
import { organizationName } from './player-fields.ts';
import classes from './player-history-table.module.css';

/** What changed of a player and when, newest first; each snapshot leads to the whole difference in History. */
export function PlayerHistoryTable({ entries }: { readonly entries: readonly PlayerEntry[] }) {
  return (
    <div className={classes['frame']} role="region" aria-label="Changes of this player" tabIndex={0}>
      <table className={classes['table']}>
        <caption className="visually-hidden">Changes of this player, newest first</caption>
        <colgroup>
          <col className={classes['when']} />
          <col className={classes['what']} />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Snapshot</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <tbody key={entry.snapshotId}>
            {entry.lines.length === 0 ? (
              <tr>
                <When entry={entry} rows={1} />
                <td colSpan={3}>In the archive since this snapshot</td>
              </tr>
            ) : (
              entry.lines.map((line, index) => (
                <tr key={index}>
                  {index === 0 ? <When entry={entry} rows={entry.lines.length} /> : null}
                  <Line line={line} />
                </tr>
              ))
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function When({ entry, rows }: { readonly entry: PlayerEntry; readonly rows: number }) {
  const { snapshotId, previousId, at, after, route, otherRoute } = entry;
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <Link
        href={previousId === null ? snapshotPath(snapshotId) : comparePath(previousId, snapshotId)}
        className={classes['link'] ?? ''}
      >
        {formatMoment(at)}
      </Link>
      <span className={classes['aside']}>{route}</span>
      {after === null ? null : <span className={classes['aside']}>after {formatMoment(after)}</span>}
      {otherRoute === null ? null : (
        <span className={classes['aside']}>the one before by {otherRoute}: what only one of them has is no change</span>
      )}
    </th>
  );
}

function Line({ line }: { readonly line: PlayerLine }) {
  switch (line.kind) {
    case 'field':
      return (
        <>
          <td>
            {line.field.title}
            {line.isSilence ? <span className={classes['aside']}>the other route’s answer is silent</span> : null}
          </td>
          <td className={classes['before']}>
            <Said text={line.before} />
          </td>
          <td>
            <Said text={line.after} />
          </td>
        </>
      );
    case 'membership': {
      const { organization, before, after } = line;
      const name = organizationName(organization);
      return (
        <>
          <td>
            Affiliation{' '}
            {organization.sid === null ? name : <Link href={organizationPath(organization.sid)}>{name}</Link>}
          </td>
          <td className={classes['before']}>{before ?? <NotThere words="no member" />}</td>
          <td>{after ?? <NotThere words="no member" />}</td>
        </>
      );
    }
    case 'respelled':
      return (
        <>
          <td>
            {line.title} <span className={classes['aside']}>same value, sent in another way</span>
          </td>
          <td className={classes['before']}>
            <Sent value={line.before} />
          </td>
          <td>
            <Sent value={line.after} />
          </td>
        </>
      );
    case 'part':
      return (
        <>
          <td>{line.path.split('.').join(' › ').replaceAll('_', ' ')}</td>
          <td className={classes['before']}>
            {line.change === 'added' ? <NotThere words="not there" /> : <ChangeValue value={line.before} />}
          </td>
          <td>{line.change === 'removed' ? <NotThere words="not there" /> : <ChangeValue value={line.after} />}</td>
        </>
      );
    case 'unexplained':
      return <td colSpan={3}>Changed; the answer before can’t be read</td>;
    default:
      return line satisfies never;
  }
}

/** Long texts, as biographies are, come folded. */
function Said({ text }: { readonly text: string | null }) {
  return text === null ? <NotThere words="not said" /> : <ChangeValue value={text} />;
}

function Sent({ value }: { readonly value: unknown }) {
  return value === undefined ? <NotThere words="not there" /> : <code>{JSON.stringify(value)}</code>;
}

function NotThere({ words }: { readonly words: string }) {
  return <span className={classes['nothing']}>{words}</span>;
}
