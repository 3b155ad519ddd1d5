import { createBackupStore } from './backups/backup-store.ts';
import { createHandlers } from './bridge/handlers.ts';
import { announceState } from './bridge/announce-state.ts';
import type { AppContext } from './bridge/app-context.ts';
import { withDemo } from './bridge/handlers/connection-handlers.ts';
import { createOpenedLinks } from './bridge/opened-links.ts';
import { createPayloadDesk } from './bridge/payload-desk.ts';
import { createRouter, isTrusted } from './bridge/router.ts';
import type { Core, CoreOptions } from './core.ts';
import { createDiskRoom } from './files/disk-room.ts';
import { appOrigins } from './hosts/host.ts';
import type { LaunchOptions } from './launch-options.ts';
import { openLog } from './log.ts';
import { createNotifier } from './notifications/notifier.ts';
import { createPaidAnswerStore } from './paid-answers/paid-answer-store.ts';
import { createPictureLoader } from './media/picture-loader.ts';
import { checkServiceAddress } from './profiles/check-service-address.ts';
import { createDemoUniverse } from './profiles/demo-universe.ts';
import { createPlaceQuestions } from './profiles/place-questions.ts';
import { openProfileStore, type ProfileStore } from './profiles/profile-store.ts';
import { createRedactor } from './service/redactor.ts';
import { createServiceClient } from './service/service-client.ts';
import { createKeyVault } from './vault/key-vault.ts';
import { openOsKeychain } from './vault/os-keychain.ts';
import { protectKeys } from './vault/protect-keys.ts';

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
  const context: AppContext = {
    host,
    launch,
    version,
    log,
    profiles,
    vault: protectKeys(createKeyVault(keychain ?? openOsKeychain(process.platform)), redactor.protect),
    questions: createPlaceQuestions({ host, launch, profiles, log: log.write }),
    demo: createDemoUniverse(dataDir, launch.demoSeed, launch.demoDay),
    client: createServiceClient({ fetch: host.fetch, redactor, userAgent: `Orrery/${version}` }),
    payloads: createPayloadDesk(),
    paidAnswers: createPaidAnswerStore({ dataDir, log: log.write }),
    pictures: createPictureLoader({ fetch: host.fetch }),
    pictureDesk: createPayloadDesk(),
    room,
    backups,
    backupDesk: createPayloadDesk(),
    notifier: createNotifier(host),
    redactor,
    links: createOpenedLinks(host, launch.link),
    closing: closing.signal,
  };
  const origin = appOrigins[host.name];
  const dispatch = createRouter({ handlers: createHandlers(context), origin, onTrouble: log.write });
  log.write(`Orrery ${version} on ${host.name}`);
  // The host's own menus follow the theme from the start; there is no window yet that would listen.
  announceState(context).catch((error: unknown) => log.write(`state not announced: ${String(error)}`));
  return {
    dispatch,
    takePayload: (ticket, sender) =>
      isTrusted(sender, origin)
        ? (context.payloads.take(ticket) ?? context.pictureDesk.take(ticket) ?? context.backupDesk.take(ticket))
        : null,
    openLink: context.links.open,
    forgetWindow: context.links.onWindowGone,
    log: log.write,
    close: async () => {
      closing.abort();
      context.notifier.close();
      // Whoever waits for the folder gets it only when nothing here writes into it any more.
      await Promise.all([context.demo.stop(), context.backups.discardAll()]).finally(lock.release);
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
