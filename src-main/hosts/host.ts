import type { EventName } from '../../src-shared/command-names.ts';
import type { CommandRequest, ViewName } from '../../src-shared/contract.ts';
import type { HostName } from '../../src-shared/host-names.ts';
import type { Notice } from '../notifications/notifier.ts';

export interface FetchInit extends RequestInit {
  /** The request may cost quota: the host sees to it that no network stack sends it a second time by itself. */
  readonly isPriced?: boolean;
}

/** Fetch as the core uses it: the platform's own, so that system proxy and certificates apply where the host has them. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<Response>;

/** An export on its way to the disk. */
export interface FileToSave {
  /** A plain file name with the extension of its kind, safe on every file system. */
  readonly name: string;
  readonly kind: CommandRequest<'file:save'>['kind'];
  readonly bytes: Buffer;
}

/** A copy of a backup on its way to the disk. */
export interface CopyToSave {
  /** A plain file name, safe on every file system. */
  readonly name: string;
  /** Writes the copy at this absolute path, whole or not at all, over what is there. Rejects with Node's own error. */
  readonly writeTo: (path: string) => Promise<void>;
}

/**
 * A question to the user before something leaves for a place that they have not agreed to. All of it is plain text and none
 * of it the page's own choice but `places`, so that a page that was taken over can't word it.
 */
export interface Question {
  /** What is asked, one sentence. */
  readonly message: string;
  /** Hosts in ASCII (punycode), each with its port where that is not the usual one. To be shown whole. */
  readonly places: readonly string[];
  /** What is sent there. */
  readonly detail: string;
  /** Words of the button that agrees. */
  readonly agree: string;
  /** Words of the button that does not; closing the question means the same. */
  readonly decline: string;
  readonly theme: 'system' | 'light' | 'dark';
}

/** What the core needs from the program that gives it a window. Everything else is the core's own business. */
export interface Host {
  readonly name: HostName;
  readonly fetch: FetchFunction;
  /** Delivers an event's JSON text to the window; does nothing while there is none. */
  readonly emit: (name: EventName, payloadText: string) => void;
  /** Opens an https address in the user's browser. The core has checked it already. */
  readonly openExternal: (url: string) => Promise<void>;
  /**
   * Writes an export, whole or not at all: where the user says, or where they can find it.
   *
   * @returns the path as it is shown to people; null when the user changed their mind. Rejects with Node's own error.
   */
  readonly saveFile: (file: FileToSave) => Promise<string | null>;
  /** As `saveFile`, for what is too large to be held: the host says where, the core writes. */
  readonly saveCopy: (copy: CopyToSave) => Promise<string | null>;
  /**
   * Shows a message of the system. Its texts are plain and short.
   *
   * @returns false where this host or system has none.
   */
  readonly notify: (notice: Notice) => Promise<boolean>;
  /**
   * Asks where the app's page can neither write, script nor click.
   *
   * @returns true only when the user has pressed the button that agrees. One question at a time; the core sees to that.
   */
  readonly askUser: (question: Question) => Promise<boolean>;
  /** The renderer reports that a view shows data; used by `--screenshot`. */
  readonly onViewShown: (view: ViewName) => void;
}

/**
 * Who sent a bridge message, as the host observed it. The core refuses everything but the top frame of the known window
 * on the app's exact origin (SECURITY 17).
 */
export interface Sender {
  readonly isKnownWindow: boolean;
  readonly isTopFrame: boolean;
  /** Serialized origin of the sending frame, for example `app://orrery`; null when the frame is gone. */
  readonly origin: string | null;
}

/** The origins of the two hosts. They never change, or users lose their archive (DESIGN §3). */
export const appOrigins = {
  electron: 'app://orrery',
  chromium: 'https://app.orrery.localhost',
} as const satisfies Record<HostName, string>;
