import { designFleet, pickRebalanced, shipStateAt } from './fleet.ts';
import { shipFixture, shipRecord, type WireRecord } from './ship-record.ts';

/** The ships of one universe at any instant. */
export interface ShipSource {
  /** 200 records, plus one null and one `{}` among them, as recorded lists have (recordings, "Ships"). */
  readonly at: (atMs: number) => readonly (WireRecord | null)[];
}

/** Makes what never changes once (about 5 MB of records share it); `at` only fills in what time does. */
export function createShipSource(seed: number): ShipSource {
  const fleet = designFleet(seed).map((design) => ({ design, fixture: shipFixture(seed, design) }));
  const slots = pickRebalanced(
    seed,
    fleet.map(({ design }) => design),
  );
  return {
    at: (atMs) => {
      const records: (WireRecord | null)[] = fleet.map(({ design, fixture }) => {
        const state = shipStateAt(seed, design, atMs, slots.get(design.index) ?? null);
        return roughenShip(shipRecord(fixture, state, atMs), design.index);
      });
      records.splice(57, 0, null);
      records.splice(131, 0, {});
      return records;
    },
  };
}

/**
 * Adds the irregularities of recorded ships, chosen by position so that every universe has each of them: nulls, labels
 * instead of codes, numbers instead of text, both spellings of the modification time, escaped text, prices with cents.
 * Readers must live with all of these (recordings, "Types", "Dotted keys", "Ships").
 */
function roughenShip(record: WireRecord, index: number): WireRecord {
  const rough: Record<string, unknown> = { ...record };
  const isUnbuilt = record['production_status'] === 'in-concept';
  for (const { every, at, fields, apply } of oddities) {
    if (index % every === at) for (const field of fields) if (field in rough) rough[field] = apply(rough[field]);
  }
  if (isUnbuilt) for (const field of unknownUntilBuilt) rough[field] = null;
  if (index % 9 === 5) respell(rough);
  if (index % 67 === 20) delete rough['production_status'];
  return rough;
}

interface Oddity {
  readonly every: number;
  readonly at: number;
  readonly fields: readonly string[];
  readonly apply: (value: unknown) => unknown;
}

const toNull = (): null => null;
const toNumber = (value: unknown): unknown => (typeof value === 'string' ? Number(value) : value);

const oddities: readonly Oddity[] = [
  { every: 7, at: 2, fields: ['xaxis_acceleration', 'yaxis_acceleration', 'zaxis_acceleration'], apply: toNull },
  { every: 11, at: 6, fields: ['pitch_max', 'yaw_max', 'roll_max'], apply: toNull },
  { every: 23, at: 9, fields: ['size'], apply: toNull },
  { every: 31, at: 8, fields: ['mass'], apply: toNull },
  { every: 33, at: 12, fields: ['focus'], apply: toNull },
  { every: 3, at: 1, fields: ['cargocapacity'], apply: (value) => (value === '0' ? null : value) },
  { every: 13, at: 5, fields: ['size', 'type'], apply: toLabel },
  { every: 41, at: 7, fields: ['production_status'], apply: toLabel },
  { every: 37, at: 11, fields: ['production_status'], apply: (value) => (value === 'flight-ready' ? 'ready' : value) },
  {
    every: 29,
    at: 17,
    fields: ['production_status'],
    apply: (value) => (value === 'in-concept' ? 'announced' : value),
  },
  {
    every: 17,
    at: 4,
    fields: ['length', 'beam', 'height', 'mass', 'max_crew', 'min_crew', 'scm_speed', 'id'],
    apply: toNumber,
  },
  {
    every: 5,
    at: 0,
    fields: ['price'],
    apply: (value) => (typeof value === 'number' && value > 0 ? value + 0.5 : value),
  },
  {
    every: 19,
    at: 3,
    fields: ['description'],
    apply: (value) => `${String(value)} It&rsquo;s said that &quot;no two fly alike&quot;.`,
  },
  {
    every: 43,
    at: 14,
    fields: ['description'],
    apply: (value) => `${String(value)} Hull &amp;amp; keel are one casting&amp;#8230;`,
  },
];

/** A drawing has no handling figures yet. */
const unknownUntilBuilt = [
  'pitch_max',
  'yaw_max',
  'roll_max',
  'xaxis_acceleration',
  'yaxis_acceleration',
  'zaxis_acceleration',
];

/** `multi` → `Multi-Role`, `small` → `Small`, `flight-ready` → `Flight Ready`. */
function toLabel(value: unknown): unknown {
  if (value === 'multi') return 'Multi-Role';
  if (typeof value !== 'string') return value;
  return value
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function respell(rough: Record<string, unknown>): void {
  rough['time_modified_unfiltered'] = rough['time_modified.unfiltered'];
  delete rough['time_modified.unfiltered'];
}
