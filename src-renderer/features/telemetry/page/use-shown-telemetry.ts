import { useMemo } from 'react';
import { useArchivedRequests } from '../../../archive/use-archived-requests.ts';
import { useCollection } from '../../../archive/use-collection.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { useTelemetryStore } from '../telemetry-store.ts';
import type { Timetable } from '../telemetry.ts';
import { useTelemetryAnswers } from '../use-telemetry-answers.ts';
import { readArchived, showTelemetry, type ShownTelemetry, type TelemetryParts } from './shown-telemetry.ts';
import { useCalm } from './use-calm.ts';

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
  const parts = useCalm(useTelemetryParts(timetable), isGrowing, `${timetable} ${profileId} ${asOf ?? ''}`);
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
  const read = useTelemetryAnswers(timetable);
  const isOpening = list.state === 'opening';
  const records = list.state === 'ready' ? list.records : null;
  const answers = read.state === 'ready' ? read.answers : undefined;
  const lost = read.state === 'ready' ? read.lost : undefined;
  return useMemo(() => {
    if (isOpening || requests === undefined || answers === undefined || lost === undefined) return undefined;
    const listed = records?.map(({ fields }) => fields) ?? null;
    const archived = requests.flatMap(({ params, lastSeenAt }) => readArchived(params, lastSeenAt));
    return { listed, archived, answers, lost };
  }, [isOpening, records, requests, answers, lost]);
}
