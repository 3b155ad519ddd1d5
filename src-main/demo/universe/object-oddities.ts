import type { KindName } from './object-kinds.ts';
import type { ObjectDesign } from './object-yard.ts';
import type { WireRecord } from './ship-record.ts';

/**
 * Adds the irregularities of recorded objects, chosen by position so that every universe has each of them: the extremes,
 * distances that are missing, and, in every seventh system, the later years' numbers and booleans instead of text
 * (recordings, "Types", "Star-system, object"). What the sensors tell stays text for ever.
 *
 * @param nth position among the objects of its kind in the whole universe, from 0.
 */
export function roughenObject(fixture: WireRecord, { kind, site }: ObjectDesign, nth: number): WireRecord {
  const extreme = extremes.find((entry) => entry.kind === kind && entry.nth === nth);
  const rough: Record<string, unknown> = { ...fixture, ...extreme?.fields };
  if (kind === 'station' && nth % 3 === 1) rough['distance'] = null;
  if (site.index % 7 === 3) {
    for (const field of numberFields) if (typeof rough[field] === 'string') rough[field] = Number(rough[field]);
    for (const field of flagFields) if (typeof rough[field] === 'string') rough[field] = rough[field] === '1';
  }
  return rough;
}

const numberFields = [
  'id',
  'parent_id',
  'subtype_id',
  'age',
  'axial_tilt',
  'distance',
  'latitude',
  'longitude',
  'orbit_period',
  'size',
];
const flagFields = ['habitable', 'show_label', 'show_orbitlines', 'fairchanceact'];

interface Extreme {
  readonly kind: KindName;
  readonly nth: number;
  readonly fields: WireRecord;
}

/** As far out as the recordings go. */
const extremes: readonly Extreme[] = [
  { kind: 'star', nth: 12, fields: { age: '99999999.99999999' } },
  { kind: 'belt', nth: 4, fields: { size: '99999999.99999999' } },
  { kind: 'planet', nth: 9, fields: { orbit_period: '-1.00000000' } },
  { kind: 'planet', nth: 25, fields: { latitude: '-175.00000000', longitude: '480.00000000' } },
  { kind: 'planet', nth: 40, fields: { latitude: '145.00000000', longitude: '-181.00000000' } },
];
