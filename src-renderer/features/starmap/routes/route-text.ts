import { formatCounted, formatFixed } from '../../../ui/format.ts';
import type { Route } from '../route.ts';
import type { StarMap } from '../star-map.ts';

/** A route as lines of plain text, to be pasted anywhere: what it is, then each system with the tunnel that leads there. */
export function routeText(map: StarMap, route: Route): string {
  const title = (system: number | undefined): string => map.systems[system ?? -1]?.title ?? 'unknown';
  const facts = [formatCounted(route.jumps, 'jumps'), lengthWords(route), dangerWords(route), route.reason];
  const steps = route.systems.map((system, place) => {
    const tunnel = map.tunnels[route.tunnels[place - 1] ?? -1];
    return `${place}. ${title(system)}${tunnel ? ` (${sizeWords(tunnel.fields.size)})` : ''}`;
  });
  return [`${title(route.systems[0])} → ${title(route.systems.at(-1))}`, facts.join(' · '), ...steps].join('\n');
}

/** The specification names no unit for positions. */
export function lengthWords({ length }: Pick<Route, 'length'>): string {
  return length === null ? 'length unknown' : `${formatFixed(length, 1)} map units`;
}

/** The known danger, and how much of it is not. */
export function dangerWords({ risk, unknown }: Pick<Route, 'risk' | 'unknown'>): string {
  const sum = `danger ${formatFixed(risk, Number.isInteger(risk) ? 0 : 1)}`;
  const missing = unknown.danger.length;
  return missing === 0 ? sum : `${sum} and ${formatCounted(missing, 'systems')} unknown`;
}

export function sizeWords(size: string | null): string {
  return size === null ? 'tunnel of unknown size' : `${size} tunnel`;
}
