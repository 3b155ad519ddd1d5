import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ResourceSummary } from '../../archive/recent/archive-summary.ts';
import { formatCount, formatCounted } from '../../format/format.ts';
import { explorerPath } from '../../format/paths.ts';
import { emptyRequest, groupResources } from './explorer-address.ts';
import classes from './explorer.module.css';
import { fieldListShortcuts } from '../../ui/kit/roving-focus.ts';
import { actionOf } from '../../ui/kit/shortcuts.ts';

interface ResourceListProps {
  readonly current: ResourceName | null;
  readonly archived: readonly ResourceSummary[];
}

/** Every resource of the catalogue by group, narrowed as one types. Arrow keys walk through it, Enter opens. */
export function ResourceList({ current, archived }: ResourceListProps) {
  const [find, setFind] = useState('');
  const nav = useRef<HTMLElement>(null);
  const groups = groupResources(find);
  return (
    <nav ref={nav} aria-label="Resources" className="stack low gap2" onKeyDown={(event) => walk(event, nav.current)}>
      <TextInput
        aria-label="Find a resource"
        placeholder="Find a resource"
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFind('');
          if (event.key === 'Enter') linksOf(nav.current)[0]?.click();
        }}
        leftSection={<IconSearch size={14} aria-hidden />}
        size="xs"
        type="search"
      />
      <div className={classes['groups']}>
        {groups.length === 0 ? <p className={classes['nothing']}>No resource has this name.</p> : null}
        {groups.map(({ group, resources }) => (
          <div key={group}>
            <h2 className={classes['group']}>{group}</h2>
            <ul aria-label={group} className="plain-list">
              {resources.map((resource) => (
                <li key={resource}>
                  <ResourceLink
                    resource={resource}
                    isCurrent={resource === current}
                    requests={archived.find((entry) => entry.resource === resource)?.requests ?? 0}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

interface ResourceLinkProps {
  readonly resource: ResourceName;
  readonly isCurrent: boolean;
  /** Requests of it that the archive has an answer to. */
  readonly requests: number;
}

function ResourceLink({ resource, isCurrent, requests }: ResourceLinkProps) {
  return (
    <Link
      href={explorerPath(emptyRequest(resource))}
      className={classes['link'] ?? ''}
      aria-current={isCurrent ? 'true' : undefined}
      title={catalog[resource].summary}
    >
      <span className="truncate">{catalog[resource].title}</span>
      {requests > 0 ? (
        <span className="muted tiny light push" title={`${formatCounted(requests, 'requests')} archived`}>
          <span className="visually-hidden">, archived: </span>
          {formatCount(requests)}
        </span>
      ) : null}
    </Link>
  );
}

/** Up and down move between the field and the links, one step each. */
function walk(event: KeyboardEvent, nav: HTMLElement | null): void {
  const action = actionOf(fieldListShortcuts, event);
  if (action === null || action === 'take' || !nav) return;
  const field = nav.querySelector('input');
  const stops = [...(field ? [field] : []), ...linksOf(nav)];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  event.preventDefault();
  stops[at + (action === 'next' ? 1 : -1)]?.focus();
}

function linksOf(nav: HTMLElement | null): readonly HTMLAnchorElement[] {
  return nav ? [...nav.querySelectorAll('a')] : [];
}
