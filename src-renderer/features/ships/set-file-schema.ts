import { z } from 'zod';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import { lastInstant, mostNameChars, mostNumber, mostTextChars, mostWordChars, turnCrew } from './ship-bounds.ts';

/** Most ships in one set file. */
export const maxSetMembers = 500;

/** Ids become parts of addresses, and half a surrogate pair cannot be written into one. */
const identity = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed(), 'should be text');
const instant = z.iso
  .datetime()
  .transform((text) => Date.parse(text))
  .refine((at) => at >= 0);
const wordUpTo = (most: number) =>
  z
    .string()
    .max(most)
    .nullish()
    .transform((text) => text ?? null);
const word = wordUpTo(mostWordChars);
const name = wordUpTo(mostNameChars);
const number = z
  .number()
  .min(0)
  .max(mostNumber)
  .nullish()
  .transform((value) => value ?? null);

/** A ship in a set file: what is missing is unknown. A link is no fact: the file of a stranger brings none. */
const shipInFile = z
  .object({
    id: word,
    name,
    manufacturer: word,
    manufacturerCode: word,
    manufacturerId: word,
    chassisId: word,
    classification: word,
    focus: word,
    size: word,
    productionStatus: word,
    productionNote: word,
    lengthM: number,
    beamM: number,
    heightM: number,
    massKg: number,
    cargoScu: number,
    minCrew: number,
    maxCrew: number,
    scmSpeedMps: number,
    afterburnerSpeedMps: number,
    pitchMaxDegps: number,
    yawMaxDegps: number,
    rollMaxDegps: number,
    xAccelerationMps2: number,
    yAccelerationMps2: number,
    zAccelerationMps2: number,
    priceUsd: number,
    modifiedAt: z
      .int()
      .min(0)
      .max(lastInstant)
      .nullish()
      .transform((value) => value ?? null),
    description: wordUpTo(mostTextChars),
  })
  .transform(turnCrew) satisfies z.ZodType<Omit<Ship, 'sitePath'>>;

/** The first lines of every version: enough to say what a file is. */
export const setFileHead = z.object({ format: z.literal('orrery-ship-set'), version: z.int().min(1) });

/** Version 1. What else stands in a file is left alone, so that a later version may say more. */
export const setFileSchema = z.object({
  name: z.string().max(mostNameChars),
  createdAt: instant,
  members: z.array(z.object({ identity, name })),
  view: z.string().max(8_000).optional(),
  ships: z.array(
    z.object({
      identity,
      /** When an answer last confirmed these values. */
      confirmedAt: instant,
      fields: shipInFile,
    }),
  ),
});
