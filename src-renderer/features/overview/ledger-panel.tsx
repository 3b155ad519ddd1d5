import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { LedgerEntry } from '../../archive/archive-rows.ts';
import { useLedger } from '../../archive/use-ledger.ts';
import { formatAge } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './overview-page.module.css';

/** The latest spends of quota and what each brought. */
export function LedgerPanel() {
  const ledger = useLedger(5);
  const now = useNow();
  return (
    <Panel title="Quota spent here">
      {ledger && ledger.length > 0 ? (
        <ul className={classes['ledger']}>
          {ledger.map((entry) => (
            <li key={entry.id}>
              <span>
                {catalog[entry.resource].title}
                <span className={classes['aside']}> · {formatAge(now - entry.at)}</span>
              </span>
              <span className={classes['aside']}>{spendWords(entry)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes['aside']}>{ledger ? 'Nothing yet. Stored copies are free.' : ''}</p>
      )}
    </Panel>
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
