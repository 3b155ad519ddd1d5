import { useMemo } from 'react';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { useRecordSets } from '../../archive/use-record-sets.ts';
import { boundShip, cutTo, isInstant, mostNameChars } from './ship-bounds.ts';

/** A ship as a set file told of it. */
export interface ShipFromFile {
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
export function useSetFacts(): ReadonlyMap<string, ShipFromFile> | undefined {
  const sets = useRecordSets('ships');
  return useMemo(() => sets && shipsFromFiles(sets), [sets]);
}

/** The facts of all sets, the latest of each ship. */
export function shipsFromFiles(sets: readonly RecordSet[]): ReadonlyMap<string, ShipFromFile> {
  const found = new Map<string, ShipFromFile>();
  for (const { name, facts = [] } of sets) {
    for (const { resource, identity, title, fields, at } of facts) {
      if (resource !== 'ships' || !isInstant(at) || at <= (found.get(identity)?.at ?? -Infinity)) continue;
      // Earlier versions took from a file whatever numbers stood in it.
      found.set(identity, { ship: boundShip(fields), title: cutTo(title, mostNameChars) ?? identity, from: name, at });
    }
  }
  return found;
}
