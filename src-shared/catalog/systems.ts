import { z } from 'zod';
import type { StarSystem } from '../domain/star-system.ts';
import { collectRecords } from './collect-records.ts';
import { defineResource } from './resource.ts';
import { readInstant } from './timestamps.ts';
import { nameFilter } from './name-filter.ts';
import { identifier, numeric, opaque, text } from './wire.ts';

const systemParams = z.strictObject({ name: nameFilter });

/** Both spellings of `membership.id` occur; the specification's `{base_url}` field is a misprint of it (recordings). */
const affiliationWire = z.looseObject({
  id: identifier,
  code: text,
  name: text,
  color: text,
  'membership.id': identifier,
  membership_id: identifier,
});

const systemWire = z.looseObject({
  id: identifier,
  code: text,
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
  affiliation: z.array(affiliationWire).nullish(),
  description: text,
  info_url: text,
  thumbnail: opaque,
  time_modified: text,
});

export const systems = defineResource<'systems', StarSystem>({
  name: 'systems',
  title: 'Star systems',
  noun: 'systems',
  group: 'Starmap',
  params: systemParams,
  pathKey: {
    modes: ['cache', 'live', 'auto', 'eager'],
    target: (params) => ({
      segments: ['starmap', 'systems'],
      query: params['name'] === undefined ? [] : [['name', String(params['name'])]],
    }),
  },
  isComplete: (params) => params['name'] === undefined,
  volatileKeys: [],
  liveSeconds: () => 2,
  read: (data) =>
    collectRecords(data, {
      schema: systemWire,
      elementKey: 'code',
      toFields: toStarSystem,
      identityOf: (system) => system.id ?? system.code,
      titleOf: (system) => system.name ?? system.code,
    }),
});

function toStarSystem(wire: z.infer<typeof systemWire>): StarSystem {
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
    affiliations: (wire.affiliation ?? []).map(({ id, code, name, color }) => ({
      id: id ?? null,
      code: code ?? null,
      name: name ?? null,
      color: color ?? null,
    })),
    description: wire.description ?? null,
    modifiedAt: readInstant(wire.time_modified),
  };
}
