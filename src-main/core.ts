import type { DiskRoomOptions } from './files/disk-room.ts';
import type { Host, Sender } from './hosts/host.ts';
import type { InstanceLock } from './hosts/instance-lock.ts';
import type { LaunchOptions } from './launch-options.ts';
import type { OsKeychain } from './vault/os-keychain.ts';

/** The application without a window: what both hosts drive. */
export interface Core {
  /** Runs one bridge command. Never rejects: every refusal is an answer's JSON text (`answerSchema`). */
  readonly dispatch: (command: string, requestText: string, sender: Sender) => Promise<string>;
  /** What a receipt's ticket stands for, an answer's text or a picture's bytes; each works once. Null when there is none. */
  readonly takePayload: (ticket: string, sender: Sender) => string | Uint8Array | null;
  /** Opens an `orrery://` link in the window; anything else is ignored. Nothing is fetched (decision 12). */
  readonly openLink: (link: string) => void;
  /** The window is gone while the program stays: what comes is kept for the next one. */
  readonly forgetWindow: () => void;
  /** Adds to the log what happened to the host. The line passes the redactor. */
  readonly log: (line: string) => void;
  /** Cancels what runs, stops the demo service, and lets go of the data folder at last. */
  readonly close: () => Promise<void>;
}

export interface CoreOptions {
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
