import { useMemo } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/catalog/resource.ts';
import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useArchiveSummary } from '../../archive/use-archive-summary.ts';
import { formatCounted } from '../../ui/format.ts';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import classes from './explorer-page.module.css';
import { readAddress } from './read-address.ts';
import { RequestActions } from './request-actions.tsx';
import { RequestView } from './request-view.tsx';
import { ResourceDirectory } from './resource-directory.tsx';
import { ResourceList } from './resource-list.tsx';
import { useLatestAnswer, type LatestAnswer } from './use-latest-answer.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';

/** The whole service, made from the catalogue: every resource, its request as a form, its plan, and what is archived of it. */
export function ExplorerPage() {
  // Read past the router, which decodes an address more than this one stands (read-address.ts).
  const [path] = useHashLocation();
  const address = useMemo(() => readAddress(path), [path]);
  const summary = useArchiveSummary();
  const request = address.kind === 'request' ? address.request : null;
  const key = request && keyOf(request);
  const answer = useLatestAnswer(key);
  useReportShown('explorer', summary !== undefined && answer.state !== 'opening');
  useDocumentTitle(request ? `${catalog[request.resource].title} – Explorer` : 'Explorer');
  return (
    <>
      <ViewHead
        title="Explorer"
        freshness={<Freshness request={request} answer={answer} />}
        actions={request ? <RequestActions request={request} /> : null}
      />
      <div className={classes['columns']}>
        <ResourceList current={request?.resource ?? null} archived={summary?.resources ?? []} />
        {address.kind === 'request' ? (
          <RequestView
            path={path}
            request={address.request}
            message={address.message}
            requestKey={key}
            answer={answer}
          />
        ) : (
          <ResourceDirectory message={address.message} archived={summary?.resources ?? []} />
        )}
      </div>
    </>
  );
}

interface FreshnessProps {
  readonly request: LinkedRequest | null;
  readonly answer: LatestAnswer;
}

function Freshness({ request, answer }: FreshnessProps) {
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const isReady = request !== null && answer.state === 'ready';
  return (
    <FreshnessLabel
      what={isReady ? formatCounted(answer.snapshot.manifest.length, catalog[request.resource].noun) : null}
      nothing={request ? 'This request is not in the archive' : 'No request chosen'}
      source={isReady ? answer.confirmedSource : null}
      isDemo={profile.kind === 'demo'}
      confirmedAt={isReady ? answer.confirmedAt : null}
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
