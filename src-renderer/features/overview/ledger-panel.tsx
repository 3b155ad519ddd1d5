import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { LedgerEntry } from '../../archive/archive-rows.ts';
import { useLedger } from '../../archive/use-ledger.ts';
import { formatAge } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ledgerPath } from '../../ui/paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { countWords, spentWords } from './ledger-words.ts';
import classes from './overview-page.module.css';
import { useQuotaDay } from './use-quota-day.ts';

/** Latest spends on screen; the ledger has all of them. */
const shown = 4;

/** What this quota day has cost, what the service counts, and the latest spends with what each brought. */
export function LedgerPanel() {
  const ledger = useLedger(shown);
  const today = useQuotaDay();
  return (
    <Panel
      title="Quota spent here"
      aside={
        <span className={classes['links']}>
          <Link href={ledgerPath(today?.day?.startsAt ?? null)} className={classes['link'] ?? ''}>
            Ledger
          </Link>
        </span>
      }
    >
      <div className={classes['spent']}>
        <div>
          <p className={classes['figure']}>
            {today === undefined ? ' ' : spentWords(today.day)}
            <span className={classes['figureUnit']}> this quota day</span>
          </p>
          <p className={classes['aside']}>{today === undefined ? ' ' : countWords(today.day)}</p>
        </div>
        {ledger && ledger.length > 0 ? (
          <ul className={classes['ledger']}>
            {ledger.map((entry) => (
              <Spend key={entry.id} entry={entry} isEarlier={today !== undefined && entry.at < today.startsAt} />
            ))}
          </ul>
        ) : (
          <p className={classes['ledgerNothing']}>{ledger ? 'Nothing yet. Stored copies are free.' : ' '}</p>
        )}
      </div>
    </Panel>
  );
}

function Spend({ entry, isEarlier }: { readonly entry: LedgerEntry; readonly isEarlier: boolean }) {
  const now = useNow();
  return (
    <li data-earlier={isEarlier || undefined}>
      <span>
        {catalog[entry.resource].title}
        <span className={classes['aside']}>
          {' '}
          · {formatAge(now - entry.at)}
          {isEarlier ? ', an earlier day' : ''}
        </span>
      </span>
      <span className={classes['aside']}>{spendWords(entry)}</span>
    </li>
  );
}

function spendWords(entry: LedgerEntry): string {
  const changed = entry.changedRecords === null ? '' : `, ${entry.changedRecords} changed`;
  switch (entry.state) {
    case 'spent':
      return `${entry.measuredUnits ?? entry.plannedUnits ?? '?'} spent${entry.measuredUnits === null ? '' : ' (measured)'}${changed}`;
    case 'not-spent':
      return `nothing spent${changed}`;
    case 'unknown':
      return 'spent or not: unknown';
    case 'pending':
      return 'under way';
    default:
      return entry.state satisfies never;
  }
}
