import type { StarSystem } from '../domain/star-system.ts';
import { collectRecords } from './collect-records.ts';
import { nameFilter } from './parameter.ts';
import { allModes, defineResource } from './resource.ts';
import { starSystemWire, toStarSystem } from './star-system-wire.ts';

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
