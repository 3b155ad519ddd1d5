import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { telemetryPath } from '../../ui/paths.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { usePathSegments } from '../../ui/use-path-segments.ts';
import { TelemetryView } from './page/telemetry-view.tsx';
import { readTelemetryLink } from './telemetry-address.ts';
import { useTelemetryStore } from './telemetry-store.ts';
import { useTelemetryMemory } from './use-telemetry-memory.ts';

/** Everything under `/telemetry`. */
export function TelemetryPage() {
  const { id } = useActiveProfile();
  const isReady = useTelemetryMemory(id);
  const [, page, of = ''] = usePathSegments();
  if (!isReady) return null;
  if (page === undefined) return <TelemetryView />;
  return <Linked key={`${page} ${of}`} page={page} of={of} />;
}

/**
 * Shows the page as a link says, from its top, and leaves the link's address at once: coming back would undo what was changed
 * since.
 */
function Linked({ page, of }: { readonly page: string; readonly of: string }) {
  const [, navigate] = useLocation();
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('main')?.scrollTo({ top: 0 });
    useTelemetryStore.setState({ view: readTelemetryLink(page, of) });
    navigate(telemetryPath(), { replace: true });
  });
  return <span ref={place} />;
}
