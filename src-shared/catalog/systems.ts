import { z } from 'zod';
import type { StarSystem } from '../domain/starmap.ts';
import { collectRecords } from '../resource/collect-records.ts';
import type { DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, nameFilter } from '../resource/resource.ts';
import { identifier, instant, numeric, opaque, text } from '../resource/wire.ts';
import { collectAffiliations } from './affiliations.ts';

/** The fields `starmap/systems` and `starmap/star-system` share (spec, "Starmap system"). */
export const starSystemWire = z.looseObject({
  id: identifier,
  code: identifier,
  name: text,
  type: text,
  status: text,
  position_x: numeric,
  position_y: numeric,
  position_z: numeric,
  aggregated_size: numeric,
  aggregated_population: numeric,
  aggregated_economy: numeric,
  aggregated_danger: numeric,
  affiliation: opaque,
  description: text,
  info_url: text,
  thumbnail: opaque,
  time_modified: instant,
});

export function toStarSystem(wire: z.infer<typeof starSystemWire>, drift: DriftLog): StarSystem {
  return {
    id: wire.id ?? null,
    code: wire.code ?? null,
    name: wire.name ?? null,
    type: wire.type ?? null,
    status: wire.status ?? null,
    x: wire.position_x ?? null,
    y: wire.position_y ?? null,
    z: wire.position_z ?? null,
    size: wire.aggregated_size ?? null,
    population: wire.aggregated_population ?? null,
    economy: wire.aggregated_economy ?? null,
    danger: wire.aggregated_danger ?? null,
    affiliations: collectAffiliations(wire.affiliation, drift),
    description: wire.description ?? null,
    infoUrl: wire.info_url ?? null,
    modifiedAt: wire.time_modified ?? null,
  };
}

export const systems = defineResource<'systems', StarSystem>({
  name: 'systems',
  title: 'Star systems',
  noun: 'systems',
  group: 'Starmap',
  summary: 'Every system of the starmap with its position, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'systems'] },
  isComplete: (params) => params['name'] === undefined,
  read: (data) =>
    collectRecords(data, {
      schema: starSystemWire,
      elementKey: 'code',
      toFields: toStarSystem,
      identityOf: (system) => system.id ?? system.code,
      titleOf: (system) => system.name ?? system.code,
    }),
});
