import { useArchiveQuery } from '../use-archive-query.ts';
import { readStatsHistory, type StatsPoint } from './read-stats-history.ts';

/** Funds, fans, fleet and live version over all answers, oldest first, followed live; undefined while they are read. */
export function useStatsHistory(): readonly StatsPoint[] | undefined {
  return useArchiveQuery('stats history', readStatsHistory);
}
