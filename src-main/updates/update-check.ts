import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import { dayMs } from '../../src-shared/day.ts';
import { fail, ProblemError, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { UpdateState } from '../../src-shared/update-contract.ts';
import { checkExternalLink } from '../launch/external-link.ts';
import type { Notifier, InstanceLock } from '../launch/host.ts';
import { type FetchFunction, nameNetworkError, readBytes } from '../service/bounded-fetch.ts';

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

declare global {
  /** Address of the releases feed, written in by the build; in one without, and in tests, there is no such name. */
  const builtReleasesFeed: string | null;
}

/** A published version and the page that has it. */
interface Release {
  /** Three numbers with dots. */
  readonly version: string;
  /** https, on the feed's own host or the one above it (`api.forge.example` → `forge.example`). */
  readonly page: string;
}

/** The newest release as forges describe it. Everything else in there is left unread. */
const feedSchema = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  html_url: z.string(),
});

const limits = { bytes: 1024 * 1024, ms: 20_000 } as const;

/**
 * Asks the feed for the newest release. Nothing is sent but the question: no key, no cookie, no version, no system, no language.
 *
 * @returns the release; else what went wrong, `bad-payload` for a feed that cannot be understood. Never rejects.
 */
async function readFeed(feed: string, fetch: FetchFunction, signal: AbortSignal): Promise<Outcome<Release>> {
  try {
    const response = await fetch(feed, {
      // Said outright, or the host's network stack would name the system and its languages by itself.
      headers: { accept: 'application/json', 'accept-language': '*', 'user-agent': 'Orrery' },
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.ms)]),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return fail({ kind: 'upstream-trouble', detail: `The releases feed responded with ${response.status}.` });
    }
    const bytes = await readBytes(response, { maxBytes: limits.bytes, onBytes: () => undefined });
    return parseFeed(feed, bytes.toString('utf8'));
  } catch (error) {
    return fail(error instanceof ProblemError ? error.problem : nameNetworkError(error));
  }
}

function parseFeed(feed: string, text: string): Outcome<Release> {
  const parsed = feedSchema.safeParse(parseJson(text));
  if (!parsed.success) return fail(notUnderstood);
  const page = checkExternalLink(parsed.data.html_url, pageHosts(feed));
  return page.ok ? succeed({ version: parsed.data.tag_name.replace(/^v/, ''), page: page.value }) : fail(notUnderstood);
}

const notUnderstood = { kind: 'upstream-trouble', detail: 'The releases feed could not be understood.' } as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where a release's page may be: on the feed's host, or the one above it, which must still be somebody's own. */
function pageHosts(feed: string): readonly string[] {
  const { hostname } = new URL(feed);
  const above = hostname.replace(/^[^.]+\./, '');
  return above.includes('.') ? [hostname, above] : [hostname];
}

/** Whether a release is newer than a program. A program that leads up to a version (`1.2.0-beta`) is older than that. */
export function isNewer(released: string, own: string): boolean {
  const [numbers, lead] = [own.replace(/[-+].*$/, ''), own.includes('-')];
  const parts = (version: string): readonly number[] => version.split('.').map(Number);
  for (const [index, part] of parts(released).entries()) {
    const difference = part - (parts(numbers)[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return lead;
}
