import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../../../ui/kit/button.tsx';
import type { StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { assumedSizeOrder, movedSize, sizeChoices, sizesOn } from '../engine/size-order.ts';
import classes from './route-form.module.css';
import { useTunnelSizes } from './tunnel-sizes.ts';

/** How small a tunnel may be, and which sizes are smaller than which: an assumption the user can change. */
export function SmallestSize({ map }: { readonly map: StarMap }) {
  const smallestSize = useStarmapStore((store) => store.request.smallestSize);
  const change = useStarmapStore((store) => store.changeRequest);
  const { order } = useTunnelSizes();
  const id = useId();
  return (
    <div>
      <div className="row gap2">
        <label htmlFor={id} className={classes['label']}>
          Tunnels
        </label>
        <NativeSelect
          id={id}
          size="xs"
          className="grow"
          value={smallestSize ?? ''}
          data={[...sizeChoices(order, smallestSize)]}
          onChange={({ currentTarget }) =>
            change({ smallestSize: currentTarget.value === '' ? null : currentTarget.value, ship: null })
          }
        />
      </div>
      <details className="small">
        <summary className="muted lines28 target arrow-pointer hover-clear">
          Sizes: {order.join(' < ')} <span className="faint">assumed</span>
        </summary>
        <SizeOrder map={map} />
      </details>
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
