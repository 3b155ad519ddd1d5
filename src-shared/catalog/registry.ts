import type { ResourceDefinition } from '../resource/resource.ts';
import { account } from './account.ts';
import { affiliations } from './starmap/affiliations.ts';
import { deliverables } from './deliverables.ts';
import { members } from './members.ts';
import { organization } from './organization.ts';
import { roadmap } from './roadmap.ts';
import { ships } from './ships.ts';
import { species } from './starmap/species.ts';
import { starSystem } from './starmap/star-system.ts';
import { starmapObject } from './starmap/starmap-object.ts';
import { starmapSearch } from './starmap/starmap-search.ts';
import { stats } from './stats.ts';
import { status } from './status.ts';
import { systems } from './starmap/systems.ts';
import { teams } from './teams.ts';
import { telemetry } from './telemetry.ts';
import { tunnels } from './starmap/tunnels.ts';
import { user } from './user.ts';
import { versions } from './versions.ts';

/** Every resource of the service, by name. Adding one is writing its file and naming it here. */
export const catalog = {
  account,
  status,
  user,
  organization,
  members,
  versions,
  ships,
  stats,
  telemetry,
  systems,
  tunnels,
  species,
  affiliations,
  object: starmapObject,
  'star-system': starSystem,
  search: starmapSearch,
  roadmap,
  teams,
  deliverables,
} as const;

export type ResourceName = keyof typeof catalog;

/** The domain record of a resource: `RecordOf<'ships'>` is `Ship`. */
export type RecordOf<Name extends ResourceName> =
  (typeof catalog)[Name] extends ResourceDefinition<string, infer Fields> ? Fields : never;

// Object.keys loses the literal names; the object above is closed.
export const resourceNames = Object.keys(catalog) as [ResourceName, ...ResourceName[]];
