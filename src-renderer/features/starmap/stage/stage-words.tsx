import { formatCounted } from '../../../ui/format.ts';
import type { StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { systemWords } from './system-words.ts';

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
export function StageWords({ id, map }: StageWordsProps) {
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
      <p role="status">{place === undefined ? '' : `Selected: ${systemWords(map, place)}`}</p>
    </div>
  );
}
