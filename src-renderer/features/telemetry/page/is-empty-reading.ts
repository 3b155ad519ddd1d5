import type { TelemetryReading } from '../../../../src-shared/domain/telemetry.ts';

/** Whether a reading has no figure at all, whatever its time: what is sent where nobody reported. */
export function isEmptyReading(reading: TelemetryReading | null): boolean {
  if (reading === null) return true;
  const { latencyAverage, stabilityScore, popularResolutions, hddLoadTimes, ssdLoadTimes } = reading;
  const figures = [hddLoadTimes, ssdLoadTimes].flatMap((times) =>
    times === null ? [] : [times.average, times.min, times.max, times.percent, ...Object.values(times.percentiles)],
  );
  const isSilent = [latencyAverage, stabilityScore, ...figures].every((figure) => figure === null);
  return isSilent && popularResolutions.length === 0;
}
