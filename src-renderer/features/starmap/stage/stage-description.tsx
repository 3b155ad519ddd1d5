import { formatCounted } from '../../../format/format.ts';
import { describeMissingPosition, type StarMap } from '../model/star-map.ts';
import { useStarmapStore } from '../model/starmap-store.ts';

const projectionWords = {
  perspective: 'in perspective',
  top: 'from above',
  front: 'from the front',
  side: 'from the side',
};

interface StageWordsProps {
  readonly id: string;
  readonly map: StarMap;
}

/** The drawing in words: what it is, where the same can be read, and what is selected as soon as it is. */
export function StageDescription({ id, map }: StageWordsProps) {
  const projection = useStarmapStore((store) => store.camera?.projection ?? 'perspective');
  const place = useStarmapStore((store) => (store.selected === null ? undefined : map.indexOf.get(store.selected)));
  return (
    <div className="visually-hidden">
      <p id={id}>
        {formatCounted(map.systems.length, 'systems')} and {formatCounted(map.tunnels.length, 'tunnels')}, seen{' '}
        {projectionWords[projection]}. Tab goes through the systems by distance, Enter opens one, F6 goes to the panel
        beside the map and back; after Escape Tab leaves the map. A question mark shows all keys. The same stands in the
        tables of systems and tunnels.
      </p>
      <p role="status">{place === undefined ? '' : `Selected: ${describeSystem(map, place)}`}</p>
    </div>
  );
}

const mostNamed = 6;

/** One system as it is read out: name, who holds it, danger, where its tunnels lead. */
function describeSystem(map: StarMap, place: number): string {
  const system = map.systems[place];
  if (!system) return '';
  const { affiliations, danger } = system.fields;
  const holder = affiliations.flatMap(({ name }) => name ?? []).join(', ');
  const parts = [
    system.title,
    holder === '' ? 'nobody named as its holder' : `held by ${holder}`,
    danger === null ? 'danger unknown' : `danger ${danger}`,
    tunnelWords(map, place),
    ...[describeMissingPosition(system)].filter((words) => words !== null),
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
