import { IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRecordsAt } from '../../../../archive/hooks/use-records.ts';
import { starmapPath } from '../../../../format/paths.ts';
import { useActiveProfile } from '../../../../services/connection/app-state.ts';
import { useViewMemory } from '../../../../ui/view/view-address.ts';
import { mapMemory } from '../../model/starmap-address.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';

interface LastRouteProps {
  readonly className: string;
  /** In its place where no route was asked for; while that is being read, nothing stands there. */
  readonly otherwise: ReactNode;
}

/** The route that was asked for last, by the names of its ends, as a line that leads to it. */
export function LastRoute({ className, otherwise }: LastRouteProps) {
  const { id } = useActiveProfile();
  const isReady = useViewMemory(mapMemory, id);
  const { from, to } = useStarmapStore((store) => store.request);
  const changeView = useStarmapStore((store) => store.changeView);
  const ends = isReady && from !== null && to !== null ? [from, to] : [];
  const found = useRecordsAt(
    'systems',
    ends.map((identity) => ({ identity, snapshotId: null })),
  );
  const names = ends.flatMap((identity) => found?.latest?.records.get(identity)?.title ?? []);
  // The last response stays while another question is read.
  const isRead = isReady && ends.every((end) => found?.questions.some(({ identity }) => identity === end));
  if (!isRead) return null;
  if (names.length < 2) return otherwise;
  return (
    <li>
      <Link href={starmapPath()} className={className} onClick={() => changeView({ panel: 'route' })}>
        <IconRoute size={14} stroke={1.75} aria-hidden />
        <span className="truncate">{names.join(' → ')}</span>
        <span className="muted small push">route</span>
      </Link>
    </li>
  );
}
