import { Link, useLocation } from 'wouter';
import { ledgerPath, snapshotsPath } from '../../ui/paths.ts';
import classes from './history-tabs.module.css';

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
  return (
    <nav aria-label="History" className={classes['tabs']}>
      {tabs.map((tab) => (
        <Link
          key={tab.section}
          href={tab.href}
          className={classes['tab'] ?? ''}
          aria-current={tab.section === current ? 'page' : undefined}
        >
          {tab.title}
        </Link>
      ))}
    </nav>
  );
}
