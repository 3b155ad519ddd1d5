import { Link } from 'wouter';
import { useArchivedRequests } from '../../archive/use-archived-requests.ts';
import { formatAge } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './people-page.module.css';

/** Every player in the archive, the latest first. */
export function ArchivedPlayers({ handle }: { readonly handle: string | null }) {
  const requests = useArchivedRequests('user');
  const now = useNow();
  if (!requests || requests.length === 0) return null;
  return (
    <nav aria-label="Archived players">
      <h2 className={classes['listTitle']}>In the archive</h2>
      <ul className={classes['list']}>
        {requests.map(({ requestKey, params, title, lastSeenAt }) => {
          const name = String(params['handle']);
          return (
            <li key={requestKey}>
              <Link
                href={`/people/${encodeURIComponent(name)}`}
                className={classes['entry'] ?? ''}
                aria-current={name.toLowerCase() === handle?.toLowerCase() ? 'true' : undefined}
              >
                <span className={classes['entryName']}>{title}</span>
                <span className={classes['entryAge']}>{formatAge(now - lastSeenAt)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
