import { isAhead, isOlderThan, oldAfterMs } from '../../../src-shared/clock-ahead.ts';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useIsOffline, useOriginMark } from '../../archive/hooks/use-collection.ts';
import { formatAge, formatDuration, formatInstant } from '../../format/format.ts';
import { formatSnapshotSource } from '../../format/labels.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import classes from './view.module.css';

interface FreshnessLabelProps {
  /** What is shown, such as "214 ships"; null when nothing is, undefined while the archive is being read. */
  readonly what: string | null | undefined;
  /** What is said when nothing is shown. */
  readonly nothing?: string;
  readonly source?: 'stored' | 'live' | null;
  readonly isDemo?: boolean;
  /** When the content was last confirmed by a response, epoch milliseconds. */
  readonly confirmedAt?: number | null;
  /** When the service renewed its stored copies last, epoch milliseconds; null when unknown. */
  readonly renewedAt?: number | null;
}

/**
 * How old it is and where it came from, in words; the dot only repeats them (LOOK: colour never speaks
 * alone). Not announced by itself: the age changes with every minute.
 */
export function FreshnessLabel(props: FreshnessLabelProps) {
  const { what, nothing, source = null, isDemo = false, confirmedAt = null, renewedAt = null } = props;
  const now = useNow();
  const asOf = useAsOf();
  const isOffline = useIsOffline();
  const mark = useOriginMark(confirmedAt);
  const isReading = what === undefined;
  if (isReading || what === null || confirmedAt === null) {
    return (
      <div
        role="status"
        aria-live="off"
        aria-label="Freshness"
        className={classes['freshnessLabelLabel']}
        data-age="none"
        data-reading={isReading || undefined}
      >
        {isReading ? 'Opening the archive' : (nothing ?? 'Nothing fetched yet')}
      </div>
    );
  }
  const age = now - confirmedAt;
  const isOutdated = renewedAt !== null && renewedAt > confirmedAt && source === 'stored';
  const isAheadOfNow = isAhead(confirmedAt, now);
  const isOld = isOlderThan(confirmedAt, now, oldAfterMs) || isOutdated;
  const from = formatSnapshotSource({ ...mark, source: source ?? 'stored' });
  return (
    <div
      role="status"
      aria-live="off"
      aria-label="Freshness"
      className={classes['freshnessLabelLabel']}
      data-age={isOld ? 'old' : 'fresh'}
      // Green would say that all is well beside a service that is away.
      data-offline={isOffline || undefined}
    >
      <span className="clear">{what}</span> · {from}
      {isDemo ? <span className={classes['freshnessLabelAside']}> · demo</span> : null} ·{' '}
      <time
        dateTime={new Date(confirmedAt).toISOString()}
        title={isAheadOfNow ? aheadTitle(confirmedAt) : formatInstant(confirmedAt)}
      >
        {age > oldAfterMs ? (
          `${formatDuration(age, 1)} old`
        ) : (
          <>
            <span className={classes['freshnessLabelAside']}>fetched </span>
            {asOf === null || isAheadOfNow ? formatAge(age) : ageThen(age)}
          </>
        )}
      </time>
      {isOutdated ? <span className="warn"> · a newer stored copy exists</span> : null}
    </div>
  );
}

/** The instant alone would read as a mistake of the program. */
function aheadTitle(confirmedAt: number): string {
  return `This computer’s clock said ${formatInstant(confirmedAt)} then, which is later than what it says now. How old this is can’t be told.`;
}

/** Counted from the instant that is looked back to: "3 h before". */
function ageThen(ageMs: number): string {
  return ageMs < 60_000 ? 'just then' : `${formatDuration(ageMs, 1)} before`;
}
