import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFetchManyStore } from '../../../ui/fetch-many-store.ts';
import { formatCount } from '../../../ui/format.ts';
import { CompleteDetails, completeSystems } from '../complete-details.tsx';
import { legendOf } from '../legend.ts';
import type { StarMap } from '../star-map.ts';
import { colourings, useStarmapStore } from '../starmap-store.ts';
import { useMapColours } from '../use-map-colours.ts';
import { colouringWords } from './colouring-words.ts';
import { hiddenAfter } from './hidden-after.ts';
import classes from './map-legend.module.css';
import { MapSigns } from './map-signs.tsx';

/** In a lower window the legend begins closed, and closes for routes where both have no room: they have more to say. */
const roomyWindow = '(min-height: 800px)';
const roomForBoth = '(min-height: 1080px)';

interface MapLegendProps {
  readonly map: StarMap;
  /** What the marks are coloured by: the map with what vanished, where it is compared. */
  readonly drawn: StarMap;
}

/** What the colours of the marks mean. Each entry switches its systems off and on, on the map and in the tables. */
export function MapLegend({ map, drawn }: MapLegendProps) {
  const colouring = useStarmapStore((store) => store.view.colouring);
  const hidden = useStarmapStore((store) => store.view.hidden);
  const changeView = useStarmapStore((store) => store.changeView);
  const colours = useMapColours();
  const entries = useMemo(() => legendOf(drawn, colouring, colours), [drawn, colouring, colours]);
  const off = hidden[colouring] ?? [];
  const id = useId();
  const isRoomy = useMediaQuery(roomyWindow, true, { getInitialValueInEffect: false });
  const hasRoomForBoth = useMediaQuery(roomForBoth, true, { getInitialValueInEffect: false });
  const hasRoutes = useStarmapStore((store) => store.view.panel === 'route' && store.routes.length > 0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isComplete = map.systems.every(({ hasDetails }) => hasDetails);
  // What came of fetching them is said where it was asked for.
  const wasFetched = useFetchManyStore(({ run }) => run?.name === completeSystems);
  const isOpen = chosen ?? (isRoomy && (hasRoomForBoth || !hasRoutes));
  return (
    <section className={classes['legend']} aria-label="Legend">
      <div className={classes['head']}>
        <NativeSelect
          aria-label="Coloured by"
          size="xs"
          value={colouring}
          data={colourings.map((value) => ({ value, label: colouringWords[value] }))}
          onChange={(event) => {
            const chosen = colourings.find((known) => known === event.currentTarget.value);
            if (chosen) changeView({ colouring: chosen });
          }}
        />
        {off.length > 0 ? (
          <Button
            tone="quiet"
            className={classes['all'] ?? ''}
            onClick={() => changeView({ hidden: { ...hidden, [colouring]: [] } })}
          >
            Show all
          </Button>
        ) : null}
        <button
          type="button"
          className={classes['fold']}
          aria-label="Legend"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        <ul className={classes['entries']}>
          {entries.map(({ key, words, colour, count }) => (
            <li key={key}>
              <button
                type="button"
                className={classes['entry']}
                aria-pressed={!off.includes(key)}
                title={words}
                onClick={() => changeView({ hidden: hiddenAfter(hidden, colouring, key) })}
              >
                <svg viewBox="0 0 10 10" className={classes['mark']} style={{ color: colour }} aria-hidden>
                  <circle cx="5" cy="5" r="4" />
                </svg>
                <span className={classes['words']}>{words}</span>
                <span className={classes['count']}>
                  {formatCount(count)}
                  <span className="visually-hidden"> systems</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div>
          <MapSigns />
        </div>
        {isComplete && !wasFetched ? null : (
          <div className={classes['details']}>
            <CompleteDetails map={map} />
          </div>
        )}
      </div>
    </section>
  );
}
