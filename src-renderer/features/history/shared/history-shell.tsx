import { useLocation } from 'wouter';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { ledgerPath, snapshotsPath } from '../../../format/paths.ts';
import { SectionTabs } from '../../../ui/kit/page-navigation.tsx';

const tabs = [
  { title: 'Attempts', href: '/history', section: 'attempt' },
  { title: 'Snapshots', href: snapshotsPath(null), section: 'snapshots' },
  { title: 'Ledger', href: ledgerPath(null), section: 'ledger' },
] as const;

/** The three sides of History. Comparisons and single snapshots belong to Snapshots. */
export function HistoryTabs() {
  const [location] = useLocation();
  const section = location.split('/')[2] ?? 'attempt';
  const current = section === 'compare' || section === 'snapshot' ? 'snapshots' : section;
  return <SectionTabs label="History" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.section === current }))} />;
}

/** What may have become of a snapshot that somebody names and the archive does not show. */
export function WhyNotHere() {
  return useAsOf() === null
    ? 'It may have been cleared, or belong to another connection.'
    : 'It may have come after the instant that is looked back to, have been cleared, or belong to another connection.';
}
