import * as z from 'zod/mini';
import { problemSchema } from './problem.ts';

/** How an archive is exported: Parquet parts, one SQLite file, or lines of JSON. */
export const exportFormats = ['parquet', 'sqlite', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Bytes of an export that cross at once, and the pieces they are in. */
export const maxExportBytes = 2 * 1024 * 1024;
export const maxExportPieces = 200;
/** Longest text of a command that carries them: base64, and what stands around it. */
export const maxExportChars = Math.ceil((maxExportBytes * 4) / 3) + maxExportPieces * 600 + 1_000;

/** The file that an export in SQLite is. */
export const sqliteFile = 'archive.sqlite';

/** The files about an export, written behind its tables. */
export const exportDocuments = ['README.md', 'schema.json', 'views.sql'] as const;

/** The day of rows whose instant is unknown, as Hive and its heirs spell it. */
export const unknownDay = '__HIVE_DEFAULT_PARTITION__';

const exportId = z.string().check(z.regex(/^[a-f0-9]{32}$/));
const profileId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const tableName = z.string().check(z.regex(/^[a-z][a-z\d_]{0,60}$/));
const count = z.int().check(z.minimum(0));

/** Of a file in the export's folder: a part of a table, the database, or a document. Nothing else can be named. */
const filePath = z
  .string()
  .check(
    z.regex(
      /^(?:[a-z][a-z\d_]{0,60}\/day=(?:\d{4}-\d{2}-\d{2}|__HIVE_DEFAULT_PARTITION__)\/part-\d{1,6}\.(?:parquet|jsonl)|archive\.sqlite|README\.md|schema\.json|views\.sql)$/,
    ),
  );

/** What makes the rows of two runs the same: begun again with another, an export is begun anew. */
const origin = {
  /** The archive is written as of then, UTC, epoch milliseconds. */
  asOf: z.number(),
  /** Names the archive, its responses until then, and the tables they are told in. */
  state: z.string().check(z.minLength(1), z.maxLength(200)),
};

const finishedTable = z.strictObject({
  table: tableName,
  rows: count,
  /** What whoever writes has to know of it to go on; nobody else reads it. */
  note: z.string().check(z.maxLength(200)),
});
export type FinishedTable = z.infer<typeof finishedTable>;

const piece = z.strictObject({
  table: tableName,
  path: filePath,
  /** Where in its file the bytes go. */
  offset: count,
  /** Base64. */
  chunk: z.base64().check(z.maxLength(Math.ceil((maxExportBytes * 4) / 3) + 4)),
  /** With the last bytes of a part: where it begins, and what all of it is. */
  ends: z.nullable(z.strictObject({ from: count, sha256: z.string().check(z.regex(/^[a-f0-9]{64}$/)), rows: count })),
});

/** What an export came to. */
const writtenSchema = z.strictObject({
  /** As it is shown to people. */
  folder: z.string(),
  tables: count,
  rows: count,
  parts: count,
  byteLength: count,
});
export type WrittenExport = z.infer<typeof writtenSchema>;

/** Part of the bridge's contract (`contract.ts`): an archive on its way into a folder of the user's. */
export const exportCommands = {
  /** Where it goes: the host asks, or knows. `goOn` takes the folder of the export that was left unfinished. Null: the user changed their mind. */
  'export:choose': {
    request: z.strictObject({ profileId, format: z.enum(exportFormats), goOn: z.boolean() }),
    response: z.nullable(
      z.strictObject({
        exportId,
        /** As it is shown to people. */
        folder: z.string(),
        /** Of the export that was left unfinished there. */
        begun: z.nullable(z.strictObject(origin)),
      }),
    ),
  },
  /** Begins, or goes on where the same was begun. Parts that are there are read back first; tables that miss one are written again. */
  'export:begin': {
    request: z.strictObject({ exportId, ...origin }),
    response: z.strictObject({ finished: z.array(finishedTable).check(z.maxLength(200)) }),
  },
  /** Each part is read back, compared and searched for keys before it counts. */
  'export:write': {
    request: z.strictObject({ exportId, pieces: z.array(piece).check(z.maxLength(maxExportPieces)) }),
    response: z.null(),
  },
  'export:finish-table': { request: z.extend(finishedTable, { exportId }), response: z.null() },
  'export:finish': { request: z.strictObject({ exportId }), response: writtenSchema },
  /** It did not come to its end; what is written stays, and can be gone on with. `exportId` is null where it never began. */
  'export:stop': {
    request: z.strictObject({ exportId: z.nullable(exportId), problem: problemSchema }),
    response: z.null(),
  },
  /** The export of a connection that was left unfinished, where its folder is still there. */
  'export:read-unfinished': {
    request: z.strictObject({ profileId }),
    response: z.nullable(z.strictObject({ folder: z.string(), format: z.enum(exportFormats), asOf: z.number() })),
  },
} as const;
