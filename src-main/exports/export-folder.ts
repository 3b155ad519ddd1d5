import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { exportFormats, sqliteFile, type FinishedTable } from '../../src-shared/export-contract.ts';
import { PieceSearch, type Redactor } from '../service/redactor.ts';

/** The file that says what was written: a line of JSON for each part, and for each table that is whole. It stays when all is done. */
export const manifestFile = 'manifest.jsonl';

/** Of a file until it is whole. */
export const partSuffix = '.part';

const headSchema = z.object({
  orrery: z.literal('archive-export'),
  version: z.literal(1),
  profileId: z.string(),
  format: z.enum(exportFormats),
  asOf: z.number(),
  state: z.string(),
});
export type ManifestHead = z.infer<typeof headSchema>;

const partSchema = z.object({
  part: z.string(),
  table: z.string(),
  /** Where in its file it begins, and its length. */
  from: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  rows: z.number(),
});
export type PartLine = z.infer<typeof partSchema>;

const tableSchema = z.object({ table: z.string(), rows: z.number(), note: z.string() });
const goneSchema = z.object({ gone: z.string() });
const undoneSchema = z.object({ undone: z.string() });
const endSchema = z.object({ end: z.literal(true) });
const lineSchema = z.union([partSchema, tableSchema, goneSchema, undoneSchema, endSchema]);
export type ManifestLine = z.infer<typeof lineSchema> | ManifestHead;

/** What a manifest says in the end. */
export interface Manifest {
  readonly head: ManifestHead;
  /** By `partKey`. */
  readonly parts: ReadonlyMap<string, PartLine>;
  /** In the order they were written. */
  readonly finished: ReadonlyMap<string, FinishedTable>;
  readonly isEnded: boolean;
}

export const partKey = ({ part, from }: Pick<PartLine, 'part' | 'from'>): string => `${part} ${from}`;

/** The manifest in a folder; null where there is none of ours. A line that broke off counts nothing. */
async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => '');
  const [first, ...rest] = text.split('\n').map(parse);
  const head = headSchema.safeParse(first);
  if (!head.success) return null;
  const parts = new Map<string, PartLine>();
  const finished = new Map<string, FinishedTable>();
  let isEnded = false;
  for (const value of rest) {
    const read = lineSchema.safeParse(value);
    if (!read.success) continue;
    const line = read.data;
    if ('part' in line) parts.set(partKey(line), line);
    else if ('gone' in line) parts.delete(partKey({ part: line.gone, from: 0 }));
    else if ('undone' in line) finished.delete(line.undone);
    else if ('end' in line) isEnded = true;
    else finished.set(line.table, line);
  }
  return { head: head.data, parts, finished, isEnded };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** What an export may do with a folder. */
export type FolderJudgement =
  | { readonly state: 'free' }
  | { readonly state: 'unfinished'; readonly manifest: Manifest }
  /** `because` is a sentence that repeats no path. */
  | { readonly state: 'refused'; readonly because: string };

/** @param folder absolute; need not exist. */
export async function judgeFolder(folder: string): Promise<FolderJudgement> {
  const found = await stat(folder).catch(() => null);
  if (!found) return { state: 'free' };
  if (!found.isDirectory())
    return { state: 'refused', because: 'The target is a file. Choose a folder that is new or empty.' };
  if ((await readdir(folder)).length === 0) return { state: 'free' };
  const manifest = await readManifest(folder);
  if (!manifest)
    return {
      state: 'refused',
      because: 'The target is not empty, and holds no unfinished export. Choose a folder that is new or empty.',
    };
  if (manifest.isEnded)
    return {
      state: 'refused',
      because: 'The target holds a finished export, which is never written over. Choose a folder that is new or empty.',
    };
  return { state: 'unfinished', manifest };
}

/** What a part was found to be when it was read from the disk. */
interface FoundPart {
  readonly sha256: string;
  readonly holdsKey: boolean;
}

const pieceBytes = 256 * 1024;

/** Reads a part of a file, hashes it and looks for keys in it, a piece at a time. */
export async function readPart(
  file: FileHandle,
  { from, bytes }: Pick<PartLine, 'from' | 'bytes'>,
  redactor: Pick<Redactor, 'finds' | 'longestSpelling'>,
): Promise<FoundPart> {
  const hash = createHash('sha256');
  const search = new PieceSearch(redactor);
  const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(1, bytes)));
  let holdsKey = false;
  for (let done = 0; done < bytes;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, bytes - done), from + done);
    if (bytesRead === 0) break; // shorter than it was: the digest tells
    done += bytesRead;
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    holdsKey ||= search.finds(piece);
  }
  return { sha256: hash.digest('hex'), holdsKey };
}

/** The tables whose every part lies on the disk as it was written. Of a database only those in front of the first that is not. */
export async function findWholeTables(
  folder: string,
  { head, parts, finished }: Manifest,
  redactor: Pick<Redactor, 'finds' | 'longestSpelling'>,
): Promise<readonly FinishedTable[]> {
  const whole: FinishedTable[] = [];
  const isDatabase = head.format === 'sqlite';
  const byTable = Map.groupBy(parts.values(), ({ table }) => table);
  for (const table of finished.values()) {
    const isWhole = await areWhole(folder, byTable.get(table.table) ?? [], redactor);
    if (isWhole) whole.push(table);
    else if (isDatabase) break;
  }
  return whole;
}

async function areWhole(
  folder: string,
  parts: readonly PartLine[],
  redactor: Pick<Redactor, 'finds' | 'longestSpelling'>,
): Promise<boolean> {
  for (const part of parts) {
    const name = part.part === sqliteFile ? `${sqliteFile}${partSuffix}` : part.part;
    try {
      await using file = await open(join(folder, name), 'r');
      const found = await readPart(file, part, redactor);
      if (found.sha256 !== part.sha256 || found.holdsKey) return false;
    } catch {
      return false;
    }
  }
  return true;
}
