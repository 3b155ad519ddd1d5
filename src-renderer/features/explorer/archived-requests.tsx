import { Link } from 'wouter';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import { useArchivedRequests } from '../../archive/use-archived-requests.ts';
import { formatAge, formatCount } from '../../ui/format.ts';
import { explorerPath } from '../../ui/paths.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './archived-requests.module.css';
import { requestWords } from './request-words.ts';

interface ArchivedRequestsProps {
  readonly resource: ResourceName;
  /** The request on screen. */
  readonly requestKey: string | null;
}

/** Requests listed; older ones are in History. */
const mostListed = 6;

/** Requests of this resource that were answered before, the latest first: one click brings each back. */
export function ArchivedRequests({ resource, requestKey }: ArchivedRequestsProps) {
  const requests = useArchivedRequests(resource);
  const now = useNow();
  const { parameters }: ResourceDefinition = catalog[resource];
  // A resource without parameters has one request, and it is on screen.
  if (!requests || requests.length === 0 || parameters.length === 0) return null;
  const rest = requests.length - mostListed;
  return (
    <nav aria-label="Archived requests" className={classes['requests']}>
      <h2 className={classes['title']}>In the archive</h2>
      <ul className={classes['list']}>
        {requests.slice(0, mostListed).map(({ requestKey: key, params, lastSeenAt }) => (
          <li key={key}>
            <Link
              href={explorerPath({ resource, params, intent: 'stored' })}
              className={classes['request'] ?? ''}
              aria-current={key === requestKey ? 'true' : undefined}
            >
              {requestWords(parameters, params)}
              <span className={classes['age']}>{formatAge(now - lastSeenAt)}</span>
            </Link>
          </li>
        ))}
        {rest > 0 ? <li className={classes['age']}>and {formatCount(rest)} more</li> : null}
      </ul>
    </nav>
  );
}
