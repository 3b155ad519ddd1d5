import { useState, type ReactNode } from 'react';
import type { Watch } from '../../../archive/archive-rows.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { useWatchTales, type WatchTale } from '../../../archive/watches/use-watch-tales.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { NotifySwitch } from './notify-switch.tsx';
import { withEnded } from './with-ended.ts';
import { WatchLine } from './watch-line.tsx';
import classes from './watches-section.module.css';

/** Everything that is watched, what each did last, and whether the system tells of changes as well. */
export function WatchesSection() {
  const tales = useLastKnown(useWatchTales());
  // Watches ended on this page keep their lines, so that nothing jumps and the end can be taken back.
  const [ended, setEnded] = useState<readonly WatchTale[]>([]);
  useReportShown('offline', tales !== undefined);
  if (tales === undefined) return <TableSkeleton />;
  const shown = withEnded(tales, ended);
  const line = (tale: WatchTale) => (
    <WatchLine
      key={tale.watch.id}
      tale={tale}
      isEnded={!tales.some(({ watch }) => watch.id === tale.watch.id)}
      onEnd={() => setEnded((before) => [...before.filter(isNot(tale.watch)), tale])}
    />
  );
  const records = shown.filter(({ watch }) => watch.identity !== undefined || aboutOne.has(watch.resource));
  const requests = shown.filter((tale) => !records.includes(tale));
  return (
    <div className={classes['section']}>
      <NotifySwitch />
      {shown.length === 0 ? (
        <EmptyState title="Nothing is watched">
          Press Watch on the page of a ship, a card, a system, a deliverable, a player or an organization, or the eye in
          the head of a list, of a request in the Explorer or of its snapshots in History. What a fetch changes in it is
          told then.
        </EmptyState>
      ) : null}
      <Group title="Records" lines={records.map(line)} />
      <Group title="Requests" lines={requests.map(line)} />
    </div>
  );
}

/** Requests with one record as their answer: people watch the player, not the request. */
const aboutOne: ReadonlySet<Watch['resource']> = new Set(['user', 'organization', 'star-system', 'object']);

function isNot({ id }: Watch): (tale: WatchTale) => boolean {
  return ({ watch }) => watch.id !== id;
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly ReactNode[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title} aside={<span className={classes['aside']}>{formatCount(lines.length)}</span>}>
      <ul className={classes['lines']}>{lines}</ul>
    </Panel>
  );
}
