import { affiliations } from './affiliations.ts';
import { mediaUrl } from './demo-web.ts';
import { eraOf } from './era.ts';
import { hashWords, randomFrom, type Random } from './random.ts';
import type { WireRecord } from './ship-record.ts';
import { describeSystem } from './system-description.ts';
import { systemCode, systemNames } from './system-names.ts';
import { placeSystems, type Position } from './system-positions.ts';
import { writeTimestamp } from './wording.ts';

/** The star systems of one universe at any instant: 90 records. */
export interface SystemSource {
  readonly at: (atMs: number) => readonly WireRecord[];
}

interface SystemDesign {
  readonly id: string;
  readonly fixture: WireRecord;
  readonly basePopulation: number;
  readonly baseEconomy: number;
  readonly baseDanger: number;
}

export function createSystemSource(seed: number): SystemSource {
  const positions = placeSystems(seed, systemNames.length);
  const designs = systemNames.map((name, index) => designSystem(seed, name, index, positions[index]));
  return { at: (atMs) => designs.map((design) => systemRecord(seed, design, atMs)) };
}

function designSystem(seed: number, name: string, index: number, position: Position | undefined): SystemDesign {
  const random = randomFrom(seed, 'system', name);
  const id = String(310 + index + (index > 40 ? 5 : 0));
  const holder = holderOf(random, position?.arm ?? null);
  const wealth = random.between(0, 9.5);
  const isWild = holder.code === 'FREE' || holder.code === 'ASHK';
  return {
    id,
    basePopulation: hundredth(Math.max(0, wealth + random.normal() * 0.8)),
    baseEconomy: hundredth(Math.min(10, Math.max(0, wealth + random.normal()))),
    baseDanger: Math.min(10, Math.max(0, Math.round((isWild ? 6 : 1.4) + random.normal() * 2))),
    fixture: {
      id,
      status: index % 23 === 11 ? 'N' : index % 6 === 4 ? 'M' : 'P',
      type: index % 19 === 7 ? 'BINARY' : 'SINGLE_STAR',
      name,
      code: systemCode(name),
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
  const danger = eraOf(atMs, 20, seed, 'danger', design.id);
  const economy = eraOf(atMs, 30, seed, 'economy', design.id);
  const dangerStep = (hashWords(seed, 'danger', design.id, danger.number) % 3) - 1;
  const economyStep = ((hashWords(seed, 'economy', design.id, economy.number) % 9) - 4) / 10;
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
function positionFields(index: number, position: Position | undefined): WireRecord {
  const write = (value: number | undefined): string | null => {
    if (value === undefined || index === 72) return null;
    return index === 83 ? '' : value.toFixed(8);
  };
  return { position_x: write(position?.x), position_y: write(position?.y), position_z: write(position?.z) };
}

function thumbnail(random: Random, name: string, index: number): WireRecord {
  const slug = `sys${random.int(1e6, 1e7)}`;
  const file = `${systemCode(name).replaceAll(/[^A-Z0-9]/g, '')}.jpg`;
  const at = (size: string): string => mediaUrl(index % 20 < 10 ? 'cdn' : 'site', slug, size, file);
  const sizes = ['post', 'product_thumb_large', 'subscribers_vault_thumbnail'];
  const images = index % 20 === 2 ? [] : Object.fromEntries(sizes.map((size) => [size, at(size)]));
  return { slug, source: at('source'), images };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
