import * as z from 'zod/mini';
import { finishedBackupSchema } from './backup-parts.ts';
import { resourceNames } from './catalog/registry.ts';
import type { CommandName, EventName } from './command-names.ts';
import { exportCommands, exportFormats } from './export-contract.ts';
import { hostNames } from './host-names.ts';
import { intents } from './plan.ts';
import { problemSchema } from './problem.ts';
import { updateCommands, updateStateSchema } from './update-contract.ts';
import { viewNames } from './view-names.ts';

/** What the archive of a new demo connection begins with: nothing, or the views of today and of some earlier days. */
export const demoPasts = ['none', 'full'] as const;
export type DemoPast = (typeof demoPasts)[number];

/** Longest `orrery://` link that is read, in characters. */
export const maxLinkChars = 4_000;

/** The kinds of picture Orrery keeps and shows, as main finds them by their bytes. SVG is none of them: it may hold script. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

/**
 * The bridge between renderer and main: every command and every event, with one schema each way. It grows with verbs,
 * not with resources. Commands cross as JSON text; a fetched payload crosses in bodies of its own, fetched
 * with the ticket a `resource:load` or `media:load` answer carries, and each once (DESIGN §3, docs/decisions/0085).
 */

const profileId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const requestId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
/** Typed by a person and sent on to the keychain and the service; bounded, trimmed by main, never logged. */
const apiKey = z.string().check(z.minLength(1), z.maxLength(512));
const connectionName = z.string().check(z.minLength(1), z.maxLength(80));
const serviceAddress = z.string().check(z.minLength(1), z.maxLength(2_000));

/** What a deployment spells in its own way, and what the user allows, for one connection. */
export const connectionSettingsSchema = z.strictObject({
  /** Path segments of the two boards (spec, endpoint 6: neutral labels). */
  mainBoard: z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,60}$/u, 'Board: letters, digits, “-” and “_” only.')),
  campaignBoard: z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,60}$/u, 'Board: letters, digits, “-” and “_” only.')),
  /** Hosts that pictures may be fetched from; none: pictures are off (`pictureHostsOf`). */
  mediaHosts: z
    .array(
      z
        .string()
        .check(
          z.maxLength(253),
          z.regex(
            /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
            'Media host: a plain host name.',
          ),
        ),
    )
    .check(z.maxLength(20, 'Media hosts: 20 at most.')),
  /** Whether the account’s count is read (free) before and after requests whose price is not documented. */
  measuresPrices: z.boolean(),
});

/** What the renderer may know about a key: never the key (SECURITY A). */
const keyStateSchema = z.strictObject({
  isSet: z.boolean(),
  /** `keychain`: survives a restart; `memory`: this run only; null: no key. */
  keptIn: z.nullable(z.enum(['keychain', 'memory'])),
  lastFour: z.nullable(z.string().check(z.maxLength(4))),
  provider: z.nullable(z.string()),
  role: z.nullable(z.string()),
  /** Why the key could not be read or kept, in plain words; null when all is well. */
  trouble: z.nullable(z.string()),
});

/**
 * Which hosts hold an archive of a connection; null: not this one. Kept outside of the hosts' own stores, which may be lost as a
 * whole: an archive that was there and is gone is told, and an archive that another host holds is not called gone.
 */
export const heldArchivesSchema = z.record(
  z.enum(hostNames),
  z.nullable(
    z.strictObject({
      /** When it was opened last, UTC, epoch milliseconds; null: an earlier Orrery may have one there, and did not say. */
      openedAt: z.nullable(z.number()),
    }),
  ),
);

const profileSchema = z.strictObject({
  id: profileId,
  kind: z.enum(['demo', 'service']),
  name: connectionName,
  /** Origin and base path as the user entered it; null for the demo universe. */
  address: z.nullable(z.string()),
  settings: connectionSettingsSchema,
  key: keyStateSchema,
  archives: heldArchivesSchema,
});

const appStateSchema = z.strictObject({
  version: z.string(),
  host: z.enum(hostNames),
  theme: z.enum(['system', 'light', 'dark']),
  profiles: z.array(profileSchema),
  activeProfileId: z.nullable(profileId),
  /** Where keys are kept on this machine; `available: false` comes with the reason in plain words. */
  keychain: z.strictObject({ available: z.boolean(), name: z.string(), trouble: z.nullable(z.string()) }),
  /** Absent where this build has no releases feed to ask. */
  updates: z.optional(updateStateSchema),
  /** What starts each host on this data folder, as it is typed into a shell. */
  startCommands: z.record(z.enum(hostNames), z.string()),
  /** What the command line asked for. */
  launch: z.strictObject({
    view: z.nullable(z.enum(viewNames)),
    serviceAddress: z.nullable(z.string()),
    /** An `orrery://` link to open (deep-link.ts). */
    link: z.nullable(z.string().check(z.maxLength(maxLinkChars))),
    /** Days from today at which the demo universe stands; means nothing to other connections. */
    demoDay: z.int(),
    /** What the archive of a new demo connection begins with. */
    demoPast: z.enum(demoPasts),
    /** Nothing but an export of the archive, without a view; null: the program as ever. */
    exportFormat: z.nullable(z.enum(exportFormats)),
  }),
});

/** Longest content of a saved file, in characters. */
export const maxFileChars = 64 * 1024 * 1024;

/** Bytes of a backup that cross at once. */
export const maxChunkBytes = 3 * 1024 * 1024;
export const maxChunkChars = 4 * 1024 * 1024;

/** What a backup was made for. Only automatic ones are removed by themselves. */
export const backupKinds = ['manual', 'automatic', 'before-restore', 'before-update', 'before-clear'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** File name of a backup, without a folder. */
const backupName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,119}$/));

const backupSchema = z.strictObject({
  name: backupName,
  kind: z.enum(backupKinds),
  /** When it was made, UTC, epoch milliseconds. */
  at: z.number(),
  byteLength: z.int(),
});

/** A request as the renderer names it. */
const requestSchema = z.strictObject({
  profileId,
  resource: z.enum(resourceNames),
  params: z.record(
    z.string().check(z.maxLength(40)),
    z.union([
      z.string().check(z.maxLength(200)),
      z.number(),
      z.boolean(),
      z.array(z.string().check(z.maxLength(200))).check(z.maxLength(50)),
    ]),
  ),
  intent: z.enum(intents),
});

const receiptSchema = z.strictObject({
  /** Fetches the payload text once. */
  ticket: z.string(),
  byteLength: z.number(),
  /** UTC instants in epoch milliseconds. */
  startedAt: z.number(),
  endedAt: z.number(),
  httpStatus: z.number(),
  /** Attempts needed, 1 unless a 429 was waited out. */
  tries: z.number(),
  /** Whether main keeps it on disk until the archive has it (`resource:confirm-paid`). */
  isKept: z.boolean(),
});

/** A paid response that main keeps until the archive has it. */
export const paidResponseSchema = z.strictObject({
  requestId,
  resource: z.enum(resourceNames),
  params: requestSchema.shape.params,
  intent: z.enum(intents),
  confirmedUnits: z.int().check(z.minimum(0)),
  byteLength: z.number(),
  startedAt: z.number(),
  endedAt: z.number(),
  httpStatus: z.number(),
  tries: z.number(),
});

const pictureReceiptSchema = z.strictObject({
  /** Fetches the picture's bytes once. */
  ticket: z.string(),
  /** Found by the bytes, whatever the host said. */
  type: z.enum(pictureTypes),
  byteLength: z.number(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
});

export const commands = {
  'app:read-state': { request: z.strictObject({}), response: appStateSchema },
  /** What the program runs on, for whoever asks. */
  'app:read-about': {
    request: z.strictObject({}),
    response: z.strictObject({
      /** Where settings, backups and logs are, as it is shown to people. */
      dataDir: z.string(),
      /** As Node names it: `linux`, `win32`, `darwin`; and its architecture, `x64`. */
      platform: z.string(),
      node: z.string(),
      /** Null in the Chromium window. */
      electron: z.nullable(z.string()),
    }),
  },
  'app:report-shown': { request: z.strictObject({ view: z.enum(viewNames) }), response: z.null() },
  'connection:use-demo': { request: z.strictObject({}), response: appStateSchema },
  'connection:create': {
    request: z.strictObject({ name: connectionName, address: serviceAddress, key: apiKey }),
    response: appStateSchema,
  },
  'connection:select': { request: z.strictObject({ profileId }), response: appStateSchema },
  'connection:rename': { request: z.strictObject({ profileId, name: connectionName }), response: appStateSchema },
  'connection:configure': {
    request: z.strictObject({ profileId, settings: connectionSettingsSchema }),
    response: appStateSchema,
  },
  /** The page has opened the profile’s archive in this host, or has just restored a backup in its place (`archives`). */
  'connection:note-archive': {
    request: z.strictObject({ profileId, isRestored: z.boolean() }),
    response: z.null(),
  },
  'connection:remove': { request: z.strictObject({ profileId }), response: appStateSchema },
  'key:replace': { request: z.strictObject({ profileId, key: apiKey }), response: appStateSchema },
  'key:forget': { request: z.strictObject({ profileId }), response: appStateSchema },
  'settings:set-theme': {
    request: z.strictObject({ theme: z.enum(['system', 'light', 'dark']) }),
    response: appStateSchema,
  },
  'resource:load': {
    request: z.extend(requestSchema, {
      requestId,
      /** The most units the user agreed to; main refuses a plan that may cost more. */
      confirmedUnits: z.int().check(z.minimum(0), z.maximum(1_000)),
    }),
    response: receiptSchema,
  },
  'resource:cancel': { request: z.strictObject({ requestId }), response: z.null() },
  /** Paid responses that main still keeps for a connection, the oldest first. */
  'resource:list-paid': {
    request: z.strictObject({ profileId }),
    response: z.strictObject({ responses: z.array(paidResponseSchema) }),
  },
  'resource:collect-paid': { request: z.strictObject({ profileId, requestId }), response: receiptSchema },
  /** The archive has the response, or never will: main need not keep it any longer. */
  'resource:confirm-paid': { request: z.strictObject({ profileId, requestId }), response: z.null() },
  /**
   * What the demo universe would have said at an earlier instant (decision 43). Refused for any other connection; no quota knows of
   * it, and `endedAt` is that instant.
   */
  'demo:load-earlier': {
    request: z.extend(z.omit(requestSchema, { intent: true }), {
      /** UTC, epoch milliseconds. */
      at: z.int().check(z.minimum(0)),
    }),
    response: receiptSchema,
  },
  /** The request as a curl command line, with `$KEY` where the key goes: only main knows the address. */
  'request:write-curl': { request: requestSchema, response: z.strictObject({ text: z.string() }) },
  /** Fetches a picture from one of the connection's media hosts; free, and without the key (decision 15). */
  'media:load': {
    request: z.strictObject({
      profileId,
      /** As a record has it: absolute, or site-relative. */
      url: z.string().check(z.minLength(1), z.maxLength(2_000)),
    }),
    response: pictureReceiptSchema,
  },
  /** Writes an export where the user wants it: asked for by the host, or the folder for downloads where it cannot ask. */
  'file:save': {
    request: z.strictObject({
      suggestedName: z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,119}$/u)),
      kind: z.enum(['json', 'csv', 'png', 'svg', 'md', 'parquet']),
      /** Text as it is, or base64 for `png` and `parquet`. */
      content: z.string().check(z.maxLength(maxFileChars)),
    }),
    /** Null: the user changed their mind. */
    response: z.strictObject({ savedAs: z.nullable(z.string()) }),
  },
  /** The backups of a profile in the data folder, the newest first; those not yet verified are left out. */
  'backup:list': {
    request: z.strictObject({ profileId }),
    response: z.strictObject({
      backups: z.array(backupSchema),
      /** The folder, as it is shown to people. */
      folder: z.string(),
    }),
  },
  /** Starts a file in the data folder, which is called `….part` until it is kept. Refused below the floor of free space (`storage-full`). */
  'backup:begin': {
    request: z.strictObject({ profileId, kind: z.enum(backupKinds), expectedBytes: z.int().check(z.minimum(0)) }),
    response: z.strictObject({ writeId: requestId, name: backupName }),
  },
  'backup:append': {
    request: z.strictObject({ writeId: requestId, /** Base64. */ chunk: z.base64().check(z.maxLength(maxChunkChars)) }),
    response: z.null(),
  },
  /** Closes the file, on disk when it answers, reads it back and searches it for keys. Keep or discard it then. */
  'backup:finish': { request: z.strictObject({ writeId: requestId }), response: finishedBackupSchema },
  /** Gives a verified file its name, and removes the oldest automatic ones beyond what is to be kept. */
  'backup:keep': {
    request: z.strictObject({ writeId: requestId, mostAutomatic: z.int().check(z.minimum(1), z.maximum(100)) }),
    response: z.strictObject({ name: backupName }),
  },
  'backup:discard': { request: z.strictObject({ writeId: requestId }), response: z.null() },
  /** A part of a backup's bytes; fewer than asked for at its end. */
  'backup:read': {
    request: z.strictObject({
      profileId,
      name: backupName,
      offset: z.int().check(z.minimum(0)),
      length: z.int().check(z.minimum(1), z.maximum(maxChunkBytes)),
    }),
    response: z.strictObject({ /** Fetches the bytes, once. */ ticket: z.string(), byteLength: z.int() }),
  },
  'backup:remove': { request: z.strictObject({ profileId, name: backupName }), response: z.null() },
  /** Copies a backup where the user wants it, and compares the copy with it. Null: the user changed their mind. */
  'backup:save-copy': {
    request: z.strictObject({ profileId, name: backupName }),
    response: z.strictObject({ savedAs: z.nullable(z.string()) }),
  },
  'storage:read-room': {
    request: z.strictObject({}),
    response: z.strictObject({
      /** Free on the disk of the data folder; null where the system does not say. */
      freeBytes: z.nullable(z.number()),
      /** Below this nothing is fetched, imported or backed up. */
      floorBytes: z.number(),
      /** What the data folder takes; null where it cannot be counted. */
      dataBytes: z.nullable(z.number()),
    }),
  },
  /** A message of the system. `shown: false` where this host or system has none. */
  'notification:show': {
    request: z.strictObject({
      title: z.string().check(z.minLength(1), z.maxLength(120)),
      body: z.string().check(z.maxLength(400)),
    }),
    response: z.strictObject({ shown: z.boolean() }),
  },
  ...exportCommands,
  ...updateCommands,
  'link:open': { request: z.strictObject({ url: z.string().check(z.maxLength(2_000)) }), response: z.null() },
} as const satisfies Record<CommandName, { readonly request: z.ZodMiniType; readonly response: z.ZodMiniType }>;

export const events = {
  'app:state-changed': appStateSchema,
  /** Somebody followed an `orrery://` link while the program was running. */
  'app:link-opened': z.strictObject({ link: z.string().check(z.maxLength(maxLinkChars)) }),
  /** A paid response was kept; whoever does not know its request was reloaded meanwhile and collects it. */
  'resource:paid-kept': z.strictObject({ profileId, requestId }),
  /** Main asks the user something, outside this page; or has its response. */
  'app:question-changed': z.strictObject({ isOpen: z.boolean() }),
  /** A link that came from outside can't be opened; `reason` is a sentence that repeats nothing of it. */
  'app:link-refused': z.strictObject({ reason: z.string().check(z.minLength(1), z.maxLength(2_000)) }),
  'resource:progressed': z.strictObject({
    requestId,
    phase: z.enum(['waiting', 'sending', 'receiving']),
    receivedBytes: z.number(),
    /** For `waiting`: when it is tried again, epoch milliseconds; null when only the queue is waited for. */
    until: z.nullable(z.number()),
  }),
} as const satisfies Record<EventName, z.ZodMiniType>;

export type CommandRequest<Name extends CommandName> = z.infer<(typeof commands)[Name]['request']>;
export type CommandResponse<Name extends CommandName> = z.infer<(typeof commands)[Name]['response']>;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>;
export type AppState = z.infer<typeof appStateSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type ConnectionSettings = z.infer<typeof connectionSettingsSchema>;
export type HeldArchives = z.infer<typeof heldArchivesSchema>;
export type KeyState = z.infer<typeof keyStateSchema>;
export type LoadReceipt = z.infer<typeof receiptSchema>;
/** What a receipt says of the payload that it stands for. */
export type PayloadReceipt = Pick<LoadReceipt, 'ticket' | 'byteLength'>;
export type PaidResponse = z.infer<typeof paidResponseSchema>;
export type Backup = z.infer<typeof backupSchema>;
export type PictureReceipt = z.infer<typeof pictureReceiptSchema>;

/** Every response on the bridge: a value or a problem. */
export const responseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), problem: problemSchema }),
]);

/** How much each part of a payload holds but the last: one body of several megabytes takes the Chromium host twice as long. Bytes. */
export const payloadPartBytes = 256 * 1024;

/** Path on the app's own origin of a payload, given its ticket, or of one part of it, counted from 0. */
export const payloadPath = (ticket: string, part: number | null = null): string =>
  part === null ? `/payload/${ticket}` : `/payload/${ticket}/${part}`;
