import { designFleet, pickRebalanced, shipStateAt } from './fleet.ts';
import { gameStatsAt, gameVersionsAt } from './game-versions.ts';
import { membersAt, type MemberSlot } from './members.ts';
import { organizationRecord, organizations } from './organizations.ts';
import { createPlayerSource, type PlayerSource } from './players.ts';
import type { BoardName } from './roadmap/board-plan.ts';
import { createProgressSource, type ProgressSource } from './roadmap/progress.ts';
import { createRoadmapSource, type RoadmapSource } from './roadmap/roadmap.ts';
import { createRoster, type Roster } from './roster.ts';
import { type WireRecord, shipFixture, shipRecord } from './ship-record.ts';
import { createStarmapSource, type Starmap, type StarmapSource } from './starmap/starmap.ts';
import { createSystemSource, type SystemSource } from './starmap/systems.ts';
import { telemetryAt, type Timetable } from './telemetry.ts';

/** Which types a universe is told in: those that the specification documents, or those with the recordings' departures. */
export type DemoTypes = 'documented' | 'recorded';

/** The universe at one instant, in the service's own record shapes. Each kind is made when first asked for. */
export interface World {
  readonly atMs: number;
  readonly types: DemoTypes;
  readonly ships: () => readonly WireRecord[];
  readonly systems: () => readonly WireRecord[];
  /** Tunnels, single systems and objects, search. */
  readonly starmap: () => Starmap;
  /** Null when there is no such player; handles compare without case. */
  readonly player: (handle: string) => WireRecord | null;
  /** Whether the service has a copy of the player that nobody had to fetch. */
  readonly isPlayerKept: (handle: string) => boolean;
  /** Null when there is no such organization; SIDs compare with case. */
  readonly organization: (sid: string) => WireRecord | null;
  /** Every member, hidden ones included, highest rank first. Null when there is no such organization. */
  readonly members: (sid: string) => readonly MemberSlot[] | null;
  /** `<major>.<minor>.<patch>`, newest first. */
  readonly gameVersions: () => readonly string[];
  readonly stats: () => WireRecord;
  /** Null when the service has none for the minor version. */
  readonly telemetry: (version: string, timetable: Timetable) => WireRecord | null;
  /** Releases, oldest first, each with its cards. */
  readonly roadmap: (board: BoardName) => readonly WireRecord[];
  /** Also the releases that a board does not list any more. */
  readonly wholeRoadmap: (board: BoardName) => readonly WireRecord[];
  readonly teams: () => readonly WireRecord[];
  /** Null when there is no such team. */
  readonly deliverables: (teamSlug: string) => readonly WireRecord[] | null;
}

/**
 * The world of a seed at an instant. Pure: the same seed and instant give the same records on every machine and in every
 * run, so that the demo can answer for its stored copies of any past moment without keeping them. Its types are those of
 * the specification.
 *
 * @param atMs UTC, epoch milliseconds.
 */
export function worldAt(seed: number, atMs: number): World {
  const { ships, systems, players, roster, roadmap, progress, starmap } = sourcesOf(seed);
  const find = (wanted: string) => organizations.find(({ sid }) => sid === wanted);
  return {
    atMs,
    types: 'documented',
    ships: () => ships.at(atMs),
    systems: () => systems.at(atMs),
    starmap: () => starmap.at(atMs),
    player: (handle) => players.at(handle, atMs),
    isPlayerKept: players.isKept,
    organization: (sid) => {
      const organization = find(sid);
      return organization ? organizationRecord(seed, organization, atMs) : null;
    },
    members: (sid) => {
      const organization = find(sid);
      return organization ? membersAt(seed, roster, organization, atMs) : null;
    },
    gameVersions: () => gameVersionsAt(seed, atMs),
    stats: () => gameStatsAt(seed, atMs),
    telemetry: (version, timetable) => telemetryAt(seed, version, timetable, atMs),
    roadmap: (board) => roadmap.at(board, atMs),
    wholeRoadmap: (board) => roadmap.everAt(board, atMs),
    teams: () => progress.teams(atMs),
    deliverables: (teamSlug) => progress.deliverables(teamSlug, atMs),
  };
}

interface Sources {
  readonly ships: ShipSource;
  readonly systems: SystemSource;
  readonly starmap: StarmapSource;
  readonly players: PlayerSource;
  readonly roster: Roster;
  readonly roadmap: RoadmapSource;
  readonly progress: ProgressSource;
}

/** A universe's unchanging part takes about 80 ms to make and a few MB to hold; one process shows one or two seeds. */
const made = new Map<number, Sources>();
const keptSeeds = 2;

function sourcesOf(seed: number): Sources {
  const known = made.get(seed);
  if (known) return known;
  const roster = createRoster(seed);
  const roadmap = createRoadmapSource(seed);
  const systems = createSystemSource(seed);
  const sources = {
    ships: createShipSource(seed),
    systems,
    starmap: createStarmapSource(seed, systems),
    players: createPlayerSource(seed, roster),
    roster,
    roadmap,
    progress: createProgressSource(seed, roadmap),
  };
  for (const oldest of made.keys()) if (made.size >= keptSeeds) made.delete(oldest);
  made.set(seed, sources);
  return sources;
}

/** The ships of one universe at any instant: 200 records. */
interface ShipSource {
  readonly at: (atMs: number) => readonly WireRecord[];
}

/** Makes what never changes once (about 5 MB of records share it); `at` only fills in what time does. */
function createShipSource(seed: number): ShipSource {
  const fleet = designFleet(seed).map((design) => ({ design, fixture: shipFixture(seed, design) }));
  const slots = pickRebalanced(
    seed,
    fleet.map(({ design }) => design),
  );
  return {
    at: (atMs) =>
      fleet.map(({ design, fixture }) =>
        shipRecord(fixture, shipStateAt(seed, design, atMs, slots.get(design.index) ?? null), atMs),
      ),
  };
}
