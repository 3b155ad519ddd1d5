import { NativeSelect } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useCollection } from '../../../../archive/hooks/use-collection.ts';
import { useRecordSets } from '../../../../archive/hooks/use-own-work.ts';
import { formatCount, formatCounted } from '../../../../format/format.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { endTitles, type StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import {
  assumedTunnelNeeds,
  neededTunnel,
  tunnelsTooSmall,
  type NeededTunnel,
  type PassingShip,
  type TunnelNeeds,
} from '../engine/ship-fit.ts';
import { Fold, NamedSelect } from './form-parts.tsx';
import classes from './route-form.module.css';
import { useTunnelSizes } from './tunnel-sizes.tsx';

/** Which ship is to pass, or which of the user's sets: chooses the smallest tunnel, by an assumption the user can change. */
export function ShipFit() {
  const { ships, sets } = useShipChoices();
  const smallestSize = useStarmapStore((store) => store.request.smallestSize);
  const change = useStarmapStore((store) => store.changeRequest);
  const choice = useStarmapStore((store) => store.request.ship);
  const { order, needs } = useTunnelSizes();
  const ofChoice = (value: string): readonly PassingShip[] => sets.get(value)?.ships ?? [ships.get(value) ?? []].flat();
  const chosen = choice === null ? [] : ofChoice(choice);
  const needed = neededTunnel(chosen, needs, order);
  // Whoever asks for another size by hand asks for no ship's any more.
  const isChosen = needed.size !== null && needed.size === smallestSize;
  return (
    <div>
      <NamedSelect
        name="Ship"
        value={isChosen ? (choice ?? '') : ''}
        disabled={ships.size === 0}
        data={[
          { value: '', label: ships.size === 0 ? 'no ships in the archive' : 'any' },
          ...groupOf('Sets', sets),
          ...groupOf('Ships', ships),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === '') change({ ship: null, smallestSize: null });
          else change({ ship: value, smallestSize: neededTunnel(ofChoice(value), needs, order).size });
        }}
      />
      {isChosen ? (
        <>
          <p className="muted small lines16 above2" role="status">
            {formatNeeded(needed, order)}
          </p>
          <ShipSizes
            ships={[...ships.values()]}
            onChange={(changed) => change({ smallestSize: neededTunnel(chosen, changed, order).size })}
          />
        </>
      ) : null}
    </div>
  );
}

interface ShipSet {
  readonly title: string;
  readonly ships: readonly PassingShip[];
}

/** The archive's ships, and the sets of them, by the values they are chosen by. */
function useShipChoices(): {
  readonly ships: ReadonlyMap<string, PassingShip>;
  readonly sets: ReadonlyMap<string, ShipSet>;
} {
  const collection = useCollection('ships');
  const sets = useRecordSets('ships');
  const records = collection.state === 'ready' ? collection.records : noRecords;
  return useMemo(() => {
    const ships = new Map(
      records
        .map(({ identity, title, fields: { size } }) => [identity, { title, size }] as const)
        .toSorted(([, a], [, b]) => a.title.localeCompare(b.title, 'en')),
    );
    const named = (sets ?? []).map(({ id, name, members }) => {
      const inSet = members.filter(({ resource }) => resource === 'ships');
      const passing = inSet.map(
        ({ identity, title }) => ships.get(identity) ?? { title: title ?? identity, size: null },
      );
      return [`set:${id}`, { title: `${name} (${formatCounted(passing.length, 'ships')})`, ships: passing }] as const;
    });
    return { ships, sets: new Map(named.filter(([, set]) => set.ships.length > 0)) };
  }, [records, sets]);
}

const noRecords: readonly never[] = [];

function groupOf(group: string, choices: ReadonlyMap<string, { readonly title: string }>) {
  if (choices.size === 0) return [];
  return [{ group, items: [...choices].map(([value, { title }]) => ({ value, label: title })) }];
}

/** "Heron is medium: M or larger, as assumed." */
function formatNeeded({ size, deciding, unknown }: NeededTunnel, order: readonly string[]): string {
  const tunnels = size === order.at(-1) ? `only ${size}` : `${size} or larger`;
  const [first] = unknown.length > 0 ? unknown : deciding;
  if (!first) return '';
  const others = unknown.length > 0 ? unknown.length - 1 : deciding.length - 1;
  const who = others === 0 ? first.title : `${first.title} and ${others} more`;
  const verb = others === 0 ? 'is' : 'are';
  if (unknown.length > 0) return `What ${who} needs is unknown, so the largest is taken: ${tunnels}.`;
  return `${who} ${verb} ${[...new Set(deciding.map((ship) => ship.size))].join(' or ')}: ${tunnels}, as assumed.`;
}

interface ShipSizesProps {
  readonly ships: readonly PassingShip[];
  readonly onChange: (needs: TunnelNeeds) => void;
}

/** Which tunnel each size of ships needs, to be changed. */
function ShipSizes({ ships, onChange }: ShipSizesProps) {
  const { order, needs, setNeeds } = useTunnelSizes();
  const sizes = [...new Set([...Object.keys(assumedTunnelNeeds), ...ships.flatMap(({ size }) => size ?? [])])];
  const id = useId();
  const isAssumed = JSON.stringify(needs) === JSON.stringify(assumedTunnelNeeds);
  const set = (changed: TunnelNeeds): void => {
    setNeeds(changed);
    onChange(changed);
  };
  return (
    <Fold
      title={
        <>
          What ships of a size need <span className="faint">{isAssumed ? 'assumed' : 'yours'}</span>
        </>
      }
    >
      <p className="faint">
        The service says neither how large its sizes are, nor which ship fits through which tunnel.
      </p>
      <ul className={classes['smallestSizeList']} aria-label="The smallest tunnel for ships of a size">
        {sizes.map((size) => (
          <li key={size} className="row target gap2">
            <label htmlFor={`${id}-${size}`} className={classes['shipSize']}>
              {size}
            </label>
            <NativeSelect
              id={`${id}-${size}`}
              size="xs"
              value={needs[size] ?? ''}
              data={[
                { value: '', label: 'not known: the largest' },
                ...order.map((tunnel) => ({ value: tunnel, label: tunnel })),
              ]}
              onChange={({ currentTarget: { value } }) => set({ ...needs, [size]: value })}
            />
          </li>
        ))}
      </ul>
      {isAssumed ? null : <Button onClick={() => set(assumedTunnelNeeds)}>Back to what is assumed</Button>}
    </Fold>
  );
}

const noEnds = { entry: null, exit: null };

/** Tunnels named at once. */
const mostNamed = 200;

/** The tunnels that are left out for their size, each with the reason. */
export function TunnelsLeftOut({ map }: { readonly map: StarMap }) {
  const smallestSize = useStarmapStore((store) => store.request.smallestSize);
  const { order } = useTunnelSizes();
  const tunnels = tunnelsTooSmall(map, smallestSize, order);
  if (tunnels.length === 0) return null;
  return (
    <Fold title={`${formatCounted(tunnels.length, 'tunnels')} left out`}>
      <ul className="plain-list" aria-label="Left out for their size">
        {tunnels.slice(0, mostNamed).map(({ tunnel, size, isSmaller }) => (
          <li key={tunnel} className="row-base spread gap2">
            <span className="breakable">{endTitles(map, map.tunnels[tunnel] ?? noEnds)}</span>
            <span className="muted nowrap">
              {isSmaller
                ? `${size}, smaller than ${smallestSize}`
                : size === null
                  ? 'size unknown'
                  : `${size}, not in the order`}
            </span>
          </li>
        ))}
      </ul>
      {tunnels.length > mostNamed ? <p className="muted">and {formatCount(tunnels.length - mostNamed)} more</p> : null}
    </Fold>
  );
}
