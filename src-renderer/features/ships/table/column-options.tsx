import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useShipsStore } from '../model/ships-store.ts';
import { isFirstSort, nextSort } from '../model/sort-ships.ts';
import { MenuButton } from '../shared/menu-button.tsx';
import classes from './ship-table.module.css';
import { neighbourOf, pinColumn, useTableLayout, useTableLayoutStore, type ShownColumn } from './table-layout.ts';

interface ColumnOptionsProps {
  readonly column: ShownColumn;
  readonly tabIndex: 0 | -1;
  readonly onMove: (id: string, step: -1 | 1) => void;
  readonly onHide: (id: string) => void;
  readonly onFit: () => void;
}

/** Everything that can be done with a column, in words. */
export function ColumnOptions({ column, tabIndex, onMove, onHide, onFit }: ColumnOptionsProps) {
  return (
    <MenuButton
      menu={placed}
      className={classes['options']}
      aria-label={`Column options, ${column.title}`}
      tabIndex={tabIndex}
      items={
        <>
          <SortItems column={column} />
          <Menu.Divider />
          <PlaceItems column={column} onMove={onMove} onHide={onHide} />
          <Menu.Item onClick={onFit}>Fit width</Menu.Item>
        </>
      }
    >
      <IconDotsVertical size={14} aria-hidden />
    </MenuButton>
  );
}

/** Menus lie in the view's landmark, as everything on a page should; beneath the body they would lie in none. */
const placed = { position: 'bottom-start', width: 190, portalProps: { target: '#main' } } as const;

function SortItems({ column: { id, isNumber } }: { readonly column: ShownColumn }) {
  const sort = useShipsStore((store) => store.view.sort);
  const changeView = useShipsStore((store) => store.changeView);
  const sortBy = (isDescending: boolean) => changeView({ sort: [{ field: id, isDescending }] });
  const canAdd = !isFirstSort(sort) && !sort.some(({ field }) => field === id);
  return (
    <>
      <Menu.Item onClick={() => sortBy(false)}>Sort ascending</Menu.Item>
      <Menu.Item onClick={() => sortBy(true)}>Sort descending</Menu.Item>
      <Menu.Item
        disabled={!canAdd}
        onClick={() => changeView({ sort: nextSort(sort, id, { isAdded: true, beginsDescending: isNumber }) })}
      >
        Add to sort
      </Menu.Item>
    </>
  );
}

function PlaceItems({ column: { id }, onMove, onHide }: Pick<ColumnOptionsProps, 'column' | 'onMove' | 'onHide'>) {
  const layout = useTableLayout();
  const changeLayout = useTableLayoutStore((store) => store.changeLayout);
  // The name stays where it is.
  if (id === 'name') return null;
  const isPinned = layout.some((place) => place.id === id && place.isPinned);
  return (
    <>
      <Menu.Item onClick={() => changeLayout((known) => pinColumn(known, id, !isPinned))}>
        {isPinned ? 'Unpin' : 'Pin to the left'}
      </Menu.Item>
      <Menu.Item disabled={neighbourOf(layout, id, -1) === null} onClick={() => onMove(id, -1)}>
        Move left
      </Menu.Item>
      <Menu.Item disabled={neighbourOf(layout, id, 1) === null} onClick={() => onMove(id, 1)}>
        Move right
      </Menu.Item>
      <Menu.Item onClick={() => onHide(id)}>Hide</Menu.Item>
    </>
  );
}
