import { z } from 'zod';
import type { StarSystem } from '../domain/star-system.ts';
import { affiliationWire, toAffiliation } from './affiliation-wire.ts';
import { readInstant } from './timestamps.ts';
import { identifier, numeric, opaque, text } from './wire.ts';

/** The fields `starmap/systems` and `starmap/star-system` share (spec, "Starmap system"). */
export const starSystemWire = z.looseObject({
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

export function toStarSystem(wire: z.infer<typeof starSystemWire>): StarSystem {
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
    affiliations: (wire.affiliation ?? []).map(toAffiliation),
    description: wire.description ?? null,
    modifiedAt: readInstant(wire.time_modified),
  };
}
