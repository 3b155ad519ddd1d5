import type { QuotaDays } from '../../archive/read-quota-days.ts';
import type { QuotaDay } from '../../archive/reconcile-days.ts';
import { formatCount, formatDay, formatSigned } from '../../ui/format.ts';
import { certainUnits, verdictWords } from './ledger-words.ts';
import ledger from './ledger-view.module.css';
import tables from './snapshots-view.module.css';
import { VerdictMark } from './verdict-mark.tsx';

interface QuotaDaysTableProps {
  readonly read: QuotaDays;
  readonly openAt: number;
  readonly onOpen: (startsAt: number) => void;
}

/** The quota days in figures: what was spent here, what the service counted, and whether the two agree. */
export function QuotaDaysTable({ read: { days, resetAt }, openAt, onOpen }: QuotaDaysTableProps) {
  return (
    <div className={ledger['days']}>
      <div role="region" aria-label="Quota days" tabIndex={0} className={tables['frame']}>
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" data-number>
                Here
              </th>
              <th scope="col" data-number>
                Unknown
              </th>
              <th scope="col" data-number>
                Service
              </th>
              <th scope="col" data-number>
                Difference
              </th>
              <th scope="col">Count</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <DayRow key={day.startsAt} day={day} isOpen={day.startsAt === openAt} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={ledger['remark']}>{boundaryWords(resetAt)}</p>
    </div>
  );
}

interface DayRowProps {
  readonly day: QuotaDay;
  readonly isOpen: boolean;
  readonly onOpen: (startsAt: number) => void;
}

function DayRow({ day, isOpen, onOpen }: DayRowProps) {
  const { startsAt, ours, later, serviceUnits, difference, verdict } = day;
  const unknown = <span className={ledger['unknown']}>unknown</span>;
  return (
    <tr data-picked={isOpen || undefined}>
      <th scope="row">
        <button type="button" aria-pressed={isOpen} className={ledger['open']} onClick={() => onOpen(startsAt)}>
          {formatDay(startsAt)}
        </button>
      </th>
      <td data-number>{formatCount(certainUnits(ours))}</td>
      <td data-number>{ours.uncertain === 0 ? '' : `up to ${formatCount(ours.uncertain)}`}</td>
      <td data-number>{serviceUnits === null ? unknown : formatCount(serviceUnits)}</td>
      <td data-number>{difference === null ? unknown : formatSigned(difference)}</td>
      <td>
        <VerdictMark verdict={verdict} /> {verdictWords[verdict]}
        {later.calls === 0 ? null : <span className={tables['aside']}>, {formatCount(later.calls)} later</span>}
      </td>
    </tr>
  );
}

function boundaryWords(resetAt: number | null): string {
  if (resetAt === null) return 'The service has not said when the quota resets, so days begin at midnight UTC.';
  return `Days begin when the quota resets, at ${new Date(resetAt).toISOString().slice(11, 16)} UTC.`;
}
