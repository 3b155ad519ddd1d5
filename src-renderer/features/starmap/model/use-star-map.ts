import { useEffect } from 'react';
import type { ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { StarSystem } from '../../../../src-shared/catalog/starmap/systems.ts';
import type { Tunnel } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import type { FetchPlan, Intent } from '../../../../src-shared/plan.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import type { Preference } from '../../../archive/own-work/preferences.ts';
import type { Collection } from '../../../archive/read/read-collection.ts';
import { readIdentitiesWithResponse } from '../../../archive/read/read-detail.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings, formerState, parseStoredReadings, type DirectionReadings } from './direction-readings.ts';
import type { StarMap } from './star-map.ts';

/** `opening`: not read yet; `empty`: systems were never fetched; `ready`: from the archive, however old. */
export type StarMapState =
  | { readonly state: 'opening' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'ready';
      readonly map: StarMap;
      readonly systems: Collection<StarSystem>;
      /** Null where tunnels were never fetched: the map then has none. */
      readonly tunnels: Collection<Tunnel> | null;
    };

/**
 * The archive's systems and tunnels, joined, followed live, as of the instant on screen. Who asks while they are what they were
 * gets the same map.
 */
export function useStarMap(): StarMapState {
  const systems = useCollection('systems');
  const tunnels = useCollection('tunnels');
  const detailed = useDetailedSystems();
  const { readings } = useDirectionReadings();
  const systemRecords = systems.state === 'ready' ? systems.records : null;
  const tunnelRecords = tunnels.state === 'ready' ? tunnels.records : null;
  const isOpening =
    systems.state === 'opening' || tunnels.state === 'opening' || detailed === undefined || readings === undefined;
  const map = isOpening || !systemRecords ? null : mapOf(systemRecords, tunnelRecords, detailed, readings);
  if (isOpening) return { state: 'opening' };
  if (systems.state !== 'ready' || !map) return { state: 'empty' };
  return { state: 'ready', map, systems, tunnels: tunnels.state === 'ready' ? tunnels : null };
}

const mapOf = onceFor(buildStarMap);

interface FollowedReadings {
  /** Undefined until they are read. */
  readonly readings: DirectionReadings | undefined;
  readonly setReadings: (readings: DirectionReadings) => void;
}

/** What the user takes direction and status letters of tunnels to mean; kept with the archive, and so part of its backups. */
export function useDirectionReadings(): FollowedReadings {
  const [stored, write] = usePreference('tunnelLetters');
  useEffect(() => {
    const former = stored === null ? parseStoredReadings(formerState('orrery-tunnel-letters')) : null;
    if (former) void write(writable(former));
    // `write` is another function each time; what is stored decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored]);
  // Read anew after every write to the archive: the map is made again only where they say something else.
  const said = JSON.stringify(stored);
  const readings = said === undefined ? undefined : readingsOf(said);
  return { readings, setReadings: (changed) => void write(writable(changed)) };
}

const saidReadings = new Map<string, DirectionReadings>();

/** Readings from what is stored, the same ones for the same text: the map is made of them. */
function readingsOf(said: string): DirectionReadings {
  const readings = saidReadings.get(said) ?? parseStoredReadings({ readings: JSON.parse(said) }) ?? firstReadings;
  saidReadings.set(said, readings);
  return readings;
}

function writable({ directions, statuses }: DirectionReadings): NonNullable<Preference<'tunnelLetters'>> {
  return { directions: { ...directions }, statuses: { ...statuses } };
}

/** Identities of the systems whose details are archived, followed live; undefined while that is being read. */
function useDetailedSystems(): ReadonlySet<string> | undefined {
  return useArchiveQuery('systems with details', (archive, asOf) =>
    readIdentitiesWithResponse(archive, 'star-system', asOf),
  );
}

type ReadyMap = Extract<StarMapState, { state: 'ready' }>;

/** The map is as old as its older part. */
export function olderPart({ systems, tunnels }: ReadyMap): ReadyMap['systems'] | NonNullable<ReadyMap['tunnels']> {
  return tunnels && tunnels.confirmedAt < systems.confirmedAt ? tunnels : systems;
}

/** `90 systems, 130 tunnels`. */
export function formatMapCounts({ map, tunnels }: ReadyMap): string {
  const systems = formatCounted(map.systems.length, 'systems');
  return tunnels ? `${systems}, ${formatCounted(map.tunnels.length, 'tunnels')}` : systems;
}

/** What a map was drawn from, and when that was last confirmed: for pictures of it. */
export function formatMapSource(ready: ReadyMap, isDemo: boolean): string {
  const { confirmedSource, confirmedAt } = olderPart(ready);
  const origin = `${confirmedSource === 'live' ? 'live' : 'stored copy'}${isDemo ? ' · demo' : ''}`;
  return `${formatMapCounts(ready)} · ${origin} · confirmed ${formatInstant(confirmedAt)}`;
}

/** What the map is made of, fetched by one act; null while one of the two cannot be planned. */
export function useMapPlans(intent: Intent): readonly FetchPlan[] | null {
  return usePair('systems', 'tunnels', intent);
}

/** The lists of who lives and who rules on the map. */
export function usePeoplesPlans(intent: Intent): readonly FetchPlan[] | null {
  return usePair('affiliations', 'species', intent);
}

function usePair(first: ResourceName, second: ResourceName, intent: Intent): readonly FetchPlan[] | null {
  const one = usePlan(first, {}, intent);
  const other = usePlan(second, {}, intent);
  return one.ok && other.ok ? [one.value, other.value] : null;
}
