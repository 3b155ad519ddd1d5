import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'wouter';
import type { FetchPlan } from '../../../../src-shared/plan.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { DetailResource } from '../../../archive/read/read-detail.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { starmapPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { useServiceTimes } from '../../../services/quota/quota.ts';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FailureCard } from '../../../ui/view/failure-card.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead, type ViewHeadProps } from '../../../ui/view/view-head.tsx';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';

interface DetailPageProps {
  readonly kind: 'System' | 'Object';
  /** Undefined while it is read. */
  readonly title: string | undefined;
  /** Above it, after the map: the outermost first. */
  readonly way?: readonly { readonly title: string; readonly path: string }[];
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The page of a system or an object: the way to it, and Escape back. */
export function DetailPage({ kind, title, way = [], onLeave, children }: DetailPageProps) {
  const inside = useRef<HTMLSpanElement>(null);
  useEscape(inside, onLeave);
  useReportShown('starmap', title !== undefined);
  return (
    <>
      <span ref={inside} hidden />
      {title === undefined ? (
        <>
          {/* Without `page`: the head that follows begins the page. */}
          <ViewHead way={[mapCrumb, ...way]} title={kind} />
          <TableSkeleton />
        </>
      ) : (
        children
      )}
    </>
  );
}

const mapCrumb = { title: 'Starmap', path: starmapPath() };

interface DetailHeadProps {
  readonly title: string;
  readonly resource: DetailResource;
  readonly code: string;
  /** What is shown, and from where; null where nothing is. */
  readonly what: string | null;
  readonly source: RecordSource | null;
  /** Whether its details are archived: they can be asked for again, live too. */
  readonly hasDetails: boolean;
  /** The head fetches details that are not archived; without, something else on the page does. */
  readonly offersDetails?: boolean;
  /** After the map: the outermost first. */
  readonly way?: NonNullable<ViewHeadProps['way']>;
  readonly head: Pick<ViewHeadProps, 'share' | 'watch'>;
}

/** Title, age and acts of a system or object, and what went wrong with the last call. */
export function DetailHead(props: DetailHeadProps) {
  const { title, resource, code, what, source, hasDetails, offersDetails = false, way = [], head } = props;
  const profile = useActiveProfile();
  const { renewedAt } = useServiceTimes();
  const stored = useDetailPlan(resource, code, 'stored');
  const live = useDetailPlan(resource, code, 'refresh');
  return (
    <>
      <ViewHead
        way={[mapCrumb, ...way]}
        title={title}
        page={code}
        freshness={
          <FreshnessLabel
            what={what}
            source={source?.source ?? null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={source?.confirmedAt ?? null}
            renewedAt={renewedAt}
          />
        }
        {...head}
        live={hasDetails ? { plan: live } : null}
        refresh={hasDetails || offersDetails ? { plan: stored } : null}
      />
      <FailureCard
        requestKey={requestKey(resource, { code })}
        {...(source ? { stillWorks: 'What was fetched before is shown below.' } : {})}
      />
    </>
  );
}

/** Null where it cannot be asked for. */
export function useDetailPlan(resource: DetailResource, code: string, intent: 'stored' | 'refresh'): FetchPlan | null {
  const plan = usePlan(resource, { code }, intent);
  return plan.ok ? plan.value : null;
}

/** A code comes from an address, which anyone may have written. */
export function shortCode(code: string): string {
  return code.length > 60 ? `${code.slice(0, 60)}…` : code;
}

/**
 * Goes back to the map, which gets the keyboard.
 *
 * @param identity of the system that is then selected, and in view where another one was; null leaves what is selected.
 */
export function useLeaveToMap(identity: string | null): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { selected, awaitKeyboard } = useStarmapStore.getState();
    if (identity !== null && identity !== selected) showSystem(identity);
    awaitKeyboard(true);
    navigate(starmapPath());
  };
}

/**
 * Escape leaves a page as long as nothing in it has the keyboard, as when it was just opened by a key or a double click. What
 * is inside keeps its own Escape.
 *
 * @param inside any element of the page.
 */
function useEscape(inside: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  }, [onLeave]);
  useEffect(() => {
    const view = inside.current?.closest('main');
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === view) leave.current();
    };
    view?.addEventListener('keydown', onKeyDown);
    return () => view?.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
