import * as z from 'zod/mini';
import { collectNested, collectRecords } from '../../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../../resource/fields.ts';
import { isEmptyList, readPart, type DriftLog } from '../../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../../resource/resource.ts';
import { identifier, opaque, text } from '../../resource/wire.ts';
import { affiliationFields, collectAffiliations } from './affiliations.ts';

/**
 * A starmap object as sent: by `starmap/object`, in a system's `celestial_objects`, among another's `children` (spec,
 * "Starmap object"). The specification names no unit for any of the figures (docs/decisions/not-shown.md); recorded angles
 * look like degrees and go past a full turn (−181 to 480).
 */
export const celestialObjectFields = {
  /** STAR, PLANET, SATELLITE, JUMPPOINT… as sent. */
  type: { kind: 'text', label: 'Kind', sent: 'type', section: 'What it is', column: { width: 112 } },
  subtype: {
    kind: 'part',
    label: 'Subtype',
    sent: ['subtype', 'subtype_id'],
    section: 'What it is',
    column: { width: 140 },
    read: readSubtype,
  },
  /** Null for eight of ten (recordings); `designation` is nearly always there. */
  name: { kind: 'text', label: 'Name', sent: 'name', section: 'What it is' },
  designation: { kind: 'text', label: 'Designation', sent: 'designation', section: 'What it is' },
  distance: { ...plainNumber, label: 'Distance', sent: 'distance', section: 'Place and size', column: { width: 110 } },
  longitude: {
    ...plainNumber,
    label: 'Longitude',
    sent: 'longitude',
    section: 'Place and size',
    column: { width: 110 },
  },
  latitude: { ...plainNumber, label: 'Latitude', sent: 'latitude', section: 'Place and size', column: { width: 104 } },
  size: { ...plainNumber, label: 'Size', sent: 'size', section: 'Place and size', column: { width: 118 } },
  /** −1 occurs (recordings); kept as sent. */
  orbitPeriod: {
    ...plainNumber,
    label: 'Orbit period',
    sent: 'orbit_period',
    section: 'Place and size',
    column: { width: 120 },
  },
  axialTilt: {
    ...plainNumber,
    label: 'Axial tilt',
    sent: 'axial_tilt',
    section: 'Place and size',
    column: { width: 92 },
  },
  age: { ...plainNumber, label: 'Age', sent: 'age', section: 'Place and size', column: { width: 96 } },
  habitable: { kind: 'flag', label: 'Habitable', sent: 'habitable', section: 'What it is', column: { width: 92 } },
  sensorDanger: { ...plainNumber, label: 'Danger', sent: 'sensor_danger', section: 'Sensors', column: { width: 84 } },
  sensorEconomy: {
    ...plainNumber,
    label: 'Economy',
    sent: 'sensor_economy',
    section: 'Sensors',
    column: { width: 92 },
  },
  sensorPopulation: {
    ...plainNumber,
    label: 'Population',
    sent: 'sensor_population',
    section: 'Sensors',
    column: { width: 100 },
  },
  affiliations: {
    kind: 'part',
    label: 'Affiliation',
    sent: 'affiliation',
    section: 'What it is',
    column: { width: 150 },
    fields: affiliationFields,
    read: collectAffiliations,
  },
  /** `<SYSTEM>.<KIND>.<NAME>`; holds `'` and `,` now and then, and need not start with its system's code (recordings). */
  code: {
    kind: 'identifier',
    label: 'Code',
    sent: 'code',
    section: 'Record',
    column: { width: 260 },
    search: 'short',
  },
  id: { kind: 'identifier', label: 'Id', sent: 'id', section: 'Record' },
  /** What it orbits; null for stars and most jump points. */
  parentId: { kind: 'identifier', label: 'Parent id', sent: 'parent_id', section: 'Record' },
  appearance: { kind: 'text', label: 'Appearance', sent: 'appearance', section: 'Record' },
  showLabel: { kind: 'flag', label: 'Label shown', sent: 'show_label', section: 'Record' },
  showOrbitLines: { kind: 'flag', label: 'Orbit shown', sent: 'show_orbitlines', section: 'Record' },
  /** A flag whose meaning the specification does not give. */
  fairChanceAct: { kind: 'flag', label: 'fairchanceact', sent: 'fairchanceact', section: 'Record' },
  infoUrl: { kind: 'link', label: 'Page', sent: 'info_url', section: 'Record' },
  modifiedAt: { kind: 'instant', label: 'Modified', sent: 'time_modified', section: 'Record', isStamp: true },
  description: { kind: 'text', label: 'Description', sent: 'description' },
} as const satisfies FieldDeclarations;

/** A star, planet, moon, belt, station, jump point or landing zone; null means unknown, and no figure is 0 for want of one. */
export interface CelestialObject extends RecordOfFields<typeof celestialObjectFields> {
  /** What stands or circles on it. Filled for an object asked for by its code; empty in a system's list. */
  readonly children: readonly CelestialObject[];
}

/** What the children of an object are sent under, and what they are called. */
export const childrenField = { label: 'Children', sent: 'children' } as const;

/**
 * Not described, and so kept raw (docs/decisions/not-shown.md): `population`, `texture`, `shader_data`. `thumbnail`, `model`
 * and `media` are in recordings only.
 */
const celestialObjectWire = wireSchema(celestialObjectFields, {
  [childrenField.sent]: opaque,
  population: opaque,
  shader_data: opaque,
  texture: opaque,
  thumbnail: opaque,
  model: opaque,
  media: opaque,
});

/** @param level how deep among `children` the object stands; 0 for one that is nobody's child. */
function toCelestialObject(wire: Readonly<Record<string, unknown>>, drift: DriftLog, level = 0): CelestialObject {
  const children = readChildren(wire[childrenField.sent], drift, level);
  return { ...readFields(celestialObjectFields, wire, drift), children };
}

/** A list of objects inside a response, in the order sent. */
export function collectObjects(value: unknown, drift: DriftLog, path: string, level = 0): readonly CelestialObject[] {
  return collectNested(value, {
    path,
    schema: celestialObjectWire,
    toFields: (wire, inner) => toCelestialObject(wire, inner, level),
    drift,
  });
}

/** The finer kind of an object, such as a gas giant among the planets. */
export interface CelestialSubtype {
  readonly id: string | null;
  readonly name: string | null;
  readonly type: string | null;
}

const subtypeWire = z.looseObject({ id: identifier, name: text, type: text });

/** Of some only the id is sent, beside an empty subtype. */
function readSubtype(raw: unknown, drift: DriftLog, path: string): CelestialSubtype | null {
  const isId = path === 'subtype_id' && raw !== undefined;
  const subtype = readPart(isId ? { id: raw } : raw, { path, schema: subtypeWire, drift });
  return subtype && { id: subtype.id ?? null, name: subtype.name ?? null, type: subtype.type ?? null };
}

/** A star's planets, their moons, what stands on those: four levels. A payload nested without end must not end the reader. */
const deepest = 4;

function readChildren(value: unknown, drift: DriftLog, level: number): readonly CelestialObject[] {
  if (level === deepest) {
    if (value !== null && value !== undefined)
      drift.note('bad-value', childrenField.sent, 'Nested too deep to be read.');
    return [];
  }
  return collectObjects(value, drift, childrenField.sent, level + 1);
}

/** The specification's `starmap/object`. The code comes from a search or from a system's objects (Endpoints, rule 3). */
export const starmapObject = defineResource<'object', CelestialObject>({
  name: 'object',
  title: 'Starmap object',
  noun: 'objects',
  group: 'Starmap',
  summary: 'One star, planet, moon, belt, station or jump point, by its code.',
  parameters: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      where: 'query',
      maxLength: 200,
      required: 'Code: enter the object’s code, such as SYSTEM.PLANETS.NAME.',
      hint: 'A starmap search gives the codes.',
    },
  ],
  pathKey: { modes: allModes, segments: () => ['starmap', 'object'] },
  fields: celestialObjectFields,
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data) =>
    collectRecords(data, {
      schema: celestialObjectWire,
      elementKey: 'code',
      toFields: (wire, drift) => toCelestialObject(wire, drift),
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, designation, code }) => name ?? designation ?? code,
    }),
});
