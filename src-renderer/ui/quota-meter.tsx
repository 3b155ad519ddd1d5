import { usePreference } from '../archive/hooks/use-own-work.ts';
import { formatCount, formatUpcoming } from './format.ts';
import { quotaWords } from './price-words.ts';
import classes from './quota-meter.module.css';
import { useNow } from './use-now.ts';
import { useServiceTimes } from './use-service-times.ts';

/** What is left of today's quota: in words first, with a small bar. Unknown is said, not drawn as empty. */
export function QuotaMeter() {
  const { quota } = useServiceTimes();
  const now = useNow();
  const [reserve = 0] = usePreference('reserve');
  const { remaining, limit, resetAt } = quota;
  const reset =
    resetAt === null
      ? 'reset time unknown'
      : resetAt <= now
        ? 'was due to reset'
        : `resets ${formatUpcoming(resetAt, now).replace(/ \(.*\)$/, '')}`;
  const kept = reserve === 0 ? '' : `${formatCount(reserve)} of it kept from baskets`;
  const words = [quotaWords(quota), reset, kept].filter((part) => part !== '').join(', ');
  const share = remaining !== null && limit !== null && limit > 0 ? Math.max(0, Math.min(1, remaining / limit)) : null;
  return (
    <div
      className={classes['quota']}
      title={[resetAt === null ? '' : `Resets ${formatUpcoming(resetAt, now)}`, kept]
        .filter((part) => part !== '')
        .join('. ')}
    >
      <span className={classes['words']}>
        {remaining === null ? (
          'Quota unknown'
        ) : (
          <>
            <strong>{quotaWords({ ...quota, limit: null }).replace(' left', '')}</strong>
            {limit === null ? ' left' : ` of ${limit} left`}
            <span className={classes['reset']}> · {reset}</span>
          </>
        )}
      </span>
      <div
        role="meter"
        aria-label="Quota"
        aria-valuemin={0}
        aria-valuemax={limit ?? 1}
        aria-valuenow={remaining ?? 0}
        aria-valuetext={remaining === null ? 'unknown' : words}
        data-known={share !== null}
        className={classes['bar']}
      >
        {share === null ? null : <div className={classes['fill']} style={{ width: `${share * 100}%` }} />}
        {share === null || limit === null || reserve === 0 || reserve >= limit ? null : (
          <div className={classes['reserve']} style={{ left: `${(reserve / limit) * 100}%` }} />
        )}
      </div>
    </div>
  );
}
