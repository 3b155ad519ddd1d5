import { eraOf } from './era.ts';
import { gameVersionsAt } from './game-versions.ts';
import { hashWords } from './random.ts';
import { releaseSchedule } from './release-schedule.ts';
import type { WireRecord } from './ship-record.ts';

/**
 * The `stats` record. Funds, fans and fleet only ever grow, minute by minute. Now and then the fleet or the live version
 * is null, and in half of all universes funds have cents (recordings, "Stats").
 */
export function gameStatsAt(seed: number, atMs: number): WireRecord {
  const days = (atMs - foundedAt) / dayMs;
  const funds = grown(days, vary(seed, 'funds', 165_000));
  const hasCents = hashWords(seed, 'cents') % 2 === 0;
  const isUncounted = eraOf(atMs, 2, seed, 'fleet unknown').number % 12 === 0;
  const isUnnamed = eraOf(atMs, 1, seed, 'live version unknown').number % 29 === 0;
  return {
    current_etf: versionUnderTest(seed, atMs + testDays * dayMs),
    current_live: isUnnamed ? null : (gameVersionsAt(seed, atMs)[0] ?? null),
    current_ptu: versionUnderTest(seed, atMs),
    fans: Math.floor(grown(days, vary(seed, 'fans', 1_150))),
    fleet: isUncounted ? null : Math.floor(grown(days, vary(seed, 'fleet', 410))),
    funds: hasCents ? Math.floor(funds * 100) / 100 : Math.floor(funds),
  };
}

const dayMs = 86_400_000;
const foundedAt = Date.UTC(2012, 9, 1);

/** A minor release is tested for three weeks by everybody who asks, and for three weeks before that by a few. */
const testDays = 21;

/** The minor release that comes out within the test's length after an instant; null between tests. */
function versionUnderTest(seed: number, atMs: number): string | null {
  const next = releaseSchedule(seed).find(({ releasedAt }) => releasedAt > atMs);
  return next && next.releasedAt - atMs <= testDays * dayMs ? `${next.name}.0` : null;
}

/** What has gathered after so many days at a daily rate that swings with the year but never falls to zero. */
function grown(days: number, perDay: number): number {
  const year = 365.25;
  const swing = 0.6;
  return perDay * (days + ((swing * year) / (2 * Math.PI)) * (1 - Math.cos((2 * Math.PI * days) / year)));
}

/** A fifth more or less, depending on the universe. */
function vary(seed: number, word: string, base: number): number {
  return base * (0.8 + (0.4 * hashWords(seed, 'rate', word)) / 2 ** 32);
}
