import { z } from 'zod';
import type { CelestialObject, CelestialSubtype } from '../domain/starmap.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { flag, identifier, instant, numeric, opaque, text } from '../resource/wire.ts';
import { collectAffiliations } from './affiliations.ts';

/**
 * A starmap object as sent: by `starmap/object`, in a system's `celestial_objects`, among another's `children` (spec,
 * "Starmap object"). Not described, and so kept raw (docs/decisions/not-shown.md): `population`, `texture`, `shader_data`.
 * `thumbnail`, `model` and `media` are in recordings only.
 */
export const celestialObjectWire = z.looseObject({
  id: identifier,
  code: identifier,
  parent_id: identifier,
  name: text,
  designation: text,
  type: text,
  subtype_id: identifier,
  subtype: opaque,
  description: text,
  appearance: text,
  affiliation: opaque,
  habitable: flag,
  age: numeric,
  size: numeric,
  distance: numeric,
  latitude: numeric,
  longitude: numeric,
  axial_tilt: numeric,
  orbit_period: numeric,
  sensor_danger: numeric,
  sensor_economy: numeric,
  sensor_population: numeric,
  show_label: flag,
  show_orbitlines: flag,
  fairchanceact: flag,
  info_url: text,
  time_modified: instant,
  children: opaque,
  population: opaque,
  shader_data: opaque,
  texture: opaque,
  thumbnail: opaque,
  model: opaque,
  media: opaque,
});

type CelestialObjectWire = z.infer<typeof celestialObjectWire>;

/** @param level how deep among `children` the object stands; 0 for one that is nobody's child. */
export function toCelestialObject(wire: CelestialObjectWire, drift: DriftLog, level = 0): CelestialObject {
  return {
    id: wire.id ?? null,
    code: wire.code ?? null,
    parentId: wire.parent_id ?? null,
    name: wire.name ?? null,
    designation: wire.designation ?? null,
    type: wire.type ?? null,
    subtype: readSubtype(wire, drift),
    description: wire.description ?? null,
    appearance: wire.appearance ?? null,
    affiliations: collectAffiliations(wire.affiliation, drift),
    habitable: wire.habitable ?? null,
    age: wire.age ?? null,
    size: wire.size ?? null,
    distance: wire.distance ?? null,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    axialTilt: wire.axial_tilt ?? null,
    orbitPeriod: wire.orbit_period ?? null,
    sensorDanger: wire.sensor_danger ?? null,
    sensorEconomy: wire.sensor_economy ?? null,
    sensorPopulation: wire.sensor_population ?? null,
    showLabel: wire.show_label ?? null,
    showOrbitLines: wire.show_orbitlines ?? null,
    fairChanceAct: wire.fairchanceact ?? null,
    infoUrl: wire.info_url ?? null,
    modifiedAt: wire.time_modified ?? null,
    children: readChildren(wire.children, drift, level),
  };
}

const subtypeWire = z.looseObject({ id: identifier, name: text, type: text });

function readSubtype(wire: CelestialObjectWire, drift: DriftLog): CelestialSubtype | null {
  const subtype = readPart(wire.subtype, { path: 'subtype', schema: subtypeWire, drift });
  const id = subtype?.id ?? wire.subtype_id ?? null;
  return subtype || id ? { id, name: subtype?.name ?? null, type: subtype?.type ?? null } : null;
}

/** A star's planets, their moons, what stands on those: four levels. A payload nested without end must not end the reader. */
const deepest = 4;

function readChildren(value: unknown, drift: DriftLog, level: number): readonly CelestialObject[] {
  if (level === deepest) {
    if (value !== null && value !== undefined) drift.note('bad-value', 'children', 'Nested too deep to be read.');
    return [];
  }
  return collectNested(value, {
    path: 'children',
    schema: celestialObjectWire,
    toFields: (wire, inner) => toCelestialObject(wire, inner, level + 1),
    drift,
  });
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
