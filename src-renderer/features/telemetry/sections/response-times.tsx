import { formatInstant, formatMoment } from '../../../format/format.ts';
import type { TelemetryResponse } from '../model/telemetry.ts';

interface ResponseTimesProps {
  readonly response: Pick<TelemetryResponse, 'telemetry' | 'fetchedAt' | 'confirmedAt' | 'confirmedSource'>;
  /** Goes on in the line it stands in. */
  readonly isInline?: boolean;
}

/** Both times of a response: the service's own, of the figures, and when they were fetched. */
export function ResponseTimes({ response, isInline = false }: ResponseTimesProps) {
  const { telemetry, fetchedAt, confirmedAt, confirmedSource } = response;
  const updatedAt = telemetry.current?.updatedAt ?? null;
  return (
    <span className="muted small selectable">
      {isInline ? 'figures' : 'Figures'} of{' '}
      {updatedAt === null ? (
        'an unknown time'
      ) : (
        <>
          <time dateTime={new Date(updatedAt).toISOString()}>{formatInstant(updatedAt)}</time>, the service’s time
        </>
      )}{' '}
      · fetched{' '}
      <time dateTime={new Date(fetchedAt).toISOString()} title={formatMoment(fetchedAt)}>
        {formatInstant(fetchedAt)}
      </time>
      {confirmedAt > fetchedAt ? (
        <>
          , last confirmed{' '}
          <time dateTime={new Date(confirmedAt).toISOString()} title={formatMoment(confirmedAt)}>
            {formatInstant(confirmedAt)}
          </time>
        </>
      ) : null}{' '}
      · {confirmedSource === 'live' ? 'live' : 'stored copy'}
    </span>
  );
}
