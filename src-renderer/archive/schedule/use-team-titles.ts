import { useArchiveQuery } from '../hooks/archive-context.tsx';
import { readTeamTitles } from './read-team-titles.ts';

/** What the teams of the progress tracker are called, by slug, followed live; undefined while it is read. */
export function useTeamTitles(): ReadonlyMap<string, string> | undefined {
  return useArchiveQuery('team titles', readTeamTitles);
}
