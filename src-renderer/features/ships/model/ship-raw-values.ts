import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import type { RawValue } from '../../../ui/record/provenance.tsx';
import { shipField, type ShipField } from './ship-fields.ts';

/** Where a field's value stands in the wire element: steps into it. Several where a key is spelled in several ways. */
type WirePlace = readonly [path: readonly string[], ...otherSpellings: (readonly string[])[]];

/**
 * Of every field of `shipFields`, and of what else a `Ship` holds under its own name; more than one place for a range. What
 * the service calls them: spec, "Ship".
 */
const places: Readonly<Record<string, readonly WirePlace[]>> = {
  manufacturer: [[['manufacturer', 'name']]],
  classification: [[['type']]],
  focus: [[['focus']]],
  size: [[['size']]],
  productionStatus: [[['production_status']]],
  productionNote: [[['production_note']]],
  lengthM: [[['length']]],
  beamM: [[['beam']]],
  heightM: [[['height']]],
  massKg: [[['mass']]],
  scmSpeedMps: [[['scm_speed']]],
  afterburnerSpeedMps: [[['afterburner_speed']]],
  pitchMaxDegps: [[['pitch_max']]],
  yawMaxDegps: [[['yaw_max']]],
  rollMaxDegps: [[['roll_max']]],
  xAccelerationMps2: [[['xaxis_acceleration']]],
  yAccelerationMps2: [[['yaxis_acceleration']]],
  zAccelerationMps2: [[['zaxis_acceleration']]],
  cargoScu: [[['cargocapacity']]],
  crew: [[['min_crew']], [['max_crew']]],
  priceUsd: [[['price']]],
  sale: [[['price']]],
  modifiedAt: [[['time_modified.unfiltered'], ['time_modified_unfiltered']]],
  id: [[['id']]],
  name: [[['name']]],
  chassisId: [[['chassis_id']]],
  manufacturerCode: [[['manufacturer', 'code']]],
  manufacturerId: [[['manufacturer_id'], ['manufacturer', 'id']]],
  description: [[['description']]],
  sitePath: [[['url']]],
};

/**
 * What the service sent for a field of a ship, as it stands in the wire element.
 *
 * @param fieldId id of a field, or a key of `Ship`.
 * @returns one value for each place, undefined where nothing was sent there; none for a field that is not known.
 */
export function rawValues(fieldId: string, element: unknown): readonly RawValue[] {
  const known = Object.hasOwn(places, fieldId) ? (places[fieldId] ?? []) : [];
  return known.map((spellings): RawValue => {
    const found = spellings.map((path) => ({ key: path.join(' › '), raw: valueAt(element, path) }));
    // The catalogue takes the first spelling that says something.
    const said = found.find(({ raw }) => raw !== undefined && raw !== null && raw !== '');
    return said ?? found.find(({ raw }) => raw !== undefined) ?? { key: spellings[0].join(' › '), raw: undefined };
  });
}

/** The field that a path of a `Change` belongs to (dots in keys as underscores); null where none reads it. */
export function fieldOfPath(path: string): ShipField | null {
  const id = fieldIds.get(path);
  return id === undefined ? null : shipField(id);
}

const fieldIds: ReadonlyMap<string, string> = new Map(
  Object.entries(places)
    // "Sale" is read from the price, which is the field that has changed.
    .filter(([id]) => id !== 'sale')
    .flatMap(([id, ofField]) =>
      ofField.flat().map((path) => [path.map((step) => step.replaceAll('.', '_')).join('.'), id] as const),
    ),
);

function valueAt(element: unknown, path: readonly string[]): unknown {
  let value = element;
  for (const step of path) value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}
