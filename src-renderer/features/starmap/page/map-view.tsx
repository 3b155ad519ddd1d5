import { requestKey } from '../../../../src-shared/request-key.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailureCard } from '../../../ui/failure-card.tsx';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { LossNotice } from '../../../ui/loss-notice.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import type { StarMap } from '../star-map.ts';
import { useStarMap } from '../use-star-map.ts';
import { MapHead } from './map-head.tsx';
import classes from './map-view.module.css';
import { sourceWords } from './map-source.ts';
import { MapWorkspace } from './map-workspace.tsx';
import { TogetherButton } from '../../../ui/together-button.tsx';
import { useMapPlans } from './use-map-plans.ts';

const parts = ['systems', 'tunnels'] as const;
const lists = parts.map((resource) => ({ resource, params: {} }));

/** The starmap in all its states: nothing fetched yet, on its way, failed, and the map itself, drawn or as tables. */
export function MapView() {
  const state = useStarMap();
  const profile = useActiveProfile();
  const isReady = state.state === 'ready';
  useReportShown('starmap', isReady);
  return (
    <>
      <MapHead state={state} />
      {parts.map((resource) => (
        <FailureCard
          key={resource}
          requestKey={requestKey(resource, {})}
          {...(isReady ? { stillWorks: 'What was fetched before is shown below.' } : {})}
        />
      ))}
      {isReady ? (
        <>
          <LossNotice of={lists} />
          <Ready
            map={state.map}
            hasTunnels={state.tunnels !== null}
            source={sourceWords(state, profile.kind === 'demo')}
          />
        </>
      ) : state.state === 'empty' ? (
        <NothingYet />
      ) : null}
    </>
  );
}

interface ReadyProps {
  readonly map: StarMap;
  readonly hasTunnels: boolean;
  /** What the map was drawn from, in words. */
  readonly source: string;
}

function Ready({ map, hasTunnels, source }: ReadyProps) {
  if (map.systems.length === 0) return <NoSystems />;
  return (
    <>
      {hasTunnels ? null : (
        <p className={classes['note']}>
          The tunnels between these systems were never fetched, so nothing joins them and no route is found. A refresh
          brings both.
        </p>
      )}
      <MapWorkspace map={map} source={source} />
    </>
  );
}

function NoSystems() {
  return (
    <EmptyState title="The service listed no systems">
      The list of systems in the archive is empty, so there is no map to draw. A refresh may bring some; earlier states
      of the map stay in the archive and are seen by looking back to their date.
    </EmptyState>
  );
}

function NothingYet() {
  const stored = useMapPlans('stored');
  const isLoading = useLoadsStore((store) => parts.some((resource) => store.running[requestKey(resource, {})]));
  // The place of the map, so that nothing jumps when it comes.
  if (isLoading) return <div className={classes['loading']} aria-hidden />;
  return (
    <EmptyState
      title="No systems in the archive yet"
      action={<TogetherButton plans={stored} label="Fetch" />}
      absent={{ what: 'systems', of: [{ resource: 'systems', params: {} }] }}
    >
      Every star system where it really is, who holds it, and the tunnels between them, with the ways from one to
      another. The service keeps a stored copy of both; fetched once, they stay here, also without a network.
    </EmptyState>
  );
}
