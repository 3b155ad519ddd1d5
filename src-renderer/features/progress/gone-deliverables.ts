import type { GoneItem, Movement } from '../../archive/movement/movement.ts';
import { foldText } from '../../archive/search/fold-text.ts';
import { soughtWords } from './sought-words.ts';
import type { TrackerFilter } from './progress-store.ts';
import type { Tracker } from './tracker.ts';

/**
 * What the state compared with held and the one on screen does not, if it passes the filter as far as an earlier state can
 * tell: by text, team and discipline. Nobody is at work on what is gone, and its projects and card are not looked at.
 *
 * @param movement null or undefined while nothing is compared.
 */
export function goneDeliverables(
  movement: Movement | null | undefined,
  { teams }: Tracker,
  filter: TrackerFilter,
): readonly GoneItem[] {
  if (!movement || filter.isInWork || filter.card !== 'any' || filter.projects.length > 0) return [];
  const wantedTeams = new Set(
    filter.teams.flatMap((slug) => [slug, teams.find((team) => team.slug === slug)?.title ?? slug]),
  );
  const sought = soughtWords(filter.find);
  return movement.gone.filter(({ before }) => {
    const { team, discipline } = before.groups;
    if (wantedTeams.size > 0 && !team.some((name) => wantedTeams.has(name))) return false;
    if (filter.disciplines.length > 0 && !discipline.some((name) => filter.disciplines.includes(name))) return false;
    const text = foldText([before.title, before.identity, ...team, ...discipline].join('\n'));
    return sought.every((word) => text.includes(word));
  });
}
