import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { UpdateState } from '../../src-shared/update-contract.ts';
import type { Notifier, InstanceLock } from '../launch/host.ts';
import type { FetchFunction } from '../service/bounded-fetch.ts';
import { isNewer, readFeed } from './releases-feed.ts';

/** Tells that there is a newer Orrery, and nothing more: it downloads and installs nothing. */
export interface UpdateCheck {
  readonly describe: () => UpdateState;
  /** Switches asking on or off; on disk when it resolves. */
  readonly setAsking: (isOn: boolean) => Promise<void>;
  /** Page of the newer release; null while none is known. */
  readonly findPage: () => string | null;
  /** Asks the feed unless that is off or was done within a day. Never rejects. */
  readonly askIfDue: () => Promise<void>;
}

interface UpdateCheckOptions {
  /** https. */
  readonly feed: string;
  readonly fetch: FetchFunction;
  /** Absolute path of the data folder. */
  readonly dataDir: string;
  /** Of the data folder; without it nothing is written, and nobody asked. */
  readonly lock: Pick<InstanceLock, 'isHeld'>;
  /** This program's own. */
  readonly version: string;
  readonly notifier: Pick<Notifier, 'show'>;
  readonly log: (line: string) => void;
  /** Called when what `describe` gives has changed by itself. */
  readonly onChange: () => void;
  /** Aborted when the program closes. */
  readonly closing: AbortSignal;
  /** UTC, epoch milliseconds; the machine's when left out. */
  readonly now?: () => number;
}

const dayMs = 24 * 3_600_000;

const remembered = z.object({
  isOn: z.boolean().default(true),
  /** When the feed was asked last, UTC, epoch milliseconds. */
  askedAt: z.number().nullable().default(null),
  hasFailed: z.boolean().default(false),
  release: z.object({ version: z.string(), page: z.string() }).nullable().default(null),
  /** The version that the user was told of last. */
  toldOf: z.string().nullable().default(null),
});

type Remembered = z.infer<typeof remembered>;

/** What is remembered is in `updates.json` of the data folder; a file that cannot be read counts as none. */
export function createUpdateCheck(options: UpdateCheckOptions): UpdateCheck {
  const { feed, fetch, dataDir, lock, version, notifier, log, onChange, closing, now = Date.now } = options;
  const file = join(dataDir, 'updates.json');
  let known = readRemembered(file);
  let asking: Promise<void> | null = null;
  const keep = async (next: Remembered): Promise<void> => {
    known = next;
    if (lock.isHeld()) await writeFileAtomic(file, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  };
  const newer = (): Remembered['release'] =>
    known.release !== null && isNewer(known.release.version, version) ? known.release : null;
  // A clock that was set back by more than a day is no reason never to ask again.
  const isDue = (): boolean => known.askedAt === null || Math.abs(now() - known.askedAt) >= dayMs;
  const ask = async (): Promise<void> => {
    // Written down before it is done: whatever comes of it, it is not done again today.
    await keep({ ...known, askedAt: now() });
    const outcome = await readFeed(feed, fetch, closing);
    if (closing.aborted) return;
    await keep({ ...known, hasFailed: !outcome.ok, release: outcome.ok ? outcome.value : known.release });
    log(`releases feed asked: ${outcome.ok ? outcome.value.version : outcome.problem.kind}`);
    onChange();
    const release = newer();
    if (release === null || release.version === known.toldOf) return;
    await keep({ ...known, toldOf: release.version });
    await notifier.show({
      title: `Orrery ${release.version} is available`,
      body: `This is ${version}. Settings leads to its page.`,
    });
  };
  return {
    describe: () => ({
      isOn: known.isOn,
      host: new URL(feed).hostname,
      askedAt: known.askedAt,
      hasFailed: known.hasFailed,
      newer: newer()?.version ?? null,
    }),
    setAsking: (isOn) => keep({ ...known, isOn }),
    findPage: () => newer()?.page ?? null,
    askIfDue: async () => {
      if (asking !== null || !known.isOn || !lock.isHeld() || closing.aborted || !isDue()) return asking ?? undefined;
      asking = ask().catch((error: unknown) => {
        log(`releases feed not asked: ${error instanceof Error ? error.name : 'unknown error'}`);
      });
      await asking;
      asking = null;
    },
  };
}

function readRemembered(file: string): Remembered {
  try {
    return remembered.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return remembered.parse({});
  }
}

/** After this long from the start the feed is asked for the first time: nothing waits for it. Milliseconds. */
const firstAfterMs = 30_000;

/** How often it is looked whether a day has passed; a machine may have slept meanwhile. Milliseconds. */
const lookEveryMs = 3_600_000;

/** Asks now and then until the program closes. */
export function beginAsking({ askIfDue }: Pick<UpdateCheck, 'askIfDue'>, closing: AbortSignal): void {
  const first = setTimeout(() => void askIfDue(), firstAfterMs).unref();
  const often = setInterval(() => void askIfDue(), lookEveryMs).unref();
  closing.addEventListener('abort', () => {
    clearTimeout(first);
    clearInterval(often);
  });
}
