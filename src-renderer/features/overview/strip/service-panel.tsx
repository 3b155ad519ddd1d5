import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { formatDuration, formatInstant } from '../../../format/format.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';

/** When the quota resets and when the stored copies renew, as the service said last. */
export function ServicePanel() {
  const statuses = useCollection('status');
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return (
    <Panel title="Service">
      <Facts
        facts={[
          [
            'Quota resets',
            <Due key="quota" title="Quota resets" at={status?.quotaResetNextAt ?? null} passed="was due" />,
          ],
          [
            'Stored copies renew',
            <Due
              key="copies"
              title="Stored copies renew"
              at={status?.cacheRefreshNextAt ?? null}
              passed="have renewed"
            />,
          ],
          ['Quota reset last', <Past key="reset" at={status?.quotaResetLastAt ?? null} />],
          ['Copies renewed last', <Past key="renewed" at={status?.cacheRefreshLastAt ?? null} />],
        ]}
      />
    </Panel>
  );
}

interface DueProps {
  readonly title: string;
  /** When it happens next, as the service said; epoch milliseconds, null where it did not say. */
  readonly at: number | null;
  /** What is said once it has passed: the next instant is never worked out here, the service names it. */
  readonly passed: string;
}

/** How long until something happens, to the minute. */
function Due({ title, at, passed }: DueProps) {
  const now = useNow();
  if (at === null) return <span className="faint">unknown</span>;
  return (
    <span role="timer" aria-label={title} className="toned" data-passed={at <= now || undefined}>
      {at <= now ? `${passed}; refresh reads the next time` : `in ${formatDuration(at - now)}`}
      <span className="muted small"> · </span>
      <Instant at={at} />
    </span>
  );
}

function Past({ at }: { readonly at: number | null }) {
  return at === null ? <span className="faint">unknown</span> : <Instant at={at} />;
}

function Instant({ at }: { readonly at: number }) {
  return (
    <time className="muted small nowrap" dateTime={new Date(at).toISOString()}>
      {formatInstant(at)}
    </time>
  );
}
