import { useLocation } from 'wouter';
import { ledgerPath, snapshotsPath } from '../../ui/paths.ts';
import { SectionTabs } from '../../ui/section-tabs.tsx';

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
