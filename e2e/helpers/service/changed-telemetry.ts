import { expect } from '@playwright/test';
import type { JourneyFixtures } from '../app/journey-fixtures.ts';
import { askPayload } from './ask-service.ts';
import { askTelemetry, serveTelemetry, telemetryParts } from '../screens/telemetry-parts.ts';
import type { TestService } from './test-service.ts';
import { freshness } from '../screens/views.ts';
import type { Wire } from './wire-pieces.ts';

/** A change to one response of the service. */
type Change = (current: Wire) => Wire;

const times = (disk: 'hdd' | 'ssd', change: (times: Wire) => Wire): Change => {
  const name = `load_times_${disk}`;
  return (current) => ({ ...current, [name]: change(current[name] as Wire) }); // the service's own object
};

/** What stands in the list is not described: more than a size and a number of reports, or no numbers at all. */
const resolution =
  (added: unknown): Change =>
  (current) => ({ ...current, popular_resolutions: [...(current['popular_resolutions'] as unknown[]), added] }); // the service's own list

const percentiles =
  (list: readonly (number | null)[]) =>
  (of: Wire): Wire => ({
    ...of,
    percentiles: Object.fromEntries(
      ['1_0', '5_0', '25_0', '50_0', '75_0', '95_0', '99_0'].map((key, at) => [key, list[at]]),
    ),
  });

/** None of these versions is the beginning of another one's name. */
const changes: Readonly<Record<string, Change>> = {
  // No reports are told, or none were made.
  '3.5': (current) => Object.fromEntries(Object.entries(current).filter(([name]) => name !== 'doc_count')),
  '3.6': (current) => ({ ...current, doc_count: 0, latency_avg: { value: null }, stability_score: 'n/a' }),
  // Several percentiles are the same; some are missing; they do not rise; there is but one.
  '3.7': times('ssd', percentiles([10, 20, 40, 40, 40, 90, 120])),
  '3.8': times('ssd', percentiles([null, 12, null, 40, 71, null, null])),
  '3.9': (current) =>
    times(
      'hdd',
      percentiles([5, 9, 30, 60, 50, 110, 190]),
    )(times('ssd', percentiles([null, null, null, 44, null, null, null]))(current)),
  '3.22': resolution([1_920, 1_200, 60, 1]),
  '3.23': resolution('windowed'),
};

/** What `past` holds is not described: something else, nothing, and (of all others) earlier figures. */
const pasts: Readonly<Record<string, unknown>> = { '3.5': { weeks_before: [{ median: 41 }] }, '3.6': {} };

/** Makes the service answer for some versions in ways that every rule has its case among them. */
export async function serveChangedTelemetry(service: TestService): Promise<void> {
  const responses = new Map<string, unknown>();
  for (const [version, change] of Object.entries(changes)) {
    const wire = (await askPayload(service, `telemetry/${version}?timetable=MONTH`)) as Wire; // the service's own object
    responses.set(version, { ...wire, current: change(wire['current'] as Wire), past: pasts[version] ?? wire['past'] }); // as above
  }
  await serveTelemetry(service, responses);
}

/** The program with that telemetry of all versions on screen, and the service's responses by version. */
export async function openChangedTelemetry({
  openPrepared,
  service,
  dataDir,
}: Pick<JourneyFixtures, 'openPrepared' | 'service' | 'dataDir'>) {
  await serveChangedTelemetry(service);
  const wires = await askTelemetry(service);
  const launch = { view: 'telemetry', exportDir: dataDir } as const;
  const { page, profileId } = await openPrepared('changed telemetry', { launch });
  await expect(freshness(page)).toContainText(`${wires.size} versions by month · stored copy`);
  return { page, profileId, wires, ...telemetryParts(page) };
}
