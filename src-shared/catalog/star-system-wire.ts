import { z } from 'zod';
import type { StarSystem } from '../domain/star-system.ts';
import { collectAffiliations } from './affiliation-wire.ts';
import type { DriftLog } from './drift.ts';
import { instant } from './wire-times.ts';
import { identifier, numeric, opaque, text } from './wire.ts';

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
