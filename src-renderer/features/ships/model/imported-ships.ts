import { useMemo } from 'react';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';

/** A ship as a set file told of it. */
export interface ImportedShip {
  readonly ship: Ship;
  readonly title: string;
  /** Name of the set that came with it. */
  readonly from: string;
  /** When an answer last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
  readonly at: number;
}

/**
 * Ships that came with set files, by identity: for a comparison to fall back on where the archive holds no ship of an
 * identity, marked "from the set file" with its day, and never where it does. Where several files told of the same ship,
 * the latest word counts. Followed live; undefined while it is read, and empty for nearly everybody.
 */
export function useImportedShips(): ReadonlyMap<string, ImportedShip> | undefined {
  const sets = useRecordSets('ships');
  return useMemo(() => sets && shipsFromFiles(sets), [sets]);
}

/** The facts of all sets, the latest of each ship. */
export function shipsFromFiles(sets: readonly RecordSet[]): ReadonlyMap<string, ImportedShip> {
  const found = new Map<string, ImportedShip>();
  for (const { name, facts = [] } of sets) {
    for (const { resource, identity, title, fields, at } of facts) {
      if (resource !== 'ships' || !isInstant(at) || at <= (found.get(identity)?.at ?? -Infinity)) continue;
      // Earlier versions took from a file whatever numbers stood in it.
      found.set(identity, {
        ship: boundShip(fields),
        title: truncateText(title, mostNameChars) ?? identity,
        from: name,
        at,
      });
    }
  }
  return found;
}

/** Most UTF-16 units of a name, of a word, and of a description in a set file. */
export const mostNameChars = 200;
export const mostWordChars = 500;
export const mostTextChars = 20_000;

/** Largest number of a ship that is believed, in stored units: beyond it are mistakes, and no axis or bar can hold them. */
export const mostNumber = 1e12;

/** The last second that a date of four digits names, UTC epoch milliseconds. */
export const lastInstant = 253_402_300_799_000;

const words = {
  id: mostWordChars,
  name: mostNameChars,
  manufacturer: mostWordChars,
  manufacturerCode: mostWordChars,
  manufacturerId: mostWordChars,
  chassisId: mostWordChars,
  classification: mostWordChars,
  focus: mostWordChars,
  size: mostWordChars,
  productionStatus: mostWordChars,
  productionNote: mostWordChars,
  description: mostTextChars,
} as const;

/** A set file carries no number but these. */
const numbers = [
  'lengthM',
  'beamM',
  'heightM',
  'massKg',
  'cargoScu',
  'minCrew',
  'maxCrew',
  'scmSpeedMps',
  'afterburnerSpeedMps',
  'pitchMaxDegps',
  'yawMaxDegps',
  'rollMaxDegps',
  'xAccelerationMps2',
  'yAccelerationMps2',
  'zAccelerationMps2',
  'priceUsd',
] as const satisfies readonly (keyof Ship)[];

type BoundedShip = Readonly<
  Record<keyof typeof words, string | null> & Record<(typeof numbers)[number] | 'modifiedAt', number | null>
>;

/**
 * A ship as a set file may carry it: what is beyond the bounds is unknown, long words are cut, and a crew upside down is
 * turned round. Never throws, whatever stands in it; a link is no fact and is left out.
 */
export function boundShip(ship: { readonly [Key in keyof Ship]?: unknown }): Ship {
  const word = (key: keyof typeof words): string | null => truncateText(ship[key], words[key]);
  const number = (key: (typeof numbers)[number]): number | null => {
    const value = ship[key];
    return typeof value === 'number' && isBelievable(value) ? value : null;
  };
  const { modifiedAt } = ship;
  const bounded = {
    ...fromKeys(Object.keys(words) as (keyof typeof words)[] /* its own keys */, word),
    ...fromKeys(numbers, number),
    modifiedAt: isInstant(modifiedAt) ? modifiedAt : null,
  } satisfies BoundedShip;
  return { ...orderCrew(bounded), sitePath: null };
}

function isBelievable(value: number): boolean {
  return value >= 0 && value <= mostNumber;
}

function isInstant(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastInstant;
}

/** The fewest people first. */
export function orderCrew<Crew extends Pick<Ship, 'minCrew' | 'maxCrew'>>(ship: Crew): Crew {
  const { minCrew, maxCrew } = ship;
  return minCrew !== null && maxCrew !== null && minCrew > maxCrew
    ? { ...ship, minCrew: maxCrew, maxCrew: minCrew }
    : ship;
}

/** The beginning of a text; null for what is none. Half a letter at the cut reads `�`. */
export function truncateText(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  return value.length <= most ? value : value.slice(0, most).toWellFormed();
}

function fromKeys<Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>; // one entry for each key
}
