import type { BackupStore } from '../backups/backup-store.ts';
import type { ExportStore } from '../exports/export-store.ts';
import type { DiskRoom } from '../files/disk-room.ts';
import type { Host, Notifier } from '../launch/host.ts';
import type { LaunchOptions } from '../launch/launch-options.ts';
import type { Log } from '../launch/log.ts';
import type { PictureLoader } from '../media/picture-loader.ts';
import type { DemoUniverse } from '../profiles/demo-universe.ts';
import type { PlaceQuestions } from '../profiles/place-questions.ts';
import type { ProfileStore } from '../profiles/profile-store.ts';
import type { PaidResponseStore } from '../service/paid-response-store.ts';
import type { Redactor } from '../service/redactor.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { UpdateCheck } from '../updates/update-check.ts';
import type { KeyVault } from '../vault/key-vault.ts';
import type { OpenedLinks } from './opened-links.ts';
import type { TicketStore } from './ticket-store.ts';

/** What handlers work with. */
export interface AppContext {
  readonly host: Host;
  readonly launch: LaunchOptions;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  readonly version: string;
  readonly log: Log;
  readonly profiles: ProfileStore;
  readonly vault: KeyVault;
  readonly questions: PlaceQuestions;
  readonly demo: DemoUniverse;
  readonly client: ServiceClient;
  readonly payloads: TicketStore;
  /** Of the demo's earlier days, apart for the same reason as pictures. */
  readonly earlierPayloads: TicketStore;
  readonly paidResponses: PaidResponseStore;
  readonly pictures: PictureLoader;
  /** Apart from the payloads, so that many pictures never push out a response that was paid for. */
  readonly pictureTickets: TicketStore;
  readonly room: DiskRoom;
  readonly backups: BackupStore;
  readonly exports: ExportStore;
  /** Parts of backups on their way to the window, apart for the same reason. */
  readonly backupTickets: TicketStore;
  readonly notifier: Notifier;
  /** Null in a build without a releases feed. */
  readonly updates: UpdateCheck | null;
  readonly redactor: Redactor;
  readonly links: OpenedLinks;
  /** Aborted when the program closes: whatever runs ends with it. */
  readonly closing: AbortSignal;
}
