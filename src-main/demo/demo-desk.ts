import { setTimeout as wait } from 'node:timers/promises';
import { DEMO } from './demo-limits.ts';
import { readMemory, writeMemory, type DemoMemory } from './demo-memory.ts';
import { periodAround, type Period } from './period.ts';
import { worldAt, type World } from './universe/world-at.ts';

/** What the routes work with: the clock, the quota, the stored copies and the worlds. */
export interface DemoDesk {
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
  /** The world as of the moment a stored copy was last renewed: by the six-hourly renewal or by a later live answer. */
  readonly storedWorld: (copyKey: string) => World;
  /** Whether a live answer has ever made a copy under this key. */
  readonly hasRenewed: (copyKey: string) => boolean;
  /** Notes that a live answer renewed the copy with this world. */
  readonly renew: (copyKey: string, world: World) => void;
  readonly pause: (ms: number) => Promise<void>;
}

export type Spend =
  | { readonly kind: 'spent' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'busy'; readonly retryAfterS: number };

export interface DeskOptions {
  readonly seed: number;
  /** Days from the clock's at which the universe stands; 0 when absent. */
  readonly day?: number;
  readonly key: string;
  readonly stateFile: string | null;
  /** Defaults to the system clock. */
  readonly now?: () => number;
  /** Defaults to really waiting. */
  readonly pause?: (ms: number) => Promise<void>;
}

export function createDesk(options: DeskOptions): DemoDesk {
  const { seed, day = 0, key, stateFile } = options;
  const now = options.now ?? Date.now;
  const memory = readMemory(stateFile, {
    version: 1,
    quota: { resetAt: null, used: DEMO.usedAtFirstStart },
    renewedAt: {},
  });
  const scrapes: number[] = [];
  // Renewals are remembered by the clock, so that a restart on another day finds none in its future.
  const universeAhead = day * dayMs;
  const quotaReset = (): Period => periodAround(now(), DEMO.quotaPeriodMs, DEMO.quotaOffsetMs);
  const cacheRefresh = (): Period => periodAround(now(), DEMO.copyPeriodMs, DEMO.copyOffsetMs);
  return {
    key,
    now,
    quotaReset,
    cacheRefresh,
    remaining: () => Math.max(0, DEMO.dailyLimit - usedSince(memory, quotaReset().lastAt)),
    spend: () => {
      const used = usedSince(memory, quotaReset().lastAt);
      if (used >= DEMO.dailyLimit) return { kind: 'exhausted' };
      const retryAfterS = takePlace(scrapes, now());
      if (retryAfterS > 0) return { kind: 'busy', retryAfterS };
      memory.quota.used = used + 1;
      writeMemory(stateFile, memory);
      return { kind: 'spent' };
    },
    liveWorld: () => worldAt(seed, toMinute(now()) + universeAhead),
    storedWorld: (copyKey) =>
      worldAt(seed, Math.max(cacheRefresh().lastAt, memory.renewedAt[copyKey] ?? 0) + universeAhead),
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
  if (oldest !== undefined && recent.length >= DEMO.liveScrapesPerMinute)
    return Math.max(1, Math.ceil((oldest + 60_000 - now) / 1_000));
  scrapes.push(now);
  return 0;
}

/** Re-inserting moves a key to the end, so the first keys are the oldest. */
function rememberCopy(memory: DemoMemory, copyKey: string, atMs: number): void {
  const { [copyKey]: _, ...others } = memory.renewedAt;
  const kept = Object.entries(others).slice(-(DEMO.rememberedCopies - 1));
  memory.renewedAt = Object.fromEntries([...kept, [copyKey, atMs]]);
}

function toMinute(atMs: number): number {
  return Math.floor(atMs / 60_000) * 60_000;
}

const dayMs = 86_400_000;
