import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { writeLink, type LinkedRequest } from '../../../src-shared/deep-link.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { useArchiveSummary } from '../../archive/hooks/use-collection.ts';
import type { ResourceSummary } from '../../archive/recent/archive-summary.ts';
import type { RequestTotals } from '../../archive/recent/recent.ts';
import { formatCounted, formatCount } from '../../format/format.ts';
import { formatHeldRequests } from '../../format/labels.ts';
import { explorerPath } from '../../format/paths.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useReportShown } from '../../services/connection/startup-idle.ts';
import { usePlan } from '../../services/loads/plans.ts';
import { writeCurl } from '../../services/loads/write-curl.ts';
import { useServiceTimes } from '../../services/quota/quota.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { useDocumentTitle } from '../../ui/kit/page-navigation.tsx';
import { stepBelowField } from '../../ui/kit/roving-focus.ts';
import { FreshnessLabel } from '../../ui/view/freshness-label.tsx';
import { useViewPath } from '../../ui/view/path-segments.ts';
import { ViewHead, type ViewHeadProps } from '../../ui/view/view-head.tsx';
import { emptyRequest, readAddress, groupResources } from './explorer-address.ts';
import classes from './explorer.module.css';
import { RecentRequests, useRecentRequests } from './recent-requests.tsx';
import { RequestView } from './request-view.tsx';
import { useLatestResponse, type LatestResponse } from './response-view.tsx';

/** The whole service, made from the catalogue: every resource, its request as a form, its plan, and what is archived of it. */
export function ExplorerPage() {
  const path = useViewPath();
  const address = useMemo(() => readAddress(path), [path]);
  const summary = useArchiveSummary();
  const recent = useRecentRequests();
  const request = address.kind === 'request' ? address.request : null;
  const key = request && keyOf(request);
  const response = useLatestResponse(key);
  useReportShown('explorer', summary !== undefined && response.state !== 'opening');
  useDocumentTitle(request ? `${catalog[request.resource].title} – Explorer` : 'Explorer');
  const shared = useSharedRequest(request);
  return (
    <>
      <ViewHead
        title="Explorer"
        freshness={<Freshness request={request} response={response} recent={recent} />}
        {...shared}
        {...useFetchOf(request)}
      />
      <div className={classes['columns']}>
        <ResourceList current={request?.resource ?? null} archived={summary?.resources ?? []} />
        {address.kind === 'request' ? (
          <RequestView
            path={path}
            request={address.request}
            message={address.message}
            requestKey={key}
            response={response}
          />
        ) : (
          <RecentRequests all={recent} message={address.message} />
        )}
      </div>
    </>
  );
}

/** Fetches the request as the form has it: what is free is Refresh, anything else is Live. */
function useFetchOf(request: LinkedRequest | null): Pick<ViewHeadProps, 'live' | 'refresh'> {
  // A resource without parameters stands in where nothing is chosen: hooks are called alike each time.
  const { resource, params, intent } = request ?? emptyRequest('versions');
  const planned = usePlan(resource, params, intent);
  if (request === null) return { refresh: { plan: null, reason: 'choose a resource' } };
  if (!planned.ok) return { refresh: { plan: null, reason: 'see the form' } };
  return planned.value.cost.maxUnits === 0 ? { refresh: { plan: planned.value } } : { live: { plan: planned.value } };
}

interface FreshnessProps {
  readonly request: LinkedRequest | null;
  readonly response: LatestResponse;
  /** The latest first; undefined while they are read. */
  readonly recent: readonly RequestTotals[] | undefined;
}

/** Of the request that is chosen; without one, of all that are archived. */
function Freshness({ request, response, recent }: FreshnessProps) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const now = useNow();
  const isReady = request !== null && response.state === 'ready';
  return (
    <FreshnessLabel
      what={
        isReady
          ? formatCounted(response.snapshot.manifest.length, catalog[request.resource].noun)
          : (request ? response.state === 'opening' : recent === undefined)
            ? undefined
            : null
      }
      nothing={
        request
          ? 'This request is not in the archive'
          : formatHeldRequests(recent?.length ?? 0, now - (recent?.[0]?.confirmedAt ?? now))
      }
      source={isReady ? response.confirmedSource : null}
      isDemo={profile.kind === 'demo'}
      confirmedAt={isReady ? response.confirmedAt : null}
      renewedAt={renewedAt}
    />
  );
}

/** The request's identity in the archive; null while its parameters are not valid. */
function keyOf({ resource, params }: LinkedRequest): string | null {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse(params);
  return checked.success ? requestKey(resource, checked.data) : null;
}

/** Takes the request elsewhere, as a link to this form or as a curl command without the key, and watches it. */
function useSharedRequest(request: LinkedRequest | null): Pick<ViewHeadProps, 'share' | 'watch'> {
  const profile = useActiveProfile();
  if (!request) return {};
  const planned = planFetch(request.resource, request.params, request.intent);
  const curl = { label: 'Copy as curl', note: '$KEY for the key', text: () => writeCurl(profile.id, request) };
  return {
    share: { copies: [{ label: 'Copy link', text: () => writeLink(request) }, ...(planned.ok ? [curl] : [])] },
    watch: planned.ok
      ? { resource: planned.value.resource, params: planned.value.params, path: explorerPath(request) }
      : null,
  };
}

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
    <nav
      ref={nav}
      aria-label="Resources"
      className="stack low gap2"
      onKeyDown={(event) => stepBelowField(event, nav.current, 'input, a')}
    >
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
  /** Requests of it that the archive has a response to. */
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

function linksOf(nav: HTMLElement | null): readonly HTMLAnchorElement[] {
  return nav ? [...nav.querySelectorAll('a')] : [];
}
