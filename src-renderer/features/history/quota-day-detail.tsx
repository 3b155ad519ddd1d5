import { useState } from 'react';
import { Link } from 'wouter';
import type { Attempt, LedgerEntry } from '../../archive/archive-rows.ts';
import type { QuotaDay } from '../../archive/reconcile-days.ts';
import { readAttemptRows } from '../../archive/read-attempt-rows.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { Button } from '../../ui/button.tsx';
import { formatClock, formatCount, formatDay } from '../../ui/format.ts';
import { attemptPath } from '../../ui/paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { outcomeLine, outcomeWords } from './attempt-words.ts';
import { dayWords, gapWords, spendLine } from './ledger-words.ts';
import ledger from './ledger-view.module.css';
import { OutcomeMark } from './outcome-mark.tsx';
import { requestLine } from '../../ui/request-words.ts';

/** One quota day: how the two counts compare and where they part, and each spend with what it brought. */
export function QuotaDayDetail({ day }: { readonly day: QuotaDay }) {
  return (
    <Panel title={`Quota day from ${formatDay(day.startsAt)}`}>
      {dayWords(day).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {day.gaps.length === 0 ? null : (
        <ul aria-label="Where the counts part" className={ledger['gaps']}>
          {day.gaps.map((gap) => (
            <li key={gap.until}>{gapWords(gap)}</li>
          ))}
        </ul>
      )}
      <Spends entries={day.entries} />
    </Panel>
  );
}

/** Spends put on screen at once. */
const spendsPerStep = 50;

function Spends({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const [shown, setShown] = useState(spendsPerStep);
  const listed = entries.slice(0, shown);
  const attempts = useArchiveQuery(`spends ${listed.map(({ id }) => id).join(' ')}`, async (archive, asOf) => {
    const rows = await readAttemptRows(
      archive,
      listed.map(({ id }) => id),
      asOf,
    );
    return new Map(rows.map(({ attempt }) => [attempt.id, attempt]));
  });
  if (entries.length === 0) return null;
  return (
    <>
      <ul aria-label="Spends" className={ledger['spends']}>
        {listed.map((entry) => (
          <Spend key={entry.id} entry={entry} attempt={attempts?.get(entry.id) ?? null} />
        ))}
      </ul>
      {shown < entries.length ? (
        <Button
          note={`${formatCount(entries.length - shown)} left`}
          onClick={() => setShown((count) => count + spendsPerStep)}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

interface SpendProps {
  readonly entry: LedgerEntry;
  readonly attempt: Attempt | null;
}

function Spend({ entry, attempt }: SpendProps) {
  return (
    <li>
      <time dateTime={new Date(entry.at).toISOString()}>{formatClock(entry.at)}</time>
      <span className={ledger['request']}>
        {attempt ? (
          <>
            <OutcomeMark outcome={attempt.outcome} />
            <span className="visually-hidden">{outcomeWords[attempt.outcome]}: </span>
          </>
        ) : null}
        <Link href={attemptPath(entry.id)} title={attempt ? outcomeLine(attempt) : undefined}>
          {attempt ? requestLine(attempt.resource, attempt.params) : entry.requestKey}
        </Link>
      </span>
      <span className={ledger['spend']} data-uncertain={entry.state === 'unknown' || undefined}>
        {spendLine(entry)}
      </span>
    </li>
  );
}
