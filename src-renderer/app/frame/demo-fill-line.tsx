import { lazy, Suspense } from 'react';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { formatDemoFill, useDemoFillStore } from '../../services/demo/demo-fill-store.ts';

const DemoFillNotice = lazy(async () => ({ default: (await import('./demo-fill-notice.tsx')).DemoFillNotice }));

/** How far the demo universe is filled with its past; nothing once it is, and for other connections. */
export function DemoFillLine() {
  const { id } = useActiveProfile();
  const fill = useDemoFillStore((store) => store.fill);
  const own = fill?.profileId === id ? fill : null;
  return (
    <>
      {/* Said once, not with every request. */}
      <p role="status" className="visually-hidden">
        {own ? formatDemoFill(own) : ''}
      </p>
      <Suspense>{own ? <DemoFillNotice fill={own} /> : null}</Suspense>
    </>
  );
}
