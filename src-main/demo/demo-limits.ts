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
export const DEMO = {
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
