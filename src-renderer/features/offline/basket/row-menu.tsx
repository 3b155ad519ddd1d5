import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { planFetch, type Intent } from '../../../../src-shared/plan.ts';
import { useArchive } from '../../../archive/archive-context.tsx';
import { isSameWay, removeFromBasket, retryInBasket, turnInBasket } from '../../../archive/basket/edit-basket.ts';
import type { BasketItem } from '../../../archive/archive-rows.ts';
import { explorerPath } from '../../../ui/paths.ts';
import { useLocation } from 'wouter';
import type { BasketLine } from './basket-line.ts';
import classes from './basket-table.module.css';

interface RowMenuProps {
  readonly line: BasketLine;
  readonly place: number;
  readonly count: number;
  readonly onMove: (id: string, place: number, title: string) => void;
}

/** Everything that can be done with a refresh of the basket, in words. */
export function RowMenu({ line: { item }, place, count, onMove }: RowMenuProps) {
  const { archive } = useArchive();
  const [, navigate] = useLocation();
  const isRunning = item.state === 'running';
  const move = (to: number) => onMove(item.id, to, item.title);
  return (
    // The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus.
    <Menu
      position="bottom-end"
      shadow="md"
      radius={8}
      width={210}
      withInitialFocusPlaceholder={false}
      portalProps={inMain}
    >
      <Menu.Target>
        <button type="button" tabIndex={-1} className={classes['more']} aria-label={`Acts for ${item.title}`}>
          <IconDotsVertical size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {isEnded(item) ? (
          <Menu.Item onClick={() => void retryInBasket(archive, [item.id])}>Let it wait again</Menu.Item>
        ) : null}
        {otherWays(item).map(({ intent, words }) => (
          <Menu.Item key={intent} onClick={() => void turnInBasket(archive, item.id, intent)}>
            {words}
          </Menu.Item>
        ))}
        <Menu.Item disabled={place === 0} onClick={() => move(0)}>
          Move to the top
        </Menu.Item>
        <Menu.Item disabled={place === 0} onClick={() => move(place - 1)}>
          Move up
        </Menu.Item>
        <Menu.Item disabled={place === count - 1} onClick={() => move(place + 1)}>
          Move down
        </Menu.Item>
        <Menu.Item disabled={place === count - 1} onClick={() => move(count - 1)}>
          Move to the end
        </Menu.Item>
        <Menu.Item onClick={() => navigate(explorerPath(item))}>Open in Explorer</Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={isRunning} onClick={() => void removeFromBasket(archive, [item.id])}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menus lie in the view's landmark, as everything on a page should; beneath the body they would lie in none. */
const inMain = { target: '#main' };

function isEnded({ state }: BasketItem): boolean {
  return state === 'failed' || state === 'skipped' || state === 'interrupted';
}

const ways: readonly { readonly intent: Intent; readonly words: string }[] = [
  { intent: 'stored', words: 'Read the stored copy instead' },
  { intent: 'refresh', words: 'Ask for it live instead' },
];

/** The other ways the same can be asked for. */
function otherWays(item: BasketItem): readonly { readonly intent: Intent; readonly words: string }[] {
  if (item.state !== 'waiting' && !isEnded(item)) return [];
  return ways.filter(({ intent }) => {
    if (isSameWay(item, { resource: item.resource, intent })) return false;
    const plan = planFetch(item.resource, item.params, intent);
    // What is live only is live whatever is asked for.
    return plan.ok && (intent === 'refresh' || plan.value.cost.maxUnits === 0);
  });
}
