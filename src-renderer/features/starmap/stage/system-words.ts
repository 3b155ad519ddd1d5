import { formatCounted } from '../../../ui/format.ts';
import { positionWords } from '../position-words.ts';
import type { StarMap } from '../star-map.ts';

const mostNamed = 6;

/** One system as it is read out: name, who holds it, danger, where its tunnels lead. */
export function systemWords(map: StarMap, place: number): string {
  const system = map.systems[place];
  if (!system) return '';
  const { affiliations, danger } = system.fields;
  const holder = affiliations.flatMap(({ name }) => name ?? []).join(', ');
  const parts = [
    system.title,
    holder === '' ? 'nobody named as its holder' : `held by ${holder}`,
    danger === null ? 'danger unknown' : `danger ${danger}`,
    tunnelWords(map, place),
    ...[positionWords(system)].filter((words) => words !== null),
    ...(system.hasDetails ? [] : ['no details yet']),
  ];
  return `${parts.join('; ')}.`;
}

function tunnelWords(map: StarMap, place: number): string {
  const tunnels = (map.systems[place]?.tunnels ?? []).flatMap((at) => map.tunnels[at] ?? []);
  if (tunnels.length === 0) return 'no tunnel';
  const others = tunnels.flatMap(({ entry, exit }) => map.systems[(entry === place ? exit : entry) ?? -1]?.title ?? []);
  const named = [...new Set(others)];
  const more = named.length > mostNamed ? ` and ${named.length - mostNamed} more` : '';
  const ways = named.length === 0 ? '' : ` to ${named.slice(0, mostNamed).join(', ')}${more}`;
  return `${formatCounted(tunnels.length, 'tunnels')}${ways}`;
}
