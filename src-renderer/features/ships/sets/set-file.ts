import * as z from 'zod/mini';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { maxNoteChars, readNoteText } from '../../../archive/own-work/notes.ts';
import { readSetName } from '../../../archive/own-work/record-sets.ts';
import type { RecordSet } from '../../../archive/schema/archive-rows.ts';
import { formatBytes } from '../../../format/format.ts';
import { columnKey } from '../model/compare-view.ts';
import {
  boundShip,
  mostNameChars,
  shipInFile,
  shipsFromFiles,
  travellingFields,
  truncateText,
} from '../model/imported-ships.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { readCompareView, shipsOfSet, writeCompareView } from '../model/ships-address.ts';
import { mostCompared } from '../model/ships-store.ts';
import { formatSetFileIssue } from './labels.ts';

/** Longest set file that is read, in bytes. */
export const maxSetFileBytes = 5_000_000;

const version = 1;

/** A set of ships as a file carries it: with the facts of the ships, so that it can be read without a network. */
export interface SetFile {
  readonly name: string;
  /** UTC, epoch milliseconds. */
  readonly createdAt: number;
  readonly members: readonly SetFileMember[];
  /** A comparison of the members, as `writeCompareView` writes it; null where the list is all there is. */
  readonly view: string | null;
  /** At most one for each member. */
  readonly ships: readonly ShipInFile[];
}

interface SetFileMember {
  readonly identity: string;
  readonly title: string | null;
  /** What whoever wrote the file noted about it, where they wanted that to go with it. */
  readonly notes?: readonly string[];
}

interface ShipInFile {
  readonly identity: string;
  readonly ship: Ship;
  /** When a response last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
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
    members: members.map(({ identity, title, notes }) => ({
      identity,
      name: shipOf.get(identity)?.name ?? truncateText(title, mostNameChars),
      manufacturer: shipOf.get(identity)?.manufacturer ?? null,
      ...(notes === undefined ? {} : { notes }),
    })),
    ...(view === null ? {} : { view }),
    ships: bounded.map(({ identity, ship, at }) => ({
      identity,
      confirmedAt: new Date(at).toISOString(),
      fields: travellingFields(ship),
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
  if (!read.success) return refuse(formatSetFileIssue(read.error, json));
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
    members: members.map(({ identity, name: title, notes: texts = [] }): SetFileMember => {
      const notes = texts.map(readNoteText).flatMap((read) => (read.ok ? [read.text] : []));
      return { identity, title, ...(notes.length === 0 ? {} : { notes }) };
    }),
    view: view ?? null,
    ships: ships
      .filter(({ identity }) => isMember.has(identity))
      .map(({ identity, confirmedAt, fields }) => ({ identity, ship: fields, at: confirmedAt })),
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

/** Most ships in one set file. */
const maxSetMembers = 500;

/** Ids become parts of addresses, and half a surrogate pair cannot be written into one. */
const identity = z.string().check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((text) => text.isWellFormed(), 'should be text'),
);
const instant = z
  .pipe(
    z.iso.datetime(),
    z.transform((text) => Date.parse(text)),
  )
  .check(z.refine((at) => at >= 0));
const name = z.pipe(
  z.nullish(z.string().check(z.maxLength(mostNameChars))),
  z.transform((text) => text ?? null),
);

/** The first lines of every version: enough to say what a file is. */
const setFileHead = z.object({ format: z.literal('orrery-ship-set'), version: z.int().check(z.minimum(1)) });

const noteInFile = z.string().check(z.refine((text) => [...text].length <= maxNoteChars, 'should be shorter'));

/** Version 1. What else stands in a file is left alone, so that a later version may say more. */
const setFileSchema = z.object({
  name: z.string().check(z.maxLength(mostNameChars)),
  createdAt: instant,
  members: z.array(
    z.object({
      identity,
      name,
      notes: z.optional(z.array(noteInFile).check(z.maxLength(20))),
    }),
  ),
  view: z.optional(z.string().check(z.maxLength(8_000))),
  ships: z.array(
    z.object({
      identity,
      /** When a response last confirmed these values. */
      confirmedAt: instant,
      fields: shipInFile,
    }),
  ),
});

/** Reads a file the user chose. Its size is looked at before its content is. */
export async function readSetFileBlob(file: Blob): Promise<SetFileReading> {
  if (file.size > maxSetFileBytes) {
    const message = `The file is ${formatBytes(file.size)} large; a set file has at most ${formatBytes(maxSetFileBytes)}.`;
    return { ok: false, message };
  }
  try {
    return readSetFile(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { ok: false, message: 'The file cannot be read as text.' };
  }
}

/** Ships of the archive, and when a response last confirmed them. */
export interface KnownShips {
  readonly records: readonly ShipRow[];
  /** UTC, epoch milliseconds. */
  readonly confirmedAt: number;
}

/**
 * A set as it goes into a file: with each ship as the archive has it, else as the file it came with told of it. A member
 * nobody knows goes by its name alone.
 *
 * @param notesOf what the user noted about a ship. Without it no notes go with the file.
 */
export function setFileOf(
  set: RecordSet,
  known: KnownShips | null,
  notesOf: (identity: string) => readonly string[] = () => [],
): SetFile {
  const rows = new Map(known?.records.map((row) => [row.identity, row]));
  const imported = shipsFromFiles([set]);
  const titles = new Map(set.members.map(({ identity, title }) => [identity, title]));
  const members = shipsOfSet(set);
  return {
    name: set.name,
    createdAt: set.createdAt,
    members: members.map((identity) => {
      const notes = notesOf(identity);
      const title = rows.get(identity)?.title ?? imported.get(identity)?.title ?? titles.get(identity) ?? null;
      return { identity, title, ...(notes.length === 0 ? {} : { notes }) };
    }),
    view: set.view === undefined ? null : portableView(set.view, members),
    ships: members.flatMap((identity): readonly ShipInFile[] => {
      const row = rows.get(identity);
      if (row && known) return [{ identity, ship: row.fields, at: known.confirmedAt }];
      const other = imported.get(identity);
      return other ? [{ identity, ship: other.ship, at: other.at }] : [];
    }),
  };
}

/**
 * A comparison in words that mean the same in another archive: snapshots are left out, since their ids are of one archive
 * only, and so are ships that are no members. Members it does not show come last.
 *
 * @param view as `writeCompareView` writes it; whatever else stands there is left out too.
 * @returns null where the members are too many to be compared.
 */
export function portableView(view: string, members: readonly string[]): string | null {
  if (members.length > mostCompared) return null;
  const read = readCompareView(view);
  const base = read.columns.find((column) => columnKey(column) === read.baseline)?.identity ?? null;
  const shown = read.columns.map(({ identity }) => identity).filter((identity) => members.includes(identity));
  return writeCompareView({
    ...read,
    columns: [...new Set([...shown, ...members])].map((identity) => ({ identity, snapshotId: null })),
    baseline: base,
  });
}
