import { useLocation } from 'wouter';
import { useArchive, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { datedName } from '../../../format/format.ts';
import { ledgerPath, snapshotsPath } from '../../../format/paths.ts';
import { formatSaveResult, useSaveFile } from '../../../services/save/save-file.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { SectionTabs } from '../../../ui/kit/page-navigation.tsx';
import classes from './history.module.css';

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

interface ExportButtonProps {
  /** What is exported, for the file's name. */
  readonly name: 'attempts' | 'ledger';
  /** Makes the CSV text when it is asked for. */
  readonly write: (archive: ArchiveDatabase, asOf: number | null) => Promise<string>;
}

/** Saves a list as CSV, where the user wants it, and says where it went or why it did not. */
export function ExportButton({ name, write }: ExportButtonProps) {
  const { archive, asOf } = useArchive();
  const { isSaving, result, save } = useSaveFile();
  return (
    <>
      <span role="status" className={classes['saved']}>
        {formatSaveResult(result)}
      </span>
      <Button
        note="CSV"
        aria-busy={isSaving}
        onClick={() => void save(datedName(name, 'csv', asOf ?? Date.now()), 'csv', () => write(archive, asOf))}
      >
        Export
      </Button>
    </>
  );
}

/** What may have become of a snapshot that somebody names and the archive does not show. */
export function WhyNotHere() {
  return useAsOf() === null
    ? 'It may have been cleared, or belong to another connection.'
    : 'It may have come after the instant that is looked back to, have been cleared, or belong to another connection.';
}
