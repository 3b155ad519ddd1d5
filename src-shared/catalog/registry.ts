import { account } from './account.ts';
import type { ResourceDefinition } from './resource.ts';
import { ships } from './ships.ts';
import { status } from './status.ts';
import { systems } from './systems.ts';
import { user } from './user.ts';

/** Every resource of the service, by name. Adding one is writing its file and naming it here. */
export const catalog = { account, status, user, ships, systems } as const;

export type ResourceName = keyof typeof catalog;

/** The domain record of a resource: `RecordOf<'ships'>` is `Ship`. */
export type RecordOf<Name extends ResourceName> =
  (typeof catalog)[Name] extends ResourceDefinition<string, infer Fields> ? Fields : never;

// Object.keys loses the literal names; the object above is closed.
export const resourceNames = Object.keys(catalog) as [ResourceName, ...ResourceName[]];
