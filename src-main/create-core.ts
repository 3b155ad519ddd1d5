import { createBackupStore } from './backups/backup-store.ts';
import type { AppContext } from './bridge/app-context.ts';
import { createHandlers } from './bridge/handlers.ts';
import { announceState } from './bridge/handlers/app-handlers.ts';
import { withDemo } from './bridge/handlers/connection-handlers.ts';
import { createOpenedLinks } from './bridge/opened-links.ts';
import { createRouter, emitEvent, isTrusted } from './bridge/router.ts';
import { createTicketStore } from './bridge/ticket-store.ts';
import { createExportStore } from './exports/export-store.ts';
import { createDiskRoom, type DiskRoomOptions } from './files/disk-room.ts';
import { appOrigins, createNotifier, type Host, type Sender, type InstanceLock } from './launch/host.ts';
import type { LaunchOptions } from './launch/launch-options.ts';
import { openLog } from './launch/log.ts';
import { createPictureLoader } from './media/picture-loader.ts';
import type { AppState } from '../src-shared/contract.ts';
import { demoPartsAtOnce } from '../src-shared/demo-names.ts';
import { checkServiceAddress } from './profiles/check-service-address.ts';
import { createDemoUniverse } from './profiles/demo-universe.ts';
import { createPlaceQuestions } from './profiles/place-questions.ts';
import { openProfileStore, type ProfileStore } from './profiles/profile-store.ts';
import { createPaidResponseStore } from './service/paid-response-store.ts';
import { createRedactor } from './service/redactor.ts';
import { createServiceClient } from './service/service-client.ts';
import { beginAsking, createUpdateCheck } from './updates/update-check.ts';
import { createKeyVault, protectKeys } from './vault/key-vault.ts';
import { openOsKeychain, type OsKeychain } from './vault/os-keychain.ts';

/** Puts the application together, without a window. Both hosts call this and nothing below it. */
export async function createCore(options: CoreOptions): Promise<Core> {
  const { host, dataDir, lock, launch, version, keychain, room: disk } = options;
  const closing = new AbortController();
  const redactor = createRedactor();
  const log = openLog(dataDir, redactor);
  const profiles = openProfileStore(dataDir, {
    lock,
    onUnreadable: (keptAs) => log.write(`settings could not be read; kept as ${keptAs}`),
  });
  await applyLaunch(profiles, launch);
  const room = createDiskRoom(dataDir, disk);
  const backups = createBackupStore({ dataDir, redactor, room, log: log.write });
  await backups.sweep();
  const exports = createExportStore({ dataDir, redactor, disk, log: log.write, onReport: host.onExport });
  const clientOptions = { fetch: host.fetch, redactor, userAgent: `Orrery/${version}` };
  const notifier = createNotifier(host);
  // By the name itself: the bundler then leaves all of it out of a build without a feed.
  const updates =
    typeof builtReleasesFeed === 'string'
      ? createUpdateCheck({
          feed: builtReleasesFeed,
          fetch: host.fetch,
          dataDir,
          lock,
          version,
          notifier,
          log: log.write,
          onChange: () => void announce(),
          closing: closing.signal,
        })
      : null;
  const context: AppContext = {
    host,
    launch,
    dataDir,
    version,
    log,
    profiles,
    vault: protectKeys(createKeyVault(keychain ?? openOsKeychain(process.platform)), redactor.protect),
    questions: createPlaceQuestions({
      host,
      launch,
      profiles,
      onChange: (isOpen) => emitEvent(host, 'app:question-changed', { isOpen }),
      log: log.write,
    }),
    demo: createDemoUniverse({
      dataDir,
      seed: launch.demoSeed,
      day: launch.demoDay,
      // Of its own: what is asked of earlier days has no part in the pace and the counts of today.
      earlierClient: createServiceClient(clientOptions),
    }),
    client: createServiceClient(clientOptions),
    payloads: createTicketStore(),
    paidResponses: createPaidResponseStore({ dataDir, log: log.write }),
    earlierPayloads: createTicketStore(2 * demoPartsAtOnce),
    pictures: createPictureLoader({ fetch: host.fetch }),
    pictureTickets: createTicketStore(),
    room,
    backups,
    exports,
    backupTickets: createTicketStore(),
    notifier,
    updates,
    redactor,
    links: createOpenedLinks(host, launch.link),
    closing: closing.signal,
  };
  const origin = appOrigins[host.name];
  const dispatch = createRouter({ handlers: createHandlers(context), origin, onTrouble: log.write });
  log.write(`Orrery ${version} on ${host.name}`);
  // The host's own menus follow the theme from the start; there is no window yet that would listen.
  const announce = (): Promise<unknown> =>
    announceState(context).catch((error: unknown) => log.write(`state not announced: ${String(error)}`));
  void announce();
  if (updates !== null && !launch.headless) beginAsking(updates, closing.signal);
  return {
    dispatch,
    takePayload: (ticket, sender, part = null) => {
      if (!isTrusted(sender, origin)) return null;
      for (const store of [context.payloads, context.earlierPayloads, context.pictureTickets, context.backupTickets]) {
        const taken = part === null ? store.take(ticket) : store.takePart(ticket, part);
        if (taken !== null) return taken;
      }
      return null;
    },
    theme: () => context.profiles.read().theme,
    openLink: context.links.open,
    forgetWindow: context.links.onWindowGone,
    log: log.write,
    close: async () => {
      closing.abort();
      context.notifier.close();
      // Whoever waits for the folder gets it only when nothing here writes into it any more.
      await Promise.all([context.demo.stop(), context.backups.discardAll(), context.exports.close()]).finally(
        lock.release,
      );
    },
  };
}

/**
 * What the command line chooses. `--service` takes the connection with that address (or leaves it to the connect
 * screen); asking for a view on a fresh data folder means the demo universe, so that there is something to see.
 */
async function applyLaunch(profiles: ProfileStore, launch: LaunchOptions): Promise<void> {
  const settings = profiles.read();
  if (launch.service !== null) {
    const address = checkServiceAddress(launch.service);
    const match = settings.profiles.find((profile) => address.ok && profile.address === address.value);
    const activeProfileId = match?.id ?? null;
    if (activeProfileId !== settings.activeProfileId) await profiles.write({ ...settings, activeProfileId });
    return;
  }
  if (settings.activeProfileId !== null) return;
  const first = settings.profiles[0];
  // An earlier `--service` that led to no connection leaves none chosen; those there are must not seem gone.
  if (first) await profiles.write({ ...settings, activeProfileId: first.id });
  else if (launch.view !== null || launch.screenshot !== null) await profiles.write(withDemo(settings));
}

/** The application without a window: what both hosts drive. */
export interface Core {
  /** Runs one bridge command. Never rejects: every refusal is a response's JSON text (`answerSchema`). */
  readonly dispatch: (command: string, requestText: string, sender: Sender) => Promise<string>;
  /** What a receipt's ticket stands for, or one part of it; nothing is given twice. Null when there is none. */
  readonly takePayload: (ticket: string, sender: Sender, part?: number | null) => Uint8Array | null;
  /** What the user chose: the document that the window opens with says it, before anything asks. */
  readonly theme: () => AppState['theme'];
  /** Opens an `orrery://` link in the window; anything else is ignored. Nothing is fetched (decision 12). */
  readonly openLink: (link: string) => void;
  /** The window is gone while the program stays: what comes is kept for the next one. */
  readonly forgetWindow: () => void;
  /** Adds to the log what happened to the host. The line passes the redactor. */
  readonly log: (line: string) => void;
  /** Cancels what runs, stops the demo service, and lets go of the data folder at last. */
  readonly close: () => Promise<void>;
}

interface CoreOptions {
  readonly host: Host;
  /** Folder for settings, logs and (memory aside) nothing secret. Created when missing. */
  readonly dataDir: string;
  /** Of the data folder: without it nothing in there is written. */
  readonly lock: InstanceLock;
  readonly launch: LaunchOptions;
  readonly version: string;
  /** The operating system's keychain when left out; tests bring their own. */
  readonly keychain?: OsKeychain;
  /** The disk's own words when left out; tests bring theirs. */
  readonly room?: DiskRoomOptions;
}
