import { NativeSelect } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { requestKey } from '../../../../../src-shared/request-key.ts';
import { useArchive, useFollowedQuery } from '../../../../archive/hooks/archive-context.tsx';
import { useRecordSets } from '../../../../archive/hooks/use-own-work.ts';
import { readCollection } from '../../../../archive/read/read-collection.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import { foldText } from '../../../../archive/search/split-words.ts';
import { formatCount, formatCounted } from '../../../../format/format.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { matchNames } from '../../model/find-systems.ts';
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
import { Fold, NamedRow } from './form-parts.tsx';
import { NamePicker } from './name-picker.tsx';
import classes from './route-form.module.css';
import { useTunnelSizes } from './tunnel-sizes.tsx';

/** Which ship is to pass, or which of the user's sets: chooses the smallest tunnel, by an assumption the user can change. */
export function ShipFit() {
  const smallestSize = useStarmapStore((store) => store.request.smallestSize);
  const change = useStarmapStore((store) => store.changeRequest);
  const choice = useStarmapStore((store) => store.request.ship);
  const [isWanted, setWanted] = useState(false);
  const choices = useShipChoices(isWanted || choice !== null);
  const { order, needs } = useTunnelSizes();
  const ofChoice = (value: string): readonly PassingShip[] => choices?.get(value)?.ships ?? [];
  const chosen = choice === null ? [] : ofChoice(choice);
  const needed = neededTunnel(chosen, needs, order);
  // Whoever asks for another size by hand asks for no ship's any more.
  const isChosen = needed.size !== null && needed.size === smallestSize;
  const find = useMemo(() => {
    const named = [...(choices ?? noChoices)].map(([value, { title, aside }]) => ({
      choice: { value, title, aside },
      texts: [foldText(title)],
    }));
    return (query: string) => matchNames(named, query, ({ texts }) => texts).map((each) => each.choice);
  }, [choices]);
  return (
    <div>
      <NamedRow name="Ship">
        <NamePicker
          label="Ship"
          placeholder={choice !== null && choices === undefined ? 'Reading the ships…' : 'Any ship'}
          chosen={isChosen && choice !== null ? (choices?.get(choice)?.title ?? null) : null}
          find={find}
          describeNothing={(query) =>
            choices === undefined
              ? 'Reading the ships…'
              : choices.size === 0
                ? 'No ships in the archive'
                : `No ship or set is called “${query}”`
          }
          onOpen={() => setWanted(true)}
          onChange={(value) => {
            if (value === null) change({ ship: null, smallestSize: null });
            else change({ ship: value, smallestSize: neededTunnel(ofChoice(value), needs, order).size });
          }}
        />
      </NamedRow>
      {isChosen ? (
        <>
          <p className="muted small lines16 above2" role="status">
            {formatNeeded(needed, order)}
          </p>
          <ShipSizes
            ships={[...(choices ?? noChoices).values()].flatMap(({ ships }) => ships)}
            onChange={(changed) => change({ smallestSize: neededTunnel(chosen, changed, order).size })}
          />
        </>
      ) : null}
    </div>
  );
}

/** A ship of the archive, or a set of them. */
interface ShipChoice {
  readonly title: string;
  readonly aside: string | null;
  readonly ships: readonly PassingShip[];
}

/** By what they are chosen by: an identity, or a set's id with `set:` before it. The sets first. */
type ShipChoices = ReadonlyMap<string, ShipChoice>;

const noChoices: ShipChoices = new Map();

/** @returns undefined while they are read, and where nobody asks. */
function useShipChoices(isAsked: boolean): ShipChoices | undefined {
  const { archive, asOf } = useArchive();
  const ships = useFollowedQuery(isAsked ? { archive, asOf, question: 'ships that may pass' } : null, readPassingShips);
  const sets = useRecordSets('ships');
  return useMemo(() => {
    if (ships === undefined) return undefined;
    const ofSets = (sets ?? noSets).map(({ id, name, members }): readonly [string, ShipChoice] => {
      const inSet = members.filter(({ resource }) => resource === 'ships');
      const passing = inSet.map(
        ({ identity, title }) => ships.get(identity) ?? { title: title ?? identity, size: null },
      );
      return [`set:${id}`, { title: name, aside: `set of ${formatCounted(passing.length, 'ships')}`, ships: passing }];
    });
    const single = [...ships].map(([identity, ship]): readonly [string, ShipChoice] => [
      identity,
      { title: ship.title, aside: ship.size, ships: [ship] },
    ]);
    return new Map([...ofSets.filter(([, set]) => set.ships.length > 0), ...single]);
  }, [ships, sets]);
}

const noSets: readonly never[] = [];
const byTitle = new Intl.Collator('en');

/** By identity, in the order of titles. */
async function readPassingShips(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<ReadonlyMap<string, PassingShip>> {
  const collection = await readCollection<'ships'>(archive, requestKey('ships', {}), asOf);
  return new Map(
    (collection?.records ?? noSets)
      .map(({ identity, title, fields: { size } }) => [identity, { title, size }] as const)
      .toSorted(([, a], [, b]) => byTitle.compare(a.title, b.title)),
  );
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
