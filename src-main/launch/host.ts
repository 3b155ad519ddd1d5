import type { WrittenExport } from '../../src-shared/export-contract.ts';
import type { EventName } from '../../src-shared/command-names.ts';
import type { Problem } from '../../src-shared/problem.ts';
import type { ViewName } from '../../src-shared/view-names.ts';
import type { HostName } from '../../src-shared/host-names.ts';
import type { FetchFunction } from '../service/bounded-fetch.ts';
import type { FileToSave } from '../files/save-into-folder.ts';

/** Held by the one running instance of a data folder, whichever host gives it its window. */
export interface InstanceLock {
  /** False once it is released. Settings and connections are written only while this is true. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** A copy of a backup on its way to the disk. */
export interface CopyToSave {
  /** A plain file name, safe on every file system. */
  readonly name: string;
  /** Writes the copy at this absolute path, whole or not at all, over what is there. Rejects with Node's own error. */
  readonly writeTo: (path: string) => Promise<void>;
}

/** What is told of an export of an archive while it goes on. */
export type ExportReport =
  | {
      readonly state: 'begun';
      /** As it is shown to people. */
      readonly folder: string;
      /** Written by an earlier run, and read back now. */
      readonly tablesThere: number;
    }
  | { readonly state: 'table'; readonly table: string; readonly rows: number }
  | { readonly state: 'done'; readonly written: WrittenExport }
  | { readonly state: 'failed'; readonly problem: Problem };

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
   * A folder of the user's to export into, new or an earlier one.
   *
   * @param name a plain one for a new folder.
   * @returns its absolute path, whether or not it is there; null when the user changed their mind.
   */
  readonly chooseFolder: (name: string) => Promise<string | null>;
  /** How the export of an archive goes on; used by `npm run export`. */
  readonly onExport: (report: ExportReport) => void;
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

/** A message of the system. */
export interface Notice {
  readonly title: string;
  readonly body: string;
}

/** Shows messages, not more often than they can be taken in. */
export interface Notifier {
  /** @returns false where this host or system has none, or the program closed first. Never rejects. */
  readonly show: (notice: Notice) => Promise<boolean>;
  readonly close: () => void;
}

/** At most one in this time; what comes meanwhile is told together. Milliseconds. */
const quietMs = 5_000;

/** Longest texts handed to a system, in characters: as the contract has them. */
const maxTitleChars = 120;
const maxBodyChars = 400;

/** @param host shows them; its texts have been made plain. */
export function createNotifier({ notify }: Pick<Host, 'notify'>): Notifier {
  let shownAt = -Infinity;
  let waiting: Notice[] = [];
  let next: { readonly timer: NodeJS.Timeout; readonly shown: PromiseWithResolvers<boolean> } | null = null;
  const showNow = async (notices: readonly Notice[]): Promise<boolean> => {
    shownAt = performance.now();
    return notify(plainNotice(merge(notices))).catch(() => false);
  };
  const showWaiting = (): void => {
    const shown = next?.shown;
    next = null;
    shown?.resolve(showNow(waiting.splice(0)));
  };
  return {
    show: (notice) => {
      const quietLeft = shownAt + quietMs - performance.now();
      if (next === null && quietLeft <= 0) return showNow([notice]);
      waiting.push(notice);
      next ??= { timer: setTimeout(showWaiting, quietLeft).unref(), shown: Promise.withResolvers<boolean>() };
      return next.shown.promise;
    },
    close: () => {
      if (next === null) return;
      clearTimeout(next.timer);
      next.shown.resolve(false);
      next = null;
      waiting = [];
    },
  };
}

function merge(notices: readonly Notice[]): Notice {
  const [first, ...others] = notices;
  if (first === undefined || others.length === 0) return first ?? { title: 'Orrery', body: '' };
  return {
    title: `${first.title} (and ${others.length} more)`,
    body: [first.body, ...others.map(({ title }) => title)].filter((line) => line !== '').join(' · '),
  };
}

/**
 * Text no system takes for anything else: control characters and those that turn the writing around are cut, and what
 * some notification servers on Linux read as markup or as an escape becomes a look-alike.
 */
function plainNotice({ title, body }: Notice): Notice {
  return { title: plainText(title, maxTitleChars) || 'Orrery', body: plainText(body, maxBodyChars) };
}

function plainText(text: string, maxChars: number): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('\\', '/')
    .trim();
  const characters = [...plain];
  return characters.length <= maxChars ? plain : `${characters.slice(0, maxChars - 1).join('')}…`;
}
