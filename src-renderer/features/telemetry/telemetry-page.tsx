import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { telemetryPath } from '../../ui/paths.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePathSegments } from '../../ui/use-path-segments.ts';
import { TelemetryView } from './page/telemetry-view.tsx';
import { readTelemetryView } from './telemetry-address.ts';
import { useTelemetryStore } from './telemetry-store.ts';
import { useTelemetryMemory } from './use-telemetry-memory.ts';

/** Everything under `/telemetry`. */
export function TelemetryPage() {
  const { id } = useActiveProfile();
  const isReady = useTelemetryMemory(id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  if (page === undefined) return <TelemetryView />;
  // `/telemetry/view/<…>` puts the page into a state; `/telemetry/3.10` asks for a version.
  return <Linked key={`${page} ${of}`} query={page === 'view' ? of : `version=${page}`} />;
}

/** Shows the page as a link says, and leaves the link's address at once: coming back would undo what was changed since. */
function Linked({ query }: { readonly query: string }) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    useTelemetryStore.setState({ view: readTelemetryView(query) });
    navigate(telemetryPath(), { replace: true });
  });
  return null;
}
