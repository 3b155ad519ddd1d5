import type { Ship } from '../../../src-shared/domain/ship.ts';
import { readSetName } from '../../archive/set-name.ts';
import { issueWords } from './set-file-issue.ts';
import { maxSetMembers, setFileHead, setFileSchema } from './set-file-schema.ts';
import { boundShip, cutTo, mostNameChars } from './ship-bounds.ts';

/** Longest set file that is read, in bytes. */
export const maxSetFileBytes = 5_000_000;

const version = 1;

/** A set of ships as a file carries it: with the facts of the ships, so that it can be read without a network. */
export interface SetFile {
  readonly name: string;
  /** UTC, epoch milliseconds. */
  readonly createdAt: number;
  readonly members: readonly { readonly identity: string; readonly title: string | null }[];
  /** A comparison of the members, as `writeCompareView` writes it; null where the list is all there is. */
  readonly view: string | null;
  /** At most one for each member. */
  readonly ships: readonly ShipInFile[];
}

export interface ShipInFile {
  readonly identity: string;
  readonly ship: Ship;
  /** When an answer last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
  readonly at: number;
}

export type SetFileReading =
  | { readonly ok: true; readonly file: SetFile }
  | { readonly ok: false; /** For the user. */ readonly message: string };

/** The file as text. It holds neither the key nor an address: neither is known here. */
export function writeSetFile({ name, createdAt, members, view, ships }: SetFile): string {
  // Whatever the service said of a ship, the file is one that is read again.
  const bounded = ships.map(({ identity, ship, at }) => ({ identity, ship: boundShip(ship), at }));
  const shipOf = new Map(bounded.map(({ identity, ship }) => [identity, ship]));
  const file = {
    format: 'orrery-ship-set',
    version,
    app: 'Orrery',
    name,
    createdAt: new Date(createdAt).toISOString(),
    members: members.map(({ identity, title }) => ({
      identity,
      name: shipOf.get(identity)?.name ?? cutTo(title, mostNameChars),
      manufacturer: shipOf.get(identity)?.manufacturer ?? null,
    })),
    ...(view === null ? {} : { view }),
    ships: bounded.map(({ identity, ship, at }) => ({
      identity,
      confirmedAt: new Date(at).toISOString(),
      // Links and pictures lie in places: they are no facts, and no reader takes them.
      fields: { ...ship, sitePath: undefined },
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a file that anybody may have written. It is taken whole or refused with the reason. */
export function readSetFile(text: string): SetFileReading {
  const json = parseJson(text);
  if (json === undefined) return refuse('This is no JSON file.');
  const head = setFileHead.safeParse(json);
  if (!head.success) return refuse('This is no set file of Orrery.');
  if (head.data.version > version)
    return refuse(
      `A newer Orrery wrote this set file (version ${head.data.version}); this one reads version ${version}.`,
    );
  const read = setFileSchema.safeParse(json);
  if (!read.success) return refuse(issueWords(read.error, json));
  const { name, members, view, createdAt, ships } = read.data;
  const named = readSetName(name);
  if (!named.ok) return refuse(`${named.message} The one in this file cannot be used.`);
  if (members.length === 0) return refuse('The set in this file holds no ships.');
  if (members.length > maxSetMembers)
    return refuse(`The set in this file holds ${members.length} ships; a set file may hold ${maxSetMembers}.`);
  const twice = firstTwice(members) ?? firstTwice(ships);
  if (twice !== null) return refuse(`The file names the ship “${twice}” twice.`);
  const isMember = new Set(members.map(({ identity }) => identity));
  const file: SetFile = {
    name: named.name,
    createdAt,
    members: members.map(({ identity, name: title }) => ({ identity, title })),
    view: view ?? null,
    ships: ships
      .filter(({ identity }) => isMember.has(identity))
      .map(({ identity, confirmedAt, fields }) => ({ identity, ship: { ...fields, sitePath: null }, at: confirmedAt })),
  };
  return { ok: true, file };
}

function refuse(message: string): SetFileReading {
  return { ok: false, message };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstTwice(items: readonly { readonly identity: string }[]): string | null {
  const seen = new Set<string>();
  for (const { identity } of items) {
    if (seen.has(identity)) return identity;
    seen.add(identity);
  }
  return null;
}
