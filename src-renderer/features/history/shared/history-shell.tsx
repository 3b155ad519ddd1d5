import {
  IconAlertTriangle,
  IconBan,
  IconCircleDot,
  IconEqual,
  IconHourglass,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Snapshot, Attempt } from '../../../archive/schema/archive-rows.ts';
import { formatAge } from '../../../format/format.ts';
import { driftPath, ledgerPath, snapshotsPath } from '../../../format/paths.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { SectionTabs } from '../../../ui/kit/page-navigation.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import classes from './history.module.css';

const tabs = [
  { title: 'Attempts', href: '/history', section: 'attempt' },
  { title: 'Snapshots', href: snapshotsPath(null), section: 'snapshots' },
  { title: 'Ledger', href: ledgerPath(null), section: 'ledger' },
  { title: 'Drift', href: driftPath(), section: 'drift' },
] as const;

/** The sides of History. Comparisons and single snapshots belong to Snapshots. */
export function HistoryTabs() {
  const [location] = useLocation();
  const section = location.split('/')[2] ?? 'attempt';
  const current = section === 'compare' || section === 'snapshot' ? 'snapshots' : section;
  return <SectionTabs label="History" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.section === current }))} />;
}

/** What is listed, in words, and when the service was last called at all. */
export function HistoryFreshness({ what }: { readonly what: string | null }) {
  const now = useNow();
  const last = useArchiveQuery('last call', readLastCall);
  const call = last === undefined || last === null ? null : `last call ${formatAge(now - last)}`;
  const words = [what, call].filter((part) => part !== null).join(' · ');
  return <FreshnessLabel what={what === null ? undefined : null} nothing={words} />;
}

/** When the last call began, UTC, epoch milliseconds; null before the first. */
async function readLastCall({ attempts }: ArchiveDatabase, asOf: number | null): Promise<number | null> {
  const last = await attempts
    .where('startedAt')
    .belowOrEqual(asOf ?? Number.MAX_SAFE_INTEGER)
    .last();
  return last?.startedAt ?? null;
}

/** The way back from a snapshot, or from several. @param snapshot null, or undefined, where none of them is known. */
export function snapshotWay(snapshot: Pick<Snapshot, 'id'> | null | undefined) {
  return [
    { title: 'All requests', path: snapshotsPath(null) },
    ...(snapshot ? [{ title: 'All snapshots of this request', path: snapshotsPath(snapshot.id) }] : []),
  ];
}

/** In place of a snapshot that somebody names and the archive does not show: what may have become of it. */
export function NotHere({ title = 'This snapshot is not in the archive' }: { readonly title?: string }) {
  return (
    <EmptyState title={title}>
      {useAsOf() === null
        ? 'It may have been cleared, or belong to another connection.'
        : 'It may have come after the instant that is looked back to, have been cleared, or belong to another connection.'}
    </EmptyState>
  );
}

const marks = {
  stored: IconCircleDot,
  unchanged: IconEqual,
  failed: IconAlertTriangle,
  cancelled: IconBan,
  interrupted: IconPlugConnectedX,
  running: IconHourglass,
} as const satisfies Record<Attempt['outcome'], unknown>;

/** The outcome's own shape; its words stand beside it. */
export function OutcomeMark({ outcome }: { readonly outcome: Attempt['outcome'] }) {
  const Icon = marks[outcome];
  return <Icon size={14} stroke={1.9} aria-hidden className={classes['mark']} data-outcome={outcome} />;
}
