import { useId } from 'react';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import type { MapChanges, SystemChange, TunnelChange } from '../model/map-changes.ts';
import { identitiesAt, type StarMap } from '../model/star-map.ts';
import { showSystem, useStarmapStore } from '../model/starmap-store.ts';
import { placeOfInstant, useMapInstants, type MapSince } from './map-since.ts';
import { Disclosure } from './panel-parts.tsx';
import classes from './panel.module.css';

/** What appeared, vanished, moved or changed hands since an earlier response; the map marks it. */
export function TimePanel({ mapSince }: { readonly mapSince: MapSince }) {
  const instants = useMapInstants();
  if (instants === undefined) return null;
  return (
    <>
      <h2 className="large bold below2">What changed since</h2>
      {instants.length === 0 ? (
        <p className="muted below3">
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
    <div className={`${classes['slider']} stack gap1 below3`}>
      <label htmlFor={id} className="row-base muted spread gap2">
        Compared with
        <output className="clear firmer">{text}</output>
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
      <div className="muted tiny flex spread">
        <span>{formatInstant(instants[0] ?? 0)}</span>
        <span>{asOf === null ? 'now' : formatInstant(asOf)}</span>
      </div>
      <div className="flex wrap gap2 above2 below2">
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
      return <p className="muted below3">Move the slider back: the map then marks what is not as it was.</p>;
    case 'opening':
      return null;
    case 'empty':
      return <p className="muted below3">The archive held no systems then.</p>;
    case 'ready': {
      const { systems, tunnels } = mapSince.changes;
      const changed = new Set(systems.map(({ identity }) => identity)).size;
      return (
        <>
          <p role="status" className="muted below3">
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

interface ChangeListProps {
  readonly compared: Extract<MapSince, { readonly state: 'ready' }>;
}

/** Changes of the map by kind; a click flies to the system or to both ends of the tunnel, also to where one was that is gone. */
function ChangeList({ compared: { before, both, changes } }: ChangeListProps) {
  const flyTo = useStarmapStore((store) => store.flyTo);
  return groupMapChanges(changes).map(({ title, systems, tunnels }) => (
    <Disclosure key={title} title={title} note={formatCount(systems.length + tunnels.length)} isOpen>
      <ul className="plain-list">
        {systems.map((change) => (
          <ChangeRow key={change.identity} change={change} onShow={() => showSystem(change.identity)} />
        ))}
        {tunnels.map((change) => (
          <ChangeRow
            key={change.identity}
            change={change}
            onShow={() => flyTo(endsOfChange(change, { before, now: both }))}
          />
        ))}
      </ul>
    </Disclosure>
  ));
}

interface ChangeRowProps {
  readonly change: SystemChange | TunnelChange;
  readonly onShow: () => void;
}

function ChangeRow({ change: { title, words }, onShow }: ChangeRowProps) {
  return (
    <li>
      <button type="button" className={classes['row']} onClick={onShow}>
        <span className="breakable">{title}</span>
        <span className="muted small breakable to-right push">{words}</span>
      </button>
    </li>
  );
}

/** Changes of one kind. */
interface ChangeGroup {
  readonly title: string;
  readonly systems: readonly SystemChange[];
  readonly tunnels: readonly TunnelChange[];
}

/** What changed on the map, by what became of it; kinds without a change are left out. */
export function groupMapChanges({ systems, tunnels }: MapChanges): readonly ChangeGroup[] {
  const ofSystems = kinds.map(([kind, title]) => ({
    title: `Systems that ${title}`,
    systems: systems.filter((change) => change.kind === kind),
    tunnels: [],
  }));
  const ofTunnels = tunnelKinds.map(([kind, title]) => ({
    title: `Tunnels that ${title}`,
    systems: [],
    tunnels: tunnels.filter((change) => change.kind === kind),
  }));
  return [...ofSystems, ...ofTunnels].filter((group) => group.systems.length + group.tunnels.length > 0);
}

const kinds = [
  ['appeared', 'appeared'],
  ['vanished', 'vanished'],
  ['changed-hands', 'changed hands'],
  ['moved', 'moved'],
] as const satisfies readonly (readonly [SystemChange['kind'], string])[];

const tunnelKinds = [
  ['appeared', 'appeared'],
  ['vanished', 'vanished'],
  ['moved', 'lead elsewhere'],
  ['changed', 'changed'],
] as const satisfies readonly (readonly [TunnelChange['kind'], string])[];

interface ComparedMaps {
  readonly before: StarMap;
  readonly now: StarMap;
}

/** Identities of the systems a changed tunnel joins, of a gone one those it joined; ends the map lacks are left out. */
export function endsOfChange(change: TunnelChange, { before, now }: ComparedMaps): readonly string[] {
  const [tunnel, map] = change.now ? [change.now, now] : [change.before, before];
  return tunnel ? identitiesAt(map, [tunnel.entry, tunnel.exit]) : [];
}
