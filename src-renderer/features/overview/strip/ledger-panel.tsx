import { Link } from 'wouter';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { QuotaDay } from '../../../archive/attempts/reconcile-days.ts';
import { useLedger } from '../../../archive/hooks/use-collection.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatAge, formatClock, formatCount, formatCounted } from '../../../format/format.ts';
import { ledgerPath } from '../../../format/paths.ts';
import { useQuotaDay } from '../../../services/quota/quota-day.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import classes from '../overview-body.module.css';

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
          <Link
            href={ledgerPath(today?.day?.startsAt ?? null)}
            className="quiet-line lines28 target inline-block hover-line target-wide"
          >
            Ledger
          </Link>
        </span>
      }
    >
      <div className="grid gap2-4">
        <div>
          <p className="large bold lines28 selectable target">
            {today === undefined ? ' ' : formatSpent(today.day)}
            <span className="muted medium light"> this quota day</span>
          </p>
          <p className="muted">{today === undefined ? ' ' : formatServiceCount(today.day)}</p>
        </div>
        {ledger && ledger.length > 0 ? (
          <ul className="plain-list">
            {ledger.map((entry) => (
              <Spend key={entry.id} entry={entry} isEarlier={today !== undefined && entry.at < today.startsAt} />
            ))}
          </ul>
        ) : (
          <p className="muted">{ledger ? 'Nothing yet. Stored copies are free.' : ' '}</p>
        )}
      </div>
    </Panel>
  );
}

function Spend({ entry, isEarlier }: { readonly entry: LedgerEntry; readonly isEarlier: boolean }) {
  const now = useNow();
  return (
    <li className="flex spread gap3 pad1-0 line-above" data-earlier={isEarlier || undefined}>
      <span>
        {catalog[entry.resource].title}
        <span className="muted">
          {' '}
          · {formatAge(now - entry.at)}
          {isEarlier ? ', an earlier day' : ''}
        </span>
      </span>
      <span className="muted">{spendWords(entry)}</span>
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

/** What was spent from here in a quota day: "3 units", "1 unit, up to 2 more". */
export function formatSpent(day: QuotaDay | null): string {
  if (!day) return '0 units';
  const { measured, planned, uncertain } = day.ours;
  const certain = formatCounted(measured + planned, 'units');
  return uncertain === 0 ? certain : `${certain}, up to ${formatCount(uncertain)} more`;
}

/** What the service counted beside it, in one sentence; where and why the two differ is told in the ledger. */
export function formatServiceCount(day: QuotaDay | null): string {
  if (!day || day.serviceUnits === null || day.difference === null || !day.lastReading)
    return 'The account’s count was not read yet.';
  const theirs = `The service counted ${formatCount(day.serviceUnits)} by ${formatClock(day.lastReading.at)}`;
  switch (day.verdict) {
    case 'agrees':
      return `${theirs}; the two agree.`;
    case 'may-agree':
      return `${theirs}; the two may agree.`;
    case 'differs':
      return `${theirs}${differenceWords(day.difference)}.`;
    case 'unread':
      return `${theirs}.`;
    default:
      return day.verdict satisfies never;
  }
}

function differenceWords(difference: number): string {
  if (difference === 0) return '; the sums agree, their parts do not';
  return difference > 0
    ? `, ${formatCount(difference)} more than here`
    : `, ${formatCount(-difference)} fewer than here`;
}
