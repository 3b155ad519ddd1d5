import { affiliations, type DemoAffiliation } from './affiliations.ts';
import { eraOf } from './era.ts';
import { hashWords, randomFrom, type Random } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import { starmapPicture } from './starmap-picture.ts';
import { describeSystem } from './system-description.ts';
import { systemCode, systemNames } from './system-names.ts';
import { placeSystems, type Position } from './system-positions.ts';
import { writeTimestamp } from './wording.ts';

/** What never changes about a system, for all that is in it and leads to it. */
export interface SystemSite {
  /** Position in the list of systems, from 0. */
  readonly index: number;
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: 'SINGLE_STAR' | 'BINARY';
  /** Where it really is, also where its record does not say. */
  readonly position: Position;
  readonly holder: DemoAffiliation;
}

/** The star systems of one universe at any instant: 90 records. */
export interface SystemSource {
  /** In the order of the records. */
  readonly sites: readonly SystemSite[];
  readonly at: (atMs: number) => readonly WireRecord[];
}

interface SystemDesign {
  readonly site: SystemSite;
  readonly fixture: WireRecord;
  readonly basePopulation: number;
  readonly baseEconomy: number;
  readonly baseDanger: number;
}

export function createSystemSource(seed: number): SystemSource {
  const positions = placeSystems(seed, systemNames.length);
  const designs = positions.map((position, index) => designSystem(seed, systemNames[index] ?? '', index, position));
  return {
    sites: designs.map(({ site }) => site),
    at: (atMs) => designs.map((design) => systemRecord(seed, design, atMs)),
  };
}

function designSystem(seed: number, name: string, index: number, position: Position): SystemDesign {
  const random = randomFrom(seed, 'system', name);
  const id = String(310 + index + (index > 40 ? 5 : 0));
  const code = systemCode(name);
  const type = index % 19 === 7 ? 'BINARY' : 'SINGLE_STAR';
  const holder = holderOf(random, position.arm);
  const wealth = random.between(0, 9.5);
  const isWild = holder.code === 'FREE' || holder.code === 'ASHK';
  return {
    site: { index, id, code, name, type, position, holder },
    basePopulation: hundredth(Math.max(0, wealth + random.normal() * 0.8)),
    baseEconomy: hundredth(Math.min(10, Math.max(0, wealth + random.normal()))),
    baseDanger: Math.min(10, Math.max(0, Math.round((isWild ? 6 : 1.4) + random.normal() * 2))),
    fixture: {
      id,
      status: index % 23 === 11 ? 'N' : index % 6 === 4 ? 'M' : 'P',
      type,
      name,
      code,
      ...positionFields(index, position),
      description: describeSystem(random, name, peopleOf.get(holder.code) ?? holder.name),
      info_url: index % 15 === 3 ? `/comm-link/atlas/${id}` : null,
      affiliation: [{ ...holder, [index % 14 === 6 ? 'membership_id' : 'membership.id']: String(470 + index) }],
      aggregated_size: (1.2 + 40 * random.next() ** 3 * (index % 30 === 12 ? 10 : 1)).toFixed(8),
      ...(index % 10 < 3 ? { thumbnail: thumbnail(random, name, index) } : {}),
    },
  };
}

/** Danger and economy drift: about four and three of 90 systems a day. Whole economies stay numbers without a fraction. */
function systemRecord(seed: number, design: SystemDesign, atMs: number): WireRecord {
  const { id } = design.site;
  const danger = eraOf(atMs, 20, seed, 'danger', id);
  const economy = eraOf(atMs, 30, seed, 'economy', id);
  const dangerStep = (hashWords(seed, 'danger', id, danger.number) % 3) - 1;
  const economyStep = ((hashWords(seed, 'economy', id, economy.number) % 9) - 4) / 10;
  return {
    ...design.fixture,
    aggregated_population: design.basePopulation,
    aggregated_economy: hundredth(Math.min(10, Math.max(0, design.baseEconomy + economyStep))),
    aggregated_danger: Math.min(10, Math.max(0, design.baseDanger + dangerStep)),
    time_modified: writeTimestamp(Math.max(danger.startedAt, economy.startedAt)),
  };
}

/** The core belongs to the Concordance; each arm has a power of its own, thinning out into settlers and nobody. */
function holderOf(random: Random, arm: number | null): (typeof affiliations)[number] {
  const [core, lantern, ashkar, verdant, synod, glass, settling, free] = affiliations;
  if (arm === null) return random.chance(0.85) ? core : glass;
  const local = [lantern, ashkar, verdant, synod][arm] ?? core;
  const draw = random.next();
  if (draw < 0.5) return local;
  if (draw < 0.66) return core;
  if (draw < 0.74) return glass;
  return draw < 0.86 ? settling : free;
}

/** Two affiliations are states of affairs, not powers. */
const peopleOf: ReadonlyMap<string, string> = new Map([
  ['SETL', 'settlers'],
  ['FREE', 'locals'],
]);

/** Two systems have no usable place: one null, one empty text. */
function positionFields(index: number, { x, y, z }: Position): WireRecord {
  const write = (value: number): string | null => {
    if (index === 72) return null;
    return index === 83 ? '' : value.toFixed(8);
  };
  return { position_x: write(x), position_y: write(y), position_z: write(z) };
}

function thumbnail(random: Random, name: string, index: number): WireRecord {
  return starmapPicture(`sys${random.int(1e6, 1e7)}`, `${systemCode(name).replaceAll(/[^A-Z0-9]/g, '')}.jpg`, {
    depot: index % 20 < 10 ? 'cdn' : 'site',
    isWhole: index % 20 !== 2,
  });
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
