import { useMemo } from 'react';
import { shipFields as declared, type Ship } from '../../../../src-shared/catalog/ships.ts';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import * as z from 'zod/mini';
import type { FieldDeclaration } from '../../../../src-shared/resource/fields.ts';

/** A ship as a set file has it. */
export interface ImportedShip {
  readonly ship: Ship;
  readonly title: string;
  /** Name of the set that came with it. */
  readonly from: string;
  /** When a response last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
  readonly at: number;
}

/**
 * Ships that came with set files, by identity: for a comparison to fall back on where the archive holds no ship of an
 * identity, marked "from the set file" with its day, and never where it does. Where several files hold the same ship,
 * the latest counts. Followed live; undefined while it is read, and empty for nearly everybody.
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
      if (resource !== 'ships' || !instant.safeParse(at).success || at <= (found.get(identity)?.at ?? -Infinity))
        continue;
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

/** Most UTF-16 units of a title in a set file. */
export const mostNameChars = declared.name.maxChars;

/** Most UTF-16 units of a text of a ship, unless its field says otherwise. */
const mostTextChars = 500;
const mostWords = 100;

/** Largest number of a ship that is believed, in stored units: beyond it are mistakes, and no axis or bar can hold them. */
const mostNumber = 1e12;

/** The last second that a date of four digits names, UTC epoch milliseconds. */
const lastInstant = 253_402_300_799_000;

const instant = z.int().check(z.minimum(0), z.maximum(lastInstant));

/** What a set file may say in a field; null for what does not travel: a link is no fact, and no reader takes one. */
function schemaOf(field: FieldDeclaration): z.ZodMiniType | null {
  switch (field.kind) {
    case 'number':
      return z.number().check(z.minimum(0), z.maximum(mostNumber));
    case 'instant':
      return instant;
    case 'day':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'words':
      return z.array(z.string().check(z.maxLength(mostTextChars))).check(z.maxLength(mostWords));
    case 'link':
    case 'part':
      return null;
    default:
      return z.string().check(z.maxLength(mostChars(field)));
  }
}

const fields: readonly (readonly [name: string, field: FieldDeclaration])[] = Object.entries(declared);

const travelling = new Map(
  fields.flatMap(([name, field]) => {
    const schema = schemaOf(field);
    return schema ? [[name, schema] as const] : [];
  }),
);

/** A ship in a set file: what is missing is unknown, and so is what does not travel. */
export const shipInFile = z.pipe(
  z.object(Object.fromEntries([...travelling].map(([name, schema]) => [name, z.nullish(schema)]))),
  z.transform((read) => shipWith((name) => read[name])),
);

/** What of a ship a file says. */
export function travellingFields(ship: Ship): object {
  return Object.fromEntries(Object.entries(ship).filter(([name]) => travelling.has(name)));
}

/**
 * A ship as a set file may carry it: what is beyond the bounds is unknown, long words are cut, and a crew upside down is
 * turned round. Never throws, whatever stands in it.
 */
export function boundShip(ship: { readonly [Key in keyof Ship]?: unknown }): Ship {
  const sent: Readonly<Record<string, unknown>> = { ...ship };
  return shipWith((name, field) => {
    const value = truncateText(sent[name], mostChars(field)) ?? sent[name];
    const read = travelling.get(name)?.safeParse(value);
    return read?.success ? read.data : null;
  });
}

function mostChars(field: FieldDeclaration): number {
  return 'maxChars' in field ? (field.maxChars ?? mostTextChars) : mostTextChars;
}

/** Every field of a ship, the fewest people first; undefined is unknown. */
function shipWith(valueOf: (name: string, field: FieldDeclaration) => unknown): Ship {
  // One entry for each field, of the type its schema reads.
  const ship = Object.fromEntries(
    fields.map(([name, field]) => [name, valueOf(name, field) ?? null]),
  ) as unknown as Ship;
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
