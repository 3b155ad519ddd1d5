/** When the quota resets and when the stored copies renew. UTC instants in epoch milliseconds. */
export interface ServiceStatus {
  readonly quotaResetLastAt: number | null;
  readonly quotaResetNextAt: number | null;
  readonly cacheRefreshLastAt: number | null;
  readonly cacheRefreshNextAt: number | null;
}
