import type { z } from 'zod';
import type { StarSystemDetail } from '../domain/starmap.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { numeric, opaque } from '../resource/wire.ts';
import { celestialObjectWire, toCelestialObject } from './starmap-object.ts';
import { starSystemWire, toStarSystem } from './systems.ts';

/** What the star-system answer has beyond a system of the list. `shader_data` is not described: kept raw. */
const detailWire = starSystemWire.extend({
  frost_line: numeric,
  habitable_zone_inner: numeric,
  habitable_zone_outer: numeric,
  celestial_objects: opaque,
  shader_data: opaque,
});

export const starSystem = defineResource<'star-system', StarSystemDetail>({
  name: 'star-system',
  title: 'Star system',
  noun: 'systems',
  group: 'Starmap',
  summary: 'One system with everything in it, by its code.',
  parameters: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      where: 'query',
      maxLength: 100,
      required: 'Code: enter the system’s code.',
      hint: 'The list of star systems and a starmap search give the codes; a code need not be the name.',
    },
  ],
  pathKey: { modes: allModes, segments: () => ['starmap', 'star-system'] },
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data) =>
    collectRecords(data, {
      schema: detailWire,
      elementKey: 'code',
      toFields: toDetail,
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});

function toDetail(wire: z.infer<typeof detailWire>, drift: DriftLog): StarSystemDetail {
  return {
    ...toStarSystem(wire, drift),
    frostLine: wire.frost_line ?? null,
    habitableZoneInner: wire.habitable_zone_inner ?? null,
    habitableZoneOuter: wire.habitable_zone_outer ?? null,
    celestialObjects: collectNested(wire.celestial_objects, {
      path: 'celestial_objects',
      schema: celestialObjectWire,
      toFields: (object, inner) => toCelestialObject(object, inner),
      drift,
    }),
  };
}
