import type { StarMap } from '../star-map.ts';

/**
 * The tunnels that stand out in the table, by identity: those that end at the selected system, and the one by which the
 * reader came to the step of the route.
 *
 * @param came place of that tunnel in the map; undefined where there is none.
 */
export function currentTunnels(map: StarMap, selected: string | null, came: number | undefined): ReadonlySet<string> {
  const place = selected === null ? undefined : map.indexOf.get(selected);
  const ending = place === undefined ? [] : map.tunnels.filter(({ entry, exit }) => entry === place || exit === place);
  const way = came === undefined ? undefined : map.tunnels[came];
  return new Set([...ending, ...(way ? [way] : [])].map(({ identity }) => identity));
}
