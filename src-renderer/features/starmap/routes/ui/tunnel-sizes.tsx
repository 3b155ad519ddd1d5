import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { usePreference } from '../../../../archive/hooks/use-own-work.ts';
import type { Preference } from '../../../../archive/own-work/preferences.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { formerState } from '../../model/direction-readings.ts';
import type { StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import {
  parseTunnelNeeds,
  type TunnelNeeds,
  assumedSizeOrder,
  movedSize,
  sizeChoices,
  sizesOn,
} from '../engine/ship-fit.ts';
import { Fold, NamedSelect } from './form-parts.tsx';
import classes from './route-form.module.css';

/** What the user takes sizes to mean, of tunnels and of ships; kept with the archive, and so part of its backups. */
export interface TunnelSizes {
  /** False until it is read; what is assumed stands there meanwhile. */
  readonly isRead: boolean;
  /** Sizes of tunnels from the smallest. */
  readonly order: readonly string[];
  readonly needs: TunnelNeeds;
  readonly setOrder: (order: readonly string[]) => void;
  readonly setNeeds: (needs: TunnelNeeds) => void;
}

/** Follows what the user takes sizes to mean. */
export function useTunnelSizes(): TunnelSizes {
  const [stored, write] = usePreference('tunnelSizes');
  useEffect(() => {
    const former = stored && formerSizes(stored);
    if (former) void write(former);
    // `write` is another function each time; what is stored decides.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored]);
  const known = stored ?? { order: null, needs: null };
  // Read anew after every write to the archive: routes are found again only where it says something else.
  const said = JSON.stringify(known.order);
  const order = useMemo(() => parseSizeOrder(JSON.parse(said)), [said]);
  return {
    isRead: stored !== undefined,
    order,
    needs: parseTunnelNeeds(known.needs),
    setOrder: (sizes) => void write({ ...known, order: [...sizes] }),
    setNeeds: (needs) => void write({ ...known, needs: { ...needs } }),
  };
}

/**
 * What an earlier program kept in the window's storage, for an archive in which nothing was settled yet; null where there is
 * nothing.
 */
function formerSizes(stored: Preference<'tunnelSizes'>): Preference<'tunnelSizes'> | null {
  if (stored.order !== null || stored.needs !== null) return null;
  const order = formerState('orrery-tunnel-sizes')['order'];
  const needs = formerState('orrery-ship-fit')['needs'];
  if (order === undefined && needs === undefined) return null;
  return { order: [...parseSizeOrder(order)], needs: { ...parseTunnelNeeds(needs) } };
}

/** More sizes than a map could have; ranks are kept in bytes. */
const mostSizes = 50;

/** What a hand or another version wrote is not trusted: texts, each once. */
export function parseSizeOrder(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return assumedSizeOrder;
  const texts = stored.filter((size) => typeof size === 'string' && size !== '');
  return [...new Set<string>(texts)].slice(0, mostSizes);
}

/** How small a tunnel may be, and which sizes are smaller than which: an assumption the user can change. */
export function SmallestSize({ map }: { readonly map: StarMap }) {
  const smallestSize = useStarmapStore((store) => store.request.smallestSize);
  const change = useStarmapStore((store) => store.changeRequest);
  const { order } = useTunnelSizes();
  return (
    <div>
      <NamedSelect
        name="Tunnels"
        value={smallestSize ?? ''}
        data={[...sizeChoices(order, smallestSize)]}
        onChange={({ currentTarget }) =>
          change({ smallestSize: currentTarget.value === '' ? null : currentTarget.value, ship: null })
        }
      />
      <Fold
        title={
          <>
            Sizes: {order.join(' < ')} <span className="faint">assumed</span>
          </>
        }
      >
        <SizeOrder map={map} />
      </Fold>
    </div>
  );
}

function SizeOrder({ map }: { readonly map: StarMap }) {
  const { order, setOrder } = useTunnelSizes();
  const missing = sizesOn(map).filter((size) => !order.includes(size));
  const isAssumed = order.join() === assumedSizeOrder.join();
  return (
    <>
      <p className="faint">
        The service does not say what its letters measure. From the smallest; a size that is not in the list counts as
        unknown.
      </p>
      <ol className={classes['smallestSizeList']} aria-label="Sizes, from the smallest">
        {order.map((size) => (
          <li key={size} className={`${classes['smallestSizeItem']} row target gap1`}>
            <code>{size}</code>
            <MoveButton size={size} by={-1} />
            <MoveButton size={size} by={1} />
          </li>
        ))}
      </ol>
      <div className="flex wrap gap1">
        {missing.map((size) => (
          <Button key={size} onClick={() => setOrder([...order, size])}>
            Add {size} as the largest
          </Button>
        ))}
        {isAssumed ? null : (
          <Button onClick={() => setOrder(assumedSizeOrder)}>Back to {assumedSizeOrder.join(' < ')}</Button>
        )}
      </div>
    </>
  );
}

function MoveButton({ size, by }: { readonly size: string; readonly by: -1 | 1 }) {
  const { order, setOrder } = useTunnelSizes();
  const Icon = by === -1 ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={classes['move']}
      aria-label={by === -1 ? `${size} is smaller` : `${size} is larger`}
      disabled={movedSize(order, size, by) === order}
      onClick={() => setOrder(movedSize(order, size, by))}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
