import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';

/** For tests only: an object of which nothing is known but what is given. */
export function object(given: Partial<CelestialObject>): CelestialObject {
  return { ...nothingKnown, ...given };
}

const nothingKnown: CelestialObject = {
  id: null,
  code: null,
  parentId: null,
  name: null,
  designation: null,
  type: null,
  subtype: null,
  description: null,
  appearance: null,
  affiliations: [],
  habitable: null,
  age: null,
  size: null,
  distance: null,
  latitude: null,
  longitude: null,
  axialTilt: null,
  orbitPeriod: null,
  sensorDanger: null,
  sensorEconomy: null,
  sensorPopulation: null,
  showLabel: null,
  showOrbitLines: null,
  fairChanceAct: null,
  infoUrl: null,
  modifiedAt: null,
  children: [],
};
