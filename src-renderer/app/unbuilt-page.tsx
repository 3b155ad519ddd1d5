import { EmptyState } from '../ui/empty-state.tsx';
import { FreshnessLabel } from '../ui/freshness-label.tsx';
import { RefreshButton } from '../ui/refresh-button.tsx';
import { useReportShown } from '../ui/use-report-shown.ts';
import { ViewHead } from '../ui/view-head.tsx';
import type { Route } from './routes.tsx';

/** A view that does not exist yet says so, and what it will show. */
export function UnbuiltPage({ route }: { readonly route: Route }) {
  useReportShown(route.view, true);
  return (
    <>
      <ViewHead
        title={route.title}
        freshness={
          <FreshnessLabel
            what={null}
            nothing="Nothing to show yet"
            source={null}
            isDemo={false}
            confirmedAt={null}
            renewedAt={null}
          />
        }
        actions={<RefreshButton plan={null} reason="not built yet, costs nothing" />}
      />
      <EmptyState title={`${route.title} is not built yet`}>{route.promise}</EmptyState>
    </>
  );
}
