import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { formatCount } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { bookmarkColours } from '../../../archive/own-work/bookmarks.ts';
import { bookmarkLooks } from '../../../ui/record/bookmark-looks.ts';
import { useSystemBookmarks } from '../model/neighbourhood.ts';
import { colouringLabel, hiddenAfter, legendOf } from '../model/legend.ts';
import { useMapColours } from '../model/map-colours.ts';
import type { StarMap } from '../model/star-map.ts';
import { colourings, useStarmapStore } from '../model/starmap-store.ts';
import classes from './map-legend.module.css';
import { Disclosure } from './panel-parts.tsx';

/** In a lower window the legend begins closed, and closes for routes where both have no room: they have more to say. */
const roomyWindow = '(min-height: 760px)';
const roomForBoth = '(min-height: 960px)';

interface MapLegendProps {
  /** What the marks are coloured by: the map with what vanished, where it is compared. */
  readonly drawn: StarMap;
}

/** What the colours of the marks mean. Each entry switches its systems off and on, on the map and in the tables. */
export function MapLegend({ drawn }: MapLegendProps) {
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
  const isOpen = chosen ?? (isRoomy && (hasRoomForBoth || !hasRoutes));
  return (
    <section className="pad3-4 line-above rigid" aria-label="Legend">
      <div className={`${classes['head']} row gap2 least30`}>
        <NativeSelect
          aria-label="Coloured by"
          size="xs"
          value={colouring}
          data={colourings.map((value) => ({ value, label: colouringLabel(value) }))}
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
          className="hover-lit bare square centred muted unpadded round"
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
                <span className={`${classes['words']} truncate`}>{words}</span>
                <SystemCount count={count} />
              </button>
            </li>
          ))}
        </ul>
        <OnlyBookmarked drawn={drawn} />
        <MapSigns />
      </div>
    </section>
  );
}

/** Leaves only the user's bookmarks, on the map and in the tables; nothing to choose while there are none. */
function OnlyBookmarked({ drawn }: MapLegendProps) {
  const isBookmarked = useStarmapStore((store) => store.view.isBookmarked);
  const changeView = useStarmapStore((store) => store.changeView);
  const bookmarks = useSystemBookmarks();
  const count = drawn.systems.filter(({ identity }) => bookmarks.has(identity)).length;
  if (count === 0 && !isBookmarked) return null;
  return (
    <label className="row small gap2 target">
      <input
        type="checkbox"
        checked={isBookmarked}
        onChange={({ currentTarget }) => changeView({ isBookmarked: currentTarget.checked })}
      />
      Only bookmarked
      <SystemCount count={count} />
    </label>
  );
}

function SystemCount({ count }: { readonly count: number }) {
  return (
    <span className="muted push">
      {formatCount(count)}
      <span className="visually-hidden"> systems</span>
    </span>
  );
}

const signs: readonly (readonly [sign: ReactNode, words: string])[] = [
  [<circle key="full" cx="12" cy="7" r="4.5" className={classes['full']} />, 'details are archived'],
  [<circle key="hollow" cx="12" cy="7" r="4.5" />, 'no details yet'],
  [
    <circle key="placed" cx="12" cy="7" r="4.5" strokeDasharray="2.2 1.3" />,
    'no usable position: placed beside its neighbours',
  ],
  [
    <g key="sizes">
      <path d="M1 3h22" strokeWidth="1" />
      <path d="M1 7h22" strokeWidth="1.5" />
      <path d="M1 11h22" strokeWidth="2.25" />
    </g>,
    'tunnel of size S, M, L; another size is drawn like S',
  ],
  [
    <path key="dashed" d="M1 7h22" strokeDasharray="4 3" />,
    'tunnel that is closed, gone, of a letter nobody has explained, or whose other end is not on the map',
  ],
  [
    <g key="arrow">
      <path d="M1 7h22" />
      <path d="M16 7l-7 -4l1.5 4l-1.5 4z" className={classes['full']} />
    </g>,
    'leads one way',
  ],
  [
    <g key="bar">
      <path d="M1 7h22" strokeDasharray="4 3" />
      <path d="M12 2v10" strokeWidth="2" />
    </g>,
    'closed',
  ],
  [<path key="route" d="M1 7h22" strokeWidth="2.75" className="stroke-brass" />, 'on the shown route'],
  [
    <g key="bookmarks" className={classes['full']}>
      {bookmarkColours.map((colour, place) => (
        <polygon
          key={colour}
          points={bookmarkLooks[colour].corners.join(' ')}
          transform={`translate(${3 + place * 6} 7) scale(0.5)`}
        />
      ))}
    </g>,
    `your bookmark: ${bookmarkColours.join(', ')}`,
  ],
  [<path key="plus" d="M12 3v8M8 7h8" />, 'new since the date compared with'],
  [<path key="cross" d="M9 4l6 6M15 4l-6 6" />, 'gone since then'],
  [<path key="moved" d="M8 7h8M13 4l3 3l-3 3" />, 'moved, or leads elsewhere'],
  [<path key="changed" d="M8 5h8M13.5 2.5l2.5 2.5M16 9h-8M10.5 11.5l-2.5 -2.5" />, 'changed hands, size or status'],
];

/** What the forms of marks and lines mean; the legend's entries explain their colours. */
function MapSigns() {
  return (
    <Disclosure title="What the marks mean">
      <ul className={classes['signs']}>
        {signs.map(([sign, words]) => (
          <li key={words} className="row-base gap2">
            <svg viewBox="0 0 24 14" className={classes['sign']} aria-hidden>
              {sign}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
