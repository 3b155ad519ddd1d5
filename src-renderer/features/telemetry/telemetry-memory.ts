import { readTelemetryView, writeTelemetryView } from './telemetry-address.ts';
import { noPair, type TelemetryView } from './telemetry-store.ts';

/**
 * What the window keeps of the telemetry page: timetable, version, hidden series, the reader's own load time. What was
 * compared ends with the program.
 *
 * @param profileId versions and load times belong to one archive and its readers.
 */
export function writeTelemetryMemory(profileId: string, view: TelemetryView): string {
  const kept: TelemetryView = { ...view, comparedKind: 'versions', versions: noPair, snapshots: noPair };
  return JSON.stringify({ profileId, link: writeTelemetryView(kept) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readTelemetryMemory(profileId: string, text: string | null): TelemetryView | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readTelemetryView(kept.link) : null;
  } catch {
    return null;
  }
}
