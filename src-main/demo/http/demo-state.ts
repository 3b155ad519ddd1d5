import { setTimeout as wait } from 'node:timers/promises';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { dayMs } from '../../../src-shared/day.ts';
import { recordedWorld } from '../universe/recorded-world.ts';
import { worldAt, type DemoTypes, type World } from '../universe/world-at.ts';

/** What the routes work with: the clock, the quota, the stored copies and the worlds. */
export interface DemoState {
  readonly key: string;
  /** UTC, epoch milliseconds, with the tests' offset. */
  readonly now: () => number;
  readonly quotaReset: () => Period;
  readonly cacheRefresh: () => Period;
  readonly remaining: () => number;
  /** Takes one unit and one place in the minute, or says why not. Nothing is taken when refused. */
  readonly spend: () => Spend;
  /** The world as of now, to the minute: two live answers a minute apart may differ. */
  readonly liveWorld: () => World;
  /** The world as of the moment a stored copy was last renewed: by the six-hourly renewal or by a later live response. */
  readonly storedWorld: (copyKey: string) => World;
  /** Whether a live response has ever made a copy under this key. */
  readonly hasRenewed: (copyKey: string) => boolean;
  /** Notes that a live response renewed the copy with this world. */
  readonly renew: (copyKey: string, world: World) => void;
  readonly pause: (ms: number) => Promise<void>;
}

export type Spend =
  | { readonly kind: 'spent' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'busy'; readonly retryAfterS: number };

interface DemoStateOptions {
  readonly seed: number;
  /** Days from the clock's at which the universe stands; 0 when absent. */
  readonly day?: number;
  /** `documented` when absent. */
  readonly types?: DemoTypes;
  readonly key: string;
  readonly stateFile: string | null;
  /** When the quota resets, in milliseconds after midnight UTC; that of `demoLimits` when absent. */
  readonly quotaOffsetMs?: number | undefined;
  /** Defaults to the system clock. */
  readonly now?: () => number;
  /** Defaults to really waiting. */
  readonly pause?: (ms: number) => Promise<void>;
}

export function createDemoState(options: DemoStateOptions): DemoState {
  const { seed, day = 0, types = 'documented', key, stateFile, quotaOffsetMs = demoLimits.quotaOffsetMs } = options;
  const now = options.now ?? Date.now;
  const memory = readMemory(stateFile, {
    version: 1,
    quota: { resetAt: null, used: demoLimits.usedAtFirstStart },
    renewedAt: {},
  });
  const scrapes: number[] = [];
  // Renewals are remembered by the clock, so that a restart on another day finds none in its future.
  const universeAhead = day * dayMs;
  const world = (atMs: number): World => {
    const plain = worldAt(seed, atMs + universeAhead);
    return types === 'recorded' ? recordedWorld(plain) : plain;
  };
  const quotaReset = (): Period => periodAround(now(), demoLimits.quotaPeriodMs, quotaOffsetMs);
  const cacheRefresh = (): Period => periodAround(now(), demoLimits.copyPeriodMs, demoLimits.copyOffsetMs);
  return {
    key,
    now,
    quotaReset,
    cacheRefresh,
    remaining: () => Math.max(0, demoLimits.dailyLimit - usedSince(memory, quotaReset().lastAt)),
    spend: () => {
      const used = usedSince(memory, quotaReset().lastAt);
      if (used >= demoLimits.dailyLimit) return { kind: 'exhausted' };
      const retryAfterS = takePlace(scrapes, now());
      if (retryAfterS > 0) return { kind: 'busy', retryAfterS };
      memory.quota.used = used + 1;
      writeMemory(stateFile, memory);
      return { kind: 'spent' };
    },
    liveWorld: () => world(toMinute(now())),
    storedWorld: (copyKey) => world(Math.max(cacheRefresh().lastAt, memory.renewedAt[copyKey] ?? 0)),
    hasRenewed: (copyKey) => Object.hasOwn(memory.renewedAt, copyKey),
    renew: (copyKey, world) => {
      rememberCopy(memory, copyKey, world.atMs - universeAhead);
      writeMemory(stateFile, memory);
    },
    pause: options.pause ?? ((ms) => wait(ms, undefined, { ref: false })),
  };
}

/** Units used since a reset; a count from another day is over. The very first count is adopted by the day it meets. */
function usedSince(memory: DemoMemory, resetAt: number): number {
  if (memory.quota.resetAt === null) memory.quota.resetAt = resetAt;
  if (memory.quota.resetAt !== resetAt) memory.quota = { resetAt, used: 0 };
  return memory.quota.used;
}

/** Takes a place among the last minute's scrapes; 0 when taken, else the seconds until one becomes free. */
function takePlace(scrapes: number[], now: number): number {
  // A clock set back by a test must not leave places taken in the future.
  const recent = scrapes.filter((at) => at > now - 60_000 && at <= now);
  scrapes.splice(0, scrapes.length, ...recent);
  const oldest = recent[0];
  if (oldest !== undefined && recent.length >= demoLimits.liveScrapesPerMinute)
    return Math.max(1, Math.ceil((oldest + 60_000 - now) / 1_000));
  scrapes.push(now);
  return 0;
}

/** Re-inserting moves a key to the end, so the first keys are the oldest. */
function rememberCopy(memory: DemoMemory, copyKey: string, atMs: number): void {
  const { [copyKey]: _, ...others } = memory.renewedAt;
  const kept = Object.entries(others).slice(-(demoLimits.rememberedCopies - 1));
  memory.renewedAt = Object.fromEntries([...kept, [copyKey, atMs]]);
}

function toMinute(atMs: number): number {
  return Math.floor(atMs / 60_000) * 60_000;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * How the demo service departs from or fills in the specification, in one place.
 *
 * - The daily limit is 500: the specification names 1000 in one place and 500 in another ("Limits").
 * - Path-key live requests cost 1 unit, as reported by the service's public documentation (recordings, mark D).
 * - A live page of ships takes 150 ms instead of the specification's 15 s, one hundredth, so that a whole live list
 *   (20 pages) is felt but not suffered.
 */
export const demoLimits = {
  dailyLimit: 500,
  /** Units already used when a state file is first written: a meter at 500 of 500 teaches nothing. */
  usedAtFirstStart: 7,
  quotaPeriodMs: 24 * hourMs,
  /** The quota resets at 18:00 UTC. */
  quotaOffsetMs: 18 * hourMs,
  copyPeriodMs: 6 * hourMs,
  /** Stored copies renew at 00:40, 06:40, 12:40 and 18:40 UTC: apart from the quota reset, so that the two differ. */
  copyOffsetMs: 40 * minuteMs,
  liveScrapesPerMinute: 60,
  liveMsPerShipPage: 150,
  shipsPerPage: 10,
  /** Cut before hidden members are dropped. */
  membersPerPage: 32,
  /** Renewal times kept at most; the oldest go first. */
  rememberedCopies: 1_000,
  provider: 'demo',
  role: 'user',
} as const;

/** The edges of a repeating period around an instant. UTC, epoch milliseconds; `lastAt` ≤ instant < `nextAt`. */
export interface Period {
  readonly lastAt: number;
  readonly nextAt: number;
}

/**
 * @param periodMs length of the period.
 * @param offsetMs where the period starts after midnight UTC.
 */
export function periodAround(atMs: number, periodMs: number, offsetMs: number): Period {
  const lastAt = Math.floor((atMs - offsetMs) / periodMs) * periodMs + offsetMs;
  return { lastAt, nextAt: lastAt + periodMs };
}

/** What the demo service remembers over a restart, so that starting it again does not refill the quota. */
const memorySchema = z.object({
  version: z.literal(1),
  /** `resetAt`: the reset this count began at, UTC epoch milliseconds; null before the first request. */
  quota: z.object({ resetAt: z.number().nullable(), used: z.int().min(0) }),
  /** When a live response renewed each stored copy, by copy key. */
  renewedAt: z.record(z.string(), z.number()),
});

export type DemoMemory = z.infer<typeof memorySchema>;

/** Reads the state file; a missing, broken or foreign one gives `fresh`: it holds nothing but a game's counters. */
export function readMemory(stateFile: string | null, fresh: DemoMemory): DemoMemory {
  if (stateFile === null) return fresh;
  try {
    return memorySchema.parse(JSON.parse(readFileSync(stateFile, 'utf8')));
  } catch {
    return fresh;
  }
}

/**
 * Writes the state file whole or not at all: a new file is flushed, then put in the old one's place. Synchronous, so
 * that a response that spent quota is never sent before the spend is on disk. A full or read-only disk is no reason to
 * stop serving the demo: then the memory lasts for this run.
 */
export function writeMemory(stateFile: string | null, memory: DemoMemory): void {
  if (stateFile === null) return;
  try {
    mkdirSync(dirname(stateFile), { recursive: true });
    const draft = `${stateFile}.new`;
    const file = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(file, JSON.stringify(memory));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, stateFile);
  } catch {
    // kept in memory only; see above
  }
}
