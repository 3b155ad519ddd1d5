import { useId } from 'react';
import { useAsOf } from '../../../archive/archive-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCount, formatCounted, formatInstant } from '../../../ui/format.ts';
import { useStarmapStore } from '../starmap-store.ts';
import type { MapSince } from '../use-map-since.ts';
import { ChangeList } from './change-list.tsx';
import { placeOfInstant } from './map-instants.ts';
import classes from './time-panel.module.css';
import words from './panel-words.module.css';
import { useMapInstants } from './use-map-instants.ts';

/** What appeared, vanished, moved or changed hands since an earlier answer; the map marks it. */
export function TimePanel({ mapSince }: { readonly mapSince: MapSince }) {
  const instants = useMapInstants();
  if (instants === undefined) return null;
  return (
    <>
      <h2 className={words['title']}>What changed since</h2>
      {instants.length === 0 ? (
        <p className={words['text']}>
          The archive knows one state of this map, so there is nothing to compare it with yet. Every refresh that brings
          something new adds a state.
        </p>
      ) : (
        <>
          <InstantSlider instants={instants} />
          <SinceThen mapSince={mapSince} />
        </>
      )}
    </>
  );
}

function InstantSlider({ instants }: { readonly instants: readonly number[] }) {
  const since = useStarmapStore((store) => store.since);
  const setSince = useStarmapStore((store) => store.setSince);
  const id = useId();
  const place = placeOfInstant(instants, since);
  const at = instants[place];
  const asOf = useAsOf();
  const text = at === undefined ? (asOf === null ? 'Now: not compared' : 'Not compared') : formatInstant(at);
  return (
    <div className={classes['slider']}>
      <label htmlFor={id} className={classes['label']}>
        Compared with
        <output className={classes['instant']}>{text}</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={instants.length}
        step={1}
        value={place}
        aria-valuetext={text}
        onChange={(event) => setSince(instants[event.currentTarget.valueAsNumber] ?? null)}
      />
      <div className={classes['ends']}>
        <span>{formatInstant(instants[0] ?? 0)}</span>
        <span>{asOf === null ? 'now' : formatInstant(asOf)}</span>
      </div>
      <div className={words['acts']}>
        <Button disabled={place === 0} onClick={() => setSince(instants[place - 1] ?? null)}>
          Earlier
        </Button>
        <Button disabled={at === undefined} onClick={() => setSince(instants[place + 1] ?? null)}>
          Later
        </Button>
        {at === undefined ? null : (
          <Button tone="quiet" onClick={() => setSince(null)}>
            Stop comparing
          </Button>
        )}
      </div>
    </div>
  );
}

function SinceThen({ mapSince }: { readonly mapSince: MapSince }) {
  switch (mapSince.state) {
    case 'off':
      return <p className={words['text']}>Move the slider back: the map then marks what is not as it was.</p>;
    case 'opening':
      return null;
    case 'empty':
      return <p className={words['text']}>The archive held no systems then.</p>;
    case 'ready': {
      const { systems, tunnels } = mapSince.changes;
      const changed = new Set(systems.map(({ identity }) => identity)).size;
      return (
        <>
          <p role="status" className={words['text']}>
            {systems.length + tunnels.length === 0
              ? 'Nothing changed since then.'
              : `${formatCounted(changed, 'systems')} and ${formatCount(tunnels.length)} ${tunnels.length === 1 ? 'tunnel' : 'tunnels'} changed.`}
          </p>
          <ChangeList compared={mapSince} />
        </>
      );
    }
    default:
      return mapSince satisfies never;
  }
}
