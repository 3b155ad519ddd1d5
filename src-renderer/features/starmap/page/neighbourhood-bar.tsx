import { TextInput } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount, formatCounted, formatFigure } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { measuredBy, neighbourhoodScale, neighboursOf } from '../model/neighbourhood.ts';
import { systemOf, type StarMap } from '../model/star-map.ts';
import { useStarmapStore, type Neighbourhood } from '../model/starmap-store.ts';
import classes from './map-view.module.css';

/** Above the map and its tables while they show only what is near a system: how near, how many that are, and the way out. */
export function NeighbourhoodBar({ map }: { readonly map: StarMap }) {
  const near = useStarmapStore((store) => store.view.near);
  return near === null ? null : <Bar key={near.of} map={map} near={near} />;
}

interface BarProps {
  readonly map: StarMap;
  readonly near: Neighbourhood;
}

function Bar({ map, near }: BarProps) {
  const changeView = useStarmapStore((store) => store.changeView);
  const here = systemOf(map, near.of);
  return (
    <section aria-label="Neighbourhood" className={`${classes['near']} row wrap gap2-3`}>
      <div className={`${classes['middle']} row gap3`}>
        <p className="inline-row gap1">
          <IconFocusCentered size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">Neighbourhood of </span>
          <span className="bolder breakable">{here?.title ?? 'A system that is not on this map'}</span>
        </p>
        <p role="status" className="muted small">
          {formatMembers(map, near)}
        </p>
        <Button onClick={() => changeView({ near: null })}>Whole map</Button>
      </div>
      <div className={`${classes['reach']} row rigid gap2`}>
        {here ? (
          <>
            <Segments
              label="Near by"
              value={near.by}
              options={measures}
              onChange={(by) => changeView({ near: measuredBy(map, near, by) })}
            />
            <Within map={map} near={near} />
          </>
        ) : null}
      </div>
    </section>
  );
}

const measures: readonly { readonly value: Neighbourhood['by']; readonly label: string }[] = [
  { value: 'jumps', label: 'Jumps' },
  { value: 'distance', label: 'Distance' },
];

/** How far: by a slider, or as a number. What is none changes nothing, and is gone when the field is left. */
function Within({ map, near }: BarProps) {
  const changeView = useStarmapStore((store) => store.changeView);
  const [draft, setDraft] = useState<string | null>(null);
  const { least, most, step } = neighbourhoodScale(map, map.indexOf.get(near.of) ?? -1, near.by);
  const set = (within: number): void => changeView({ near: { ...near, within } });
  const type = (text: string): void => {
    setDraft(text);
    const typed = Number(text);
    const isWhole = near.by === 'distance' || Number.isInteger(typed);
    if (text.trim() !== '' && isWhole && typed > 0 && typed <= most) set(typed);
  };
  const unit = near.by === 'jumps' ? 'jumps' : 'map units';
  return (
    <div className={`${classes['far']} row narrow gap2`}>
      <span className={classes['slider']}>
        <input
          type="range"
          aria-label={`Within so many ${unit}`}
          min={least}
          max={most}
          step={step}
          value={Math.min(near.within, most)}
          aria-valuetext={formatWithin(near)}
          onChange={({ currentTarget }) => {
            setDraft(null);
            set(Number(currentTarget.value));
          }}
        />
      </span>
      <TextInput
        aria-label={`Within, in ${unit}`}
        title={`Within, in ${unit}`}
        size="xs"
        type="number"
        className={classes['within']}
        min={least}
        max={most}
        step={step}
        value={draft ?? String(near.within)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setDraft(null)}
      />
      <span className={`${classes['unit']} muted small nowrap`} aria-hidden>
        {near.by === 'jumps' && near.within === 1 ? 'jump' : unit}
      </span>
    </div>
  );
}

function formatWithin({ by, within }: Neighbourhood): string {
  return by === 'jumps' ? formatCounted(within, 'jumps') : `${formatFigure(within)} map units`;
}

/** `within 2 jumps of Kestrel`. */
export function formatNeighbourhood(map: StarMap, near: Neighbourhood): string {
  const title = systemOf(map, near.of)?.title ?? 'a system that is not on this map';
  return `within ${formatWithin(near)} of ${title}`;
}

/** `14 of 110 systems`, and what cannot be told of the others. */
export function formatMembers(map: StarMap, near: Neighbourhood): string {
  const members = neighboursOf(map, near);
  if (members === null) return 'The map is shown whole.';
  const count = `${formatCount(members.size)} of ${formatCounted(map.systems.length, 'systems')}`;
  if (near.by === 'jumps') return count;
  const here = systemOf(map, near.of);
  if (here?.position === null) return `${count}: it has no position, so that nothing is known to be near it.`;
  const unplaced = map.systems.filter(({ position }) => position === null).length;
  return unplaced === 0 ? count : `${count}; ${formatCounted(unplaced, 'systems')} without a position left out`;
}
