import { mkdir, open, rename, rm, rmdir, truncate, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  exportDocuments,
  sqliteFile,
  type FinishedTable,
  type WrittenExport,
} from '../../src-shared/export-contract.ts';
import type { CommandRequest } from '../../src-shared/contract.ts';
import { ProblemError } from '../../src-shared/problem.ts';
import { syncFolder, writeAll } from '../files/copy-checked.ts';
import type { DiskRoom } from '../files/disk-room.ts';
import type { Redactor } from '../service/redactor.ts';
import {
  findWholeTables,
  manifestFile,
  partKey,
  partSuffix,
  readPart,
  type Manifest,
  type ManifestHead,
  type ManifestLine,
  type PartLine,
} from './export-folder.ts';

export type Piece = CommandRequest<'export:write'>['pieces'][number];

export interface ExportWriteOptions {
  /** Absolute; exists. */
  readonly folder: string;
  readonly head: ManifestHead;
  readonly room: DiskRoom;
  readonly redactor: Redactor;
}

/** The free space is looked at again after so many bytes. */
const lookEveryBytes = 32 * 1024 * 1024;

/** Files written beside each other: most are small, and wait for the disk more than for us. */
const filesAtOnce = 8;

/** The documents come last, and are written in every run. */
const documentsTable = 'documents';

/** One export on its way into its folder. All of it throws ProblemError or Node's own error; what is whole by then stays. */
export class ExportWrite {
  readonly #options: ExportWriteOptions;
  readonly #manifest: FileHandle;
  /** By `partKey`: whole on the disk. */
  readonly #parts = new Map<string, PartLine>();
  /** Files of tables that an earlier run did not finish, by their paths: they go unless they are written again. */
  readonly #stale: Map<string, string>;
  readonly #tables: FinishedTable[];
  /** The file that is being filled. */
  #open: { readonly path: string; readonly file: FileHandle } | null = null;
  #database: FileHandle | null = null;
  #lookedAt = 0;
  #bytes = 0;

  private constructor(options: ExportWriteOptions, manifest: FileHandle, before: Begun) {
    this.#options = options;
    this.#manifest = manifest;
    this.#tables = [...before.whole];
    this.#stale = before.stale;
    for (const part of before.parts) this.#parts.set(partKey(part), part);
  }

  /** @param before what an earlier run left in the folder; null for none. */
  static async begin(options: ExportWriteOptions, before: Manifest | null): Promise<ExportWrite> {
    const { folder, head, redactor } = options;
    if (before === null || before.head.asOf !== head.asOf || before.head.state !== head.state) {
      for (const { part } of before?.parts.values() ?? []) await rm(join(folder, part), { force: true });
      await rm(join(folder, `${sqliteFile}${partSuffix}`), { force: true });
      const manifest = await open(join(folder, manifestFile), 'w', 0o644);
      await manifest.write(`${JSON.stringify(head)}\n`);
      return new ExportWrite(options, manifest, { whole: [], parts: [], stale: new Map() });
    }
    const found = await findWholeTables(folder, before, redactor);
    const whole = found.filter(({ table }) => table !== documentsTable);
    const names = new Set(whole.map(({ table }) => table));
    const parts = [...before.parts.values()];
    const kept = parts.filter(({ table }) => names.has(table));
    const others = parts.filter(({ table, part }) => !names.has(table) && part !== sqliteFile);
    const manifest = await open(join(folder, manifestFile), 'a', 0o644);
    const write = new ExportWrite(options, manifest, {
      whole,
      parts: kept,
      stale: new Map(others.map(({ part, table }) => [part, table])),
    });
    const undone = [...before.finished.keys()].filter((table) => !names.has(table));
    // In front, because the last line may have broken off.
    await manifest.write('\n');
    await write.#note(undone.map((table) => ({ undone: table })));
    if (head.format === 'sqlite') await cutDatabase(folder, kept);
    return write;
  }

  get finished(): readonly FinishedTable[] {
    return this.#tables;
  }

  async write(pieces: readonly Piece[]): Promise<void> {
    const lines: PartLine[] = [];
    const whole = pieces.filter(isWholeFile);
    const others = pieces.filter((piece) => !isWholeFile(piece));
    for (let from = 0; from < whole.length; from += filesAtOnce) {
      lines.push(...(await Promise.all(whole.slice(from, from + filesAtOnce).map((piece) => this.#writeFile(piece)))));
    }
    for (const piece of others) {
      const line = await (piece.path === sqliteFile ? this.#writePage(piece) : this.#append(piece));
      if (line) lines.push(line);
    }
    for (const line of lines) {
      this.#parts.set(partKey(line), line);
      this.#stale.delete(line.part);
      this.#bytes += line.bytes;
    }
    await this.#note(lines);
    if (this.#bytes - this.#lookedAt < lookEveryBytes) return;
    this.#lookedAt = this.#bytes;
    const refusal = await this.#options.room.refusal();
    if (refusal) throw new ProblemError(refusal);
  }

  /** What an earlier run left of the table and this one did not write goes. */
  async finishTable(table: FinishedTable): Promise<void> {
    const { folder } = this.#options;
    for (const [path, ofTable] of this.#stale) {
      if (ofTable !== table.table) continue;
      this.#stale.delete(path);
      await rm(join(folder, path), { force: true });
      if (!isDocument(path)) await rmdir(dirname(join(folder, path))).catch(() => undefined); // others lie in it
      await this.#note([{ gone: path }]);
    }
    if (this.#open) throw new ProblemError(notAsWritten);
    this.#tables.push(table);
    await this.#note([table]);
    await this.#manifest.sync();
  }

  async finish(): Promise<Omit<WrittenExport, 'folder'>> {
    const { folder, head } = this.#options;
    if (!this.#tables.some(({ table }) => table === documentsTable)) throw new ProblemError(notAsWritten);
    if (head.format === 'sqlite') {
      await this.#database?.sync();
      await this.#database?.close();
      this.#database = null;
      await rename(join(folder, `${sqliteFile}${partSuffix}`), join(folder, sqliteFile));
    }
    await this.#note([{ end: true }]);
    await this.#manifest.sync();
    await syncFolder(folder);
    const parts = [...this.#parts.values()];
    const tables = this.#tables.filter(({ table }) => table !== documentsTable);
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      parts: head.format === 'sqlite' ? 1 : parts.filter(({ part }) => !isDocument(part)).length,
      byteLength: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  /** Lets go of the files. What is whole stays. */
  async close(): Promise<void> {
    await Promise.all([this.#open?.file.close(), this.#database?.close(), this.#manifest.close()]);
    this.#open = null;
    this.#database = null;
  }

  async #writeFile(piece: Piece): Promise<PartLine> {
    const path = join(this.#options.folder, piece.path);
    await mkdir(dirname(path), { recursive: true });
    const bytes = Buffer.from(piece.chunk, 'base64');
    const file = await open(`${path}${partSuffix}`, 'w+');
    try {
      await writeAll(file, bytes, 0);
      return await this.#settle(file, piece, bytes.length);
    } catch (error) {
      await discard(file, path);
      throw error;
    }
  }

  async #append(piece: Piece): Promise<PartLine | null> {
    const path = join(this.#options.folder, piece.path);
    if (piece.offset === 0) {
      await mkdir(dirname(path), { recursive: true });
      this.#open = { path, file: await open(`${path}${partSuffix}`, 'w+') };
    }
    const opened = this.#open;
    if (opened?.path !== path) throw new ProblemError(notAsWritten);
    try {
      const bytes = Buffer.from(piece.chunk, 'base64');
      await writeAll(opened.file, bytes, piece.offset);
      if (piece.ends === null) return null;
      this.#open = null;
      return await this.#settle(opened.file, piece, piece.offset + bytes.length);
    } catch (error) {
      this.#open = null;
      await discard(opened.file, path);
      throw error;
    }
  }

  /** Reads a file back and gives it its name. */
  async #settle(file: FileHandle, piece: Piece, byteLength: number): Promise<PartLine> {
    const line = await this.#readBack(file, piece, byteLength);
    // Before its new name: Windows does not rename what is open.
    await file.close();
    const path = join(this.#options.folder, piece.path);
    await rename(`${path}${partSuffix}`, path);
    return line;
  }

  async #writePage(piece: Piece): Promise<PartLine> {
    const path = join(this.#options.folder, `${sqliteFile}${partSuffix}`);
    this.#database ??= await open(path, 'r+').catch(() => open(path, 'w+'));
    const bytes = Buffer.from(piece.chunk, 'base64');
    await writeAll(this.#database, bytes, piece.offset);
    return this.#readBack(this.#database, piece, bytes.length);
  }

  async #readBack(file: FileHandle, { path, table, ends }: Piece, bytes: number): Promise<PartLine> {
    if (ends === null) throw new ProblemError(notAsWritten);
    const line: PartLine = { part: path, table, from: ends.from, bytes, sha256: ends.sha256, rows: ends.rows };
    const found = await readPart(file, line, this.#options.redactor);
    if (found.holdsKey) throw new ProblemError(holdsKey);
    if (found.sha256 !== ends.sha256) throw new ProblemError(notAsWritten);
    return line;
  }

  async #note(lines: readonly ManifestLine[]): Promise<void> {
    if (lines.length > 0) await this.#manifest.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}

interface Begun {
  readonly whole: readonly FinishedTable[];
  readonly parts: readonly PartLine[];
  readonly stale: Map<string, string>;
}

/** A file that is written in one piece. */
function isWholeFile({ path, offset, ends }: Piece): boolean {
  return path !== sqliteFile && offset === 0 && ends !== null;
}

function isDocument(path: string): boolean {
  return exportDocuments.some((name) => name === path);
}

async function discard(file: FileHandle, path: string): Promise<void> {
  await file.close().catch(() => undefined);
  await rm(`${path}${partSuffix}`, { force: true });
}

/** What stands behind the last whole table is written again. */
async function cutDatabase(folder: string, parts: readonly PartLine[]): Promise<void> {
  const end = Math.max(0, ...parts.map(({ from, bytes }) => from + bytes));
  await truncate(join(folder, `${sqliteFile}${partSuffix}`), end).catch(() => undefined); // nothing was written yet
}

const notAsWritten = {
  kind: 'file-not-written',
  detail: 'Read back, a part was not what had been written. Export again: what is whole is kept.',
} as const;
const holdsKey = {
  kind: 'bridge-refused',
  detail: 'A part of the export would have held an API key, so it was removed.',
} as const;
