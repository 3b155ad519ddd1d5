import { useRef } from 'react';
import { useArchive } from '../../../archive/archive-context.tsx';
import { removeFromBasket } from '../../../archive/basket/edit-basket.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { AddViewMenu } from './add-view-menu.tsx';
import classes from './basket-bar.module.css';
import type { BasketLine } from './basket-line.ts';

interface BasketBarProps {
  readonly lines: readonly BasketLine[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** Adding, and what can be done with several at once. */
export function BasketBar({ lines, ticked, onTick }: BasketBarProps) {
  const { archive } = useArchive();
  const bar = useRef<HTMLDivElement>(null);
  const items = lines.map(({ item }) => item);
  const chosen = items.filter(({ id, state }) => ticked.has(id) && state !== 'running');
  const came = items.filter(({ state }) => state === 'done' || state === 'unchanged');
  const all = items.filter(({ state }) => state !== 'running');
  const remove = (ids: readonly string[]) => {
    onTick(new Set());
    // The button that was pressed may vanish with what it removed.
    bar.current?.querySelector('button')?.focus();
    void removeFromBasket(archive, ids);
  };
  return (
    <div ref={bar} className={classes['bar']}>
      <AddViewMenu tone={items.length === 0 ? 'act' : 'plain'} />
      {chosen.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(chosen.length)} onClick={() => remove(chosen.map(({ id }) => id))}>
          Remove those ticked
        </Button>
      )}
      {came.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(came.length)} onClick={() => remove(came.map(({ id }) => id))}>
          Clear what came
        </Button>
      )}
      {all.length === 0 ? null : (
        <Button tone="quiet" note={formatCount(all.length)} onClick={() => remove(all.map(({ id }) => id))}>
          Clear all
        </Button>
      )}
      {items.length < 2 ? null : (
        <p className={classes['hint']}>Alt and an arrow key move a row, or drag it by its handle.</p>
      )}
    </div>
  );
}
