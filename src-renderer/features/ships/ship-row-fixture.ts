import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { ShipRow } from './ship-row.ts';

/** For tests only: a row of a ship of which only these fields are known. */
export function shipRow(known: Partial<Ship> = {}): ShipRow {
  const fields = { ...nothingKnown, ...known };
  return { identity: fields.id ?? fields.name ?? 'unnamed', title: fields.name ?? 'unnamed', fields };
}

const nothingKnown: Ship = {
  id: null,
  name: null,
  manufacturer: null,
  manufacturerCode: null,
  manufacturerId: null,
  chassisId: null,
  classification: null,
  focus: null,
  size: null,
  productionStatus: null,
  productionNote: null,
  lengthM: null,
  beamM: null,
  heightM: null,
  massKg: null,
  cargoScu: null,
  minCrew: null,
  maxCrew: null,
  scmSpeedMps: null,
  afterburnerSpeedMps: null,
  pitchMaxDegps: null,
  yawMaxDegps: null,
  rollMaxDegps: null,
  xAccelerationMps2: null,
  yAccelerationMps2: null,
  zAccelerationMps2: null,
  priceUsd: null,
  modifiedAt: null,
  description: null,
  sitePath: null,
};
