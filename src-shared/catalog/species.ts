import { z } from 'zod';
import type { Species } from '../domain/starmap.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { allModes, defineResource, nameFilter } from '../resource/resource.ts';
import { identifier, text } from '../resource/wire.ts';

const speciesWire = z.looseObject({ id: identifier, code: text, name: text });

export const species = defineResource<'species', Species>({
  name: 'species',
  title: 'Species',
  noun: 'species',
  group: 'Starmap',
  summary: 'Every species of the starmap, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'species'] },
  isComplete: (params) => params['name'] === undefined,
  read: (data) =>
    collectRecords(data, {
      schema: speciesWire,
      elementKey: 'code',
      toFields: ({ id, code, name }) => ({ id: id ?? null, code: code ?? null, name: name ?? null }),
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});
