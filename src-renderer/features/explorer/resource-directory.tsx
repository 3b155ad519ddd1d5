import { Link } from 'wouter';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import type { ResourceSummary } from '../../archive/archive-summary.ts';
import { formatAge, formatCounted } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { explorerPath } from '../../ui/paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { groupResources } from './group-resources.ts';
import { emptyRequest } from './read-address.ts';
import classes from './resource-directory.module.css';

interface ResourceDirectoryProps {
  /** Why the address opened nothing. */
  readonly message: string | null;
  readonly archived: readonly ResourceSummary[];
}

/** The service at a glance: what can be asked for, and what of it is archived already. */
export function ResourceDirectory({ message, archived }: ResourceDirectoryProps) {
  return (
    <div className={classes['directory']}>
      {message === null ? null : (
        <p role="alert" className={classes['message']}>
          {message}
        </p>
      )}
      <p className={classes['intro']}>
        Everything the service can be asked for. Choosing one fetches nothing: it shows the request, what it would cost,
        and what the archive has of it.
      </p>
      {groupResources('').map(({ group, resources }) => (
        <Panel key={group} title={group}>
          <ul className={classes['entries']}>
            {resources.map((resource) => (
              <Entry
                key={resource}
                resource={resource}
                summary={archived.find((candidate) => candidate.resource === resource) ?? null}
              />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface EntryProps {
  readonly resource: ResourceName;
  readonly summary: ResourceSummary | null;
}

function Entry({ resource, summary }: EntryProps) {
  const now = useNow();
  const { title, summary: words, parameters }: ResourceDefinition = catalog[resource];
  return (
    <li className={classes['entry']}>
      <Link href={explorerPath(emptyRequest(resource))} className={classes['title'] ?? ''}>
        {title}
      </Link>
      <span className={classes['words']}>{words}</span>
      <span className={classes['fact']}>
        {parameters.length === 0 ? 'no parameters' : formatCounted(parameters.length, 'parameters')}
      </span>
      <span className={classes['fact']}>
        {summary
          ? `${formatCounted(summary.requests, 'requests')} archived · ${formatAge(now - summary.lastConfirmedAt)}`
          : 'not archived'}
      </span>
    </li>
  );
}
