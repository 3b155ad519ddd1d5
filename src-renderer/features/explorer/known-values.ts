import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Parameter, ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { readStoredRecords } from '../../archive/read/read-records-at.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';

/** A value somebody may want to enter, and where the archive has it from. */
export interface KnownValue {
  readonly value: string;
  readonly from: string;
}

/** Records looked at for each resource; enough to choose from, few enough to read at once. */
const mostRecords = 300;

/**
 * What the archive knows that could be entered for the required texts of a resource: fields of archived records that are
 * named like the parameter, of the other resources in the same group. Guesses by name, so the value's origin is shown
 * with it, and the catalogue's own rules have the last word.
 */
export function useKnownValues(resource: ResourceName): ReadonlyMap<string, readonly KnownValue[]> {
  const known = useArchiveQuery(`known values ${resource}`, async (archive) => {
    const { parameters }: ResourceDefinition = catalog[resource];
    const asked = parameters.filter(({ kind, required }) => kind === 'text' && required !== undefined);
    const values = new Map<string, readonly KnownValue[]>();
    for (const parameter of asked) values.set(parameter.name, await readKnownValues(archive, resource, parameter));
    return values;
  });
  return known ?? nothingKnown;
}

const nothingKnown: ReadonlyMap<string, readonly KnownValue[]> = new Map();

async function readKnownValues(
  archive: ArchiveDatabase,
  resource: ResourceName,
  parameter: Parameter,
): Promise<readonly KnownValue[]> {
  const known = new Map<string, KnownValue>();
  const neighbours = resourceNames.filter(
    (other) => other !== resource && catalog[other].group === catalog[resource].group,
  );
  for (const neighbour of neighbours) {
    // One record tells whether the others are worth reading.
    const [first] = await readStoredRecords(archive, neighbour, 1);
    if (!first || fieldsNamedLike(first.fields, parameter.name).length === 0) continue;
    for (const { fields, title } of await readStoredRecords(archive, neighbour, mostRecords)) {
      for (const value of fieldsNamedLike(fields, parameter.name)) {
        if (known.has(value) || !isAllowed(resource, parameter, value)) continue;
        const { title: kind } = catalog[neighbour];
        known.set(value, { value, from: title === value ? kind : `${kind}: ${title}` });
      }
    }
  }
  return [...known.values()];
}

/** Whether the catalogue accepts a value for one parameter, whatever the others are. */
function isAllowed(resource: ResourceName, { name }: Parameter, value: string): boolean {
  const definition: ResourceDefinition = catalog[resource];
  const checked = definition.params.safeParse({ [name]: value });
  return checked.success || checked.error.issues.every(({ path }) => path[0] !== name);
}

/**
 * The texts a record has in the field a parameter is named after: `handle` for `handle`, `slug` for `team_slug`.
 *
 * @returns none or one; text only.
 */
export function fieldsNamedLike(fields: object, parameterName: string): readonly string[] {
  const last = parameterName.split('_').at(-1) ?? parameterName;
  const value = Object.entries(fields).find(([field]) => field === last)?.[1] as unknown;
  return typeof value === 'string' && value !== '' ? [value] : [];
}
