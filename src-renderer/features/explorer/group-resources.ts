import { catalog, resourceNames, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { resourceGroups, type ResourceGroup } from '../../../src-shared/catalog/resource.ts';

interface Group {
  readonly group: ResourceGroup;
  readonly resources: readonly ResourceName[];
}

/** The catalogue's resources by group, in the catalogue's order; only those in whose name, group or summary the text occurs. */
export function groupResources(find: string): readonly Group[] {
  const sought = find.trim().toLowerCase();
  const found = resourceNames.filter((name) => {
    const { title, group, summary } = catalog[name];
    return [name, title, group, summary].some((text) => text.toLowerCase().includes(sought));
  });
  return resourceGroups
    .map((group) => ({ group, resources: found.filter((name) => catalog[name].group === group) }))
    .filter(({ resources }) => resources.length > 0);
}
