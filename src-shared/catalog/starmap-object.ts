import type { CelestialObject } from '../domain/celestial-object.ts';
import { celestialObjectWire, toCelestialObject } from './celestial-object-wire.ts';
import { collectRecords } from './collect-records.ts';
import { isEmptyList } from './is-empty-list.ts';
import { allModes, defineResource } from './resource.ts';

/** The specification's `starmap/object`. The code comes from a search or from a system's objects (Endpoints, rule 3). */
export const starmapObject = defineResource<'object', CelestialObject>({
  name: 'object',
  title: 'Starmap object',
  noun: 'objects',
  group: 'Starmap',
  summary: 'One star, planet, moon, belt, station or jump point, by its code.',
  parameters: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      where: 'query',
      maxLength: 200,
      required: 'Code: enter the object’s code, such as SYSTEM.PLANETS.NAME.',
      hint: 'A starmap search gives the codes.',
    },
  ],
  pathKey: { modes: allModes, segments: () => ['starmap', 'object'] },
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data) =>
    collectRecords(data, {
      schema: celestialObjectWire,
      elementKey: 'code',
      toFields: (wire, drift) => toCelestialObject(wire, drift),
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, designation, code }) => name ?? designation ?? code,
    }),
});
