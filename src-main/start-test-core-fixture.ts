import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { CommandName, EventName } from '../src-shared/command-names.ts';
import {
  commands,
  responseSchema,
  type AppState,
  type CommandRequest,
  type CommandResponse,
} from '../src-shared/contract.ts';
import type { HostName } from '../src-shared/host-names.ts';
import type { Outcome } from '../src-shared/problem.ts';
import { createCore } from './create-core.ts';
import { startDemoService, type DemoService } from './demo/start-demo-service.ts';
import type { DiskRoomOptions } from './files/disk-room.ts';
import { appOrigins, type Host, type Question, type Sender, type InstanceLock } from './launch/host.ts';
import type { LaunchOptions } from './launch/launch-options.ts';
import type { OsKeychain } from './vault/os-keychain.ts';
import type { FetchFunction } from './service/bounded-fetch.ts';
import type { FileToSave } from './files/save-into-folder.ts';

const quietLaunch: LaunchOptions = {
  host: null,
  service: null,
  dataDir: null,
  view: null,
  headless: true,
  screenshot: null,
  demoSeed: 5,
  demoDay: 0,
  demoPast: 'none',
  exportDir: null,
  exportArchive: null,
  link: null,
};

export const trustedSender: Sender = { isKnownWindow: true, isTopFrame: true, origin: appOrigins.chromium };

interface TestCoreOptions {
  /** Chromium when left out. */
  readonly host?: HostName;
  readonly keychain?: Partial<OsKeychain>;
  readonly launch?: Partial<LaunchOptions>;
  readonly fetch?: FetchFunction;
  /** Instead of only writing down what is to be saved. */
  readonly saveFile?: Host['saveFile'];
  readonly saveCopy?: Host['saveCopy'];
  readonly chooseFolder?: Host['chooseFolder'];
  readonly onExport?: Host['onExport'];
  readonly notify?: Host['notify'];
  readonly room?: DiskRoomOptions;
  /** Agrees to everything when left out. */
  readonly askUser?: Host['askUser'];
  /** Of the data folder, instead of one that is always held. */
  readonly lock?: InstanceLock;
  /** An existing data folder, to start again on it. */
  readonly dataDir?: string;
  /** Entries of a keychain, to start again with it. */
  readonly entries?: Map<string, string>;
}

/** The whole core on a folder and a keychain of its own, with a host that only writes down what it is told. For tests. */
export async function startTestCore(options: TestCoreOptions = {}) {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'orrery-core-'));
  const entries = options.entries ?? new Map<string, string>();
  const host = options.host ?? 'chromium';
  const emitted: { readonly name: EventName; readonly text: string }[] = [];
  const opened: string[] = [];
  const saved: FileToSave[] = [];
  const responses: string[] = [];
  const questions: Question[] = [];
  const core = await createCore({
    host: {
      name: host,
      fetch: options.fetch ?? ((url, init) => fetch(url, init)),
      emit: (name, text) => emitted.push({ name, text }),
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve();
      },
      saveFile:
        options.saveFile ??
        ((file) => {
          saved.push(file);
          return Promise.resolve(`~/Downloads/${file.name}`);
        }),
      saveCopy: options.saveCopy ?? (() => Promise.resolve(null)),
      chooseFolder: options.chooseFolder ?? (() => Promise.resolve(null)),
      onExport: options.onExport ?? (() => undefined),
      notify: options.notify ?? (() => Promise.resolve(false)),
      askUser: (question) => {
        questions.push(question);
        return options.askUser?.(question) ?? Promise.resolve(true);
      },
      onViewShown: () => undefined,
    },
    dataDir,
    lock: options.lock ?? { isHeld: () => true, release: () => undefined },
    launch: { ...quietLaunch, ...options.launch },
    version: '0.0.0',
    keychain: { ...keychainOver(entries), ...options.keychain },
    ...(options.room ? { room: options.room } : {}),
  });
  const dispatch = async (command: string, text: string): Promise<string> => {
    const response = await core.dispatch(command, text, { ...trustedSender, origin: appOrigins[host] });
    responses.push(response);
    return response;
  };
  const send = async <Name extends CommandName>(
    name: Name,
    request: CommandRequest<Name>,
  ): Promise<Outcome<CommandResponse<Name>>> => {
    const text = await dispatch(name, JSON.stringify(request));
    const response = responseSchema.parse(JSON.parse(text));
    if (!response.ok) return response;
    // Parsed with this very command's schema.
    return { ok: true, value: commands[name].response.parse(response.value) as CommandResponse<Name> };
  };
  const state = async (): Promise<AppState> => {
    const response = await send('app:read-state', {});
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    return response.value;
  };
  return {
    core,
    dispatch,
    dataDir,
    entries,
    emitted,
    opened,
    saved,
    questions,
    send,
    state,
    /** Everything that ever left the core: answers, events, and every file in the data folder. */
    everythingOutside: () => [...responses, ...emitted.map(({ text }) => text), ...readAll(dataDir)].join('\n'),
    close: async () => {
      await core.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Spelled differently when URL-encoded, in base64 and in JSON. */
export const testKey = 'test-key-Zq7/8+Kd2=Lw"4X';
export const otherTestKey = 'test-key-Hb5/1+Tn9=Rs6Y';

export type TestCore = Awaited<ReturnType<typeof startTestCore>>;

/** Connects to a service as a user does, and gives the connection's id. */
export async function connect(
  core: TestCore,
  request: { readonly address: string; readonly name?: string; readonly key?: string },
): Promise<string> {
  const response = await core.send('connection:create', { name: 'Mine', key: testKey, ...request });
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  return response.value.activeProfileId ?? '';
}

/** A request for a player's stored copy, with whatever a test wants to be different. */
export const loadRequest = (profileId: string, changes: Partial<CommandRequest<'resource:load'>> = {}) => ({
  requestId: 'r1',
  profileId,
  resource: 'user' as const,
  params: { handle: 'Mira_Quill' },
  intent: 'stored' as const,
  confirmedUnits: 0,
  ...changes,
});

/** The key that the keychain holds for a connection, without what binds it to an address. */
export function keyOf({ entries }: TestCore, profileId: string): string | undefined {
  return entries.get(profileId)?.split(' ', 1)[0];
}

/** The spellings in which a key shows up in what ever left the core; none, if all is well. */
export function findKeyOutside(core: TestCore, key = testKey): readonly string[] {
  const text = core.everythingOutside();
  const bytes = Buffer.from(key);
  const spellings = [
    key,
    JSON.stringify(key).slice(1, -1),
    encodeURIComponent(key),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('hex'),
    bytes.toString('utf16le'),
  ];
  return spellings.filter((spelling) => text.includes(spelling));
}

function keychainOver(entries: Map<string, string>): OsKeychain {
  return {
    name: 'test keychain',
    read: (account) => Promise.resolve(entries.get(account) ?? null),
    write: (account, secret) => Promise.resolve(void entries.set(account, secret)),
    remove: (account) => Promise.resolve(void entries.delete(account)),
  };
}

function readAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => `${file.name}\n${readFileSync(join(file.parentPath, file.name), 'utf8')}`);
}

/**
 * One demo service with the test key for the tests of a file, and cores that are closed after each of them. Called once
 * at the top of a test file.
 *
 * @param onService gets the service before the first test.
 * @returns starts a core; it is closed after the test that started it.
 */
export function prepareTestCores(
  onService: (service: DemoService) => void,
): (options?: Parameters<typeof startTestCore>[0]) => Promise<TestCore> {
  const started: TestCore[] = [];
  let service: DemoService | null = null;
  beforeAll(async () => {
    service = await startDemoService({ seed: 5, key: testKey, stateFile: null });
    onService(service);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((core) => core.close()));
    await service?.setFault(null);
  });
  afterAll(() => service?.stop());
  return async (options = {}) => {
    const core = await startTestCore(options);
    started.push(core);
    return core;
  };
}
