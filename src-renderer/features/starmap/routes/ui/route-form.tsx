import { IconArrowsSort, IconArrowUp, IconX } from '@tabler/icons-react';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { formatCounted } from '../../../../format/format.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { matchSystems } from '../../model/find-systems.ts';
import { mostIgnoredJumps, type RouteCost } from '../../model/route.ts';
import { systemOf, type StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { bestOrder } from '../engine/best-order.ts';
import { NamedRow, NamedSelect } from './form-parts.tsx';
import { formatStopOrder } from './labels.ts';
import { NamePicker } from './name-picker.tsx';
import classes from './route-form.module.css';
import { ShipFit, TunnelsLeftOut } from './ship-fit.tsx';
import { SmallestSize, useTunnelSizes } from './tunnel-sizes.tsx';

/** What is asked of the router: ends, systems to pass and to avoid, what makes a route good, how large its tunnels are. */
export function RouteForm({ map }: { readonly map: StarMap }) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  const { from, to, via, avoid, cost } = request;
  return (
    <div className="stack gap2" role="group" aria-label="What route">
      <div className="row gap1">
        <div className="stack grow narrow gap2">
          <NamedRow name="From">
            <SystemPicker map={map} label="From" value={from} onChange={(picked) => change({ from: picked })} />
          </NamedRow>
          <NamedRow name="To">
            <SystemPicker map={map} label="To" value={to} onChange={(picked) => change({ to: picked })} />
          </NamedRow>
        </div>
        <button
          type="button"
          className={classes['swap']}
          aria-label="Swap from and to"
          onClick={() => change({ from: to, to: from, via: via.toReversed() })}
        >
          <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className="row-top gap2">
        <PickedSystems
          map={map}
          label="Via"
          placeholder="Via…"
          picked={via}
          isOrdered
          onChange={(picked) => change({ via: picked })}
        >
          <BestOrder map={map} />
        </PickedSystems>
        <PickedSystems
          map={map}
          label="Avoid"
          placeholder="Avoid…"
          picked={avoid}
          onChange={(picked) => change({ avoid: picked })}
        />
      </div>
      <Segments label="Best by" value={cost} options={costs} onChange={(picked) => change({ cost: picked })} />
      <p className="muted small lines16">{meanings[cost]}</p>
      {cost === 'risk' ? <IgnoredJumps /> : null}
      <ShipFit />
      <SmallestSize map={map} />
      <TunnelsLeftOut map={map} />
    </div>
  );
}

const costs: readonly { readonly value: RouteCost; readonly label: string }[] = [
  { value: 'jumps', label: 'Jumps' },
  { value: 'length', label: 'Length' },
  { value: 'risk', label: 'Danger' },
  { value: 'smallest-tunnel', label: 'Size' },
];

const meanings: Readonly<Record<RouteCost, string>> = {
  jumps: 'Best has the fewest jumps; among equals it is the shortest.',
  length: 'Best is the shortest: straight lines between positions, added up, in the map’s own unit.',
  risk: 'Best has the least danger: that of every system entered, added up.',
  'smallest-tunnel': 'Best keeps to the largest tunnels: its smallest one is as large as can be.',
};

/** So many jumps from the begin on may enter any danger: who lives there knows the way. */
function IgnoredJumps() {
  const ignoredJumps = useStarmapStore((store) => store.request.ignoredJumps);
  const change = useStarmapStore((store) => store.changeRequest);
  const id = useId();
  return (
    <div>
      <NamedSelect
        name="Ignore"
        aria-describedby={id}
        value={String(ignoredJumps)}
        data={jumpChoices}
        onChange={({ currentTarget }) => change({ ignoredJumps: Number(currentTarget.value) })}
      />
      <p id={id} className="gone-empty muted small lines16 above1">
        {ignoredJumps === 0
          ? ''
          : `The danger of the ${formatCounted(ignoredJumps, 'systems')} entered first is neither weighed nor added up.`}
      </p>
    </div>
  );
}

const jumpChoices = Array.from({ length: mostIgnoredJumps + 1 }, (_, jumps) => ({
  value: String(jumps),
  label: jumps === 0 ? 'no danger' : `danger of the first ${jumps === 1 ? 'jump' : `${jumps} jumps`}`,
}));

interface SystemPickerProps {
  readonly map: StarMap;
  /** What the system is for. */
  readonly label: string;
  readonly placeholder?: string;
  /** Identity of the chosen system; null for none, or where each choice is put elsewhere. */
  readonly value: string | null;
  /** Identities that are not offered. */
  readonly left?: readonly string[];
  /** Null takes the choice back. */
  readonly onChange: (identity: string | null) => void;
}

/** Finds a system of the map by name or code. */
function SystemPicker({
  map,
  label,
  placeholder = 'Name or code',
  value,
  left = noneLeft,
  onChange,
}: SystemPickerProps) {
  const find = useCallback(
    (query: string) =>
      matchSystems(map, query, new Set(left)).map(({ identity, title, fields }) => ({
        value: identity,
        title,
        aside: fields.affiliations[0]?.name ?? null,
      })),
    [map, left],
  );
  return (
    <NamePicker
      label={label}
      placeholder={placeholder}
      chosen={value === null ? null : (systemOf(map, value)?.title ?? 'not on this map')}
      find={find}
      describeNothing={(query) => `No system is called “${query}”`}
      onChange={onChange}
    />
  );
}

const noneLeft: readonly string[] = [];

interface PickedSystemsProps {
  readonly map: StarMap;
  readonly label: string;
  /** Identities, in order. */
  readonly picked: readonly string[];
  /** Whether their order matters: then they can be moved. */
  readonly isOrdered?: boolean;
  readonly placeholder: string;
  readonly onChange: (picked: readonly string[]) => void;
  readonly children?: ReactNode;
}

/** Any number of systems: a field to add one, and those that were added. */
function PickedSystems({ map, label, picked, isOrdered = false, placeholder, onChange, children }: PickedSystemsProps) {
  const add = (identity: string | null): void => {
    if (identity !== null) onChange([...picked, identity]);
  };
  return (
    <div className="stack grow narrow gap1">
      <SystemPicker map={map} label={label} placeholder={placeholder} value={null} left={picked} onChange={add} />
      {picked.length === 0 ? null : (
        <ul className="plain-list flex wrap gap1" aria-label={label}>
          {picked.map((identity, place) => {
            const title = systemOf(map, identity)?.title ?? 'not on this map';
            return (
              <li key={identity} className={classes['item']}>
                <span className={classes['pickedSystemsName']}>{title}</span>
                {isOrdered && place > 0 ? (
                  <button
                    type="button"
                    className="hover-lit bare square centred muted unpadded round"
                    aria-label={`Pass ${title} earlier`}
                    onClick={() => onChange(picked.toSpliced(place, 1).toSpliced(place - 1, 0, identity))}
                  >
                    <IconArrowUp size={14} aria-hidden />
                  </button>
                ) : null}
                <button
                  type="button"
                  className="hover-lit bare square centred muted unpadded round"
                  aria-label={`${label}: remove ${title}`}
                  onClick={() => onChange(picked.toSpliced(place, 1))}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Puts the systems between the ends into the order that costs least, and says how good it is. */
function BestOrder({ map }: { readonly map: StarMap }) {
  const request = useStarmapStore((store) => store.request);
  const change = useStarmapStore((store) => store.changeRequest);
  const { order: sizeOrder } = useTunnelSizes();
  /** How good the order is that was found last, and which that is. */
  const [found, setFound] = useState<{ readonly via: readonly string[]; readonly label: string } | null>(null);
  const { from, to, via, cost } = request;
  if (via.length < 2 || from === null || to === null) return null;
  const find = (): void => {
    const order = bestOrder(map, request, sizeOrder);
    setFound({ via: order?.via ?? via, label: formatStopOrder(order, { before: via, cost }) });
    if (order) change({ via: order.via });
  };
  return (
    <>
      <Button onClick={find}>Best order</Button>
      <p role="status" className="gone-empty muted small lines16">
        {found?.via.join() === via.join() ? found.label : ''}
      </p>
    </>
  );
}
