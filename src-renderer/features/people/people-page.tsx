import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useCollection } from '../../archive/use-collection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureCard } from '../../ui/failure-card.tsx';
import { FreshnessLabel } from '../../ui/freshness-label.tsx';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePathSegments } from '../../ui/use-path-segments.ts';
import { usePlan } from '../../ui/use-plan.ts';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { useServiceTimes } from '../../ui/use-service-times.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { ArchivedPlayers } from './archived-players.tsx';
import { LookupForm } from './lookup-form.tsx';
import classes from './people-page.module.css';
import { PlayerCard } from './player-card.tsx';

/** Look up a player by handle, and read every one looked up before. */
export function PeoplePage() {
  const [, linked] = usePathSegments();
  const handle = readHandle(linked);
  return handle === null ? <NobodyChosen /> : <ChosenPlayer key={handle.toLowerCase()} handle={handle} />;
}

function NobodyChosen() {
  useReportShown('people', true);
  return (
    <>
      <ViewHead
        title="People"
        freshness={
          <FreshnessLabel
            what={null}
            nothing="No player chosen"
            source={null}
            isDemo={false}
            confirmedAt={null}
            renewedAt={null}
          />
        }
        actions={<RefreshButton plan={null} reason="choose a player first" />}
      />
      <div className={classes['columns']}>
        <Aside handle={null} />
        <EmptyState title="Look up a player">
          Type a handle on the left. The stored copy is free; what comes back stays in the archive and can be read
          without a network.
        </EmptyState>
      </div>
    </>
  );
}

function ChosenPlayer({ handle }: { readonly handle: string }) {
  const profile = useActiveProfile();
  const collection = useCollection('user', { handle });
  const { renewedAt } = useServiceTimes();
  const plan = usePlan('user', { handle }, 'refresh');
  const isLoading = useLoadsStore((store) => store.running[requestKey('user', { handle })] !== undefined);
  const isReady = collection.state === 'ready';
  const player = isReady ? collection.records[0] : undefined;
  useReportShown('people', isReady);
  useTitle(player?.title ?? handle);
  return (
    <>
      <ViewHead
        title="People"
        freshness={
          <FreshnessLabel
            what={player ? player.title : null}
            nothing={isLoading ? `Looking up ${handle}` : `${handle} is not in the archive`}
            source={isReady ? collection.confirmedSource : null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={isReady ? collection.confirmedAt : null}
            renewedAt={renewedAt}
          />
        }
        actions={<RefreshButton plan={plan.ok ? plan.value : null} reason="check the handle" />}
      />
      <FailureCard
        requestKey={requestKey('user', { handle })}
        {...(isReady ? { stillWorks: 'The archived copy is shown below.' } : {})}
      />
      <div className={classes['columns']}>
        <Aside handle={handle} />
        {isReady && player ? (
          <PlayerCard player={player.fields} title={player.title} snapshot={collection.snapshot} />
        ) : collection.state === 'opening' || isLoading ? (
          <TableSkeleton />
        ) : (
          <EmptyState title={`${handle} is not in the archive`}>
            Look the handle up to fetch the service’s stored copy, which is free, or refresh for a live answer.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Aside({ handle }: { readonly handle: string | null }) {
  const [, navigate] = useLocation();
  return (
    <div className={classes['aside']}>
      <LookupForm handle={handle} onFound={(found) => navigate(`/people/${encodeURIComponent(found)}`)} />
      <ArchivedPlayers handle={handle} />
    </div>
  );
}

/** A handle from the address; anything the catalogue would not accept is no handle. */
function readHandle(text: string | undefined): string | null {
  if (!text) return null;
  const params = catalog.user.params.safeParse({ handle: text });
  return params.success ? String(params.data['handle']) : null;
}

function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} – Orrery`;
    return () => {
      document.title = 'Orrery';
    };
  }, [name]);
}
