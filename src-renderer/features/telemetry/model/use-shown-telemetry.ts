import { useEffect, useMemo, useRef, useState } from 'react';
import { useArchive, useArchiveQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { useArchivedRequests } from '../../../archive/hooks/use-records.ts';
import { readLatestResponses, type LatestResponses } from './read-latest-responses.ts';
import { readArchived, showTelemetry, type ShownTelemetry, type TelemetryParts } from './shown-telemetry.ts';
import { useTelemetryStore } from './telemetry-store.ts';
import type { Timetable } from './telemetry.ts';

/**
 * What the page shows, from the archive and followed live; undefined while it is read for the first time.
 *
 * @param isGrowing many answers are on their way, one after the other.
 */
export function useShownTelemetry(isGrowing: boolean): ShownTelemetry | undefined {
  const { profileId, asOf } = useArchive();
  const timetable = useTelemetryStore(({ view }) => view.timetable);
  const version = useTelemetryStore(({ view }) => view.version);
  const span = useTelemetryStore(({ view }) => view.span);
  const parts = useThrottled(useTelemetryParts(timetable), isGrowing, `${timetable} ${profileId} ${asOf ?? ''}`);
  const shown = useMemo(
    () => parts && showTelemetry(parts, { timetable, version, span }),
    [parts, timetable, version, span],
  );
  // While another timetable is read, the one before stays on screen.
  return useLastKnown(shown);
}

/** The states that are read are made anew with each rendering; what is in them stays the same until it changes. */
function useTelemetryParts(timetable: Timetable): TelemetryParts | undefined {
  const list = useCollection('versions');
  const requests = useArchivedRequests('telemetry');
  const read = useLatestResponses(timetable);
  const isOpening = list.state === 'opening';
  const records = list.state === 'ready' ? list.records : null;
  const responses = read.state === 'ready' ? read.responses : undefined;
  const lost = read.state === 'ready' ? read.lost : undefined;
  return useMemo(() => {
    if (isOpening || requests === undefined || responses === undefined || lost === undefined) return undefined;
    const listed = records?.map(({ fields }) => fields) ?? null;
    const archived = requests.flatMap(({ params, lastSeenAt }) => readArchived(params, lastSeenAt));
    return { listed, archived, responses, lost };
  }, [isOpening, records, requests, responses, lost]);
}

/** Between two looks at what grows, in milliseconds: often enough to see it grow, seldom enough not to slow it down. */
const stepMs = 2_500;

/**
 * The value, and while much of it is on its way one that follows in steps: thirty answers that come one after the other
 * would each have all pictures drawn anew.
 *
 * @param topic of which the value is: that of another one is never held back.
 */
function useThrottled<T>(value: T, isGrowing: boolean, topic: string): T {
  const [held, setHeld] = useState({ topic, value });
  const latest = useRef(held);
  useEffect(() => {
    latest.current = { topic, value };
  }, [topic, value]);
  useEffect(() => {
    if (!isGrowing) return undefined;
    const hold = () => setHeld(latest.current);
    hold();
    const timer = setInterval(hold, stepMs);
    return () => clearInterval(timer);
  }, [isGrowing]);
  return isGrowing && held.topic === topic ? held.value : value;
}

/** `opening`: not read yet; `ready`: from the archive, however old, and perhaps without any response. */
type LatestResponsesState = { readonly state: 'opening' } | ({ readonly state: 'ready' } & LatestResponses);

/** The latest responses of all versions for one timetable, as of the instant on screen, followed live. */
function useLatestResponses(timetable: Timetable): LatestResponsesState {
  const read = useArchiveQuery(`telemetry responses ${timetable}`, (archive, asOf) =>
    readLatestResponses(archive, timetable, asOf),
  );
  return read ? { state: 'ready', ...read } : { state: 'opening' };
}
