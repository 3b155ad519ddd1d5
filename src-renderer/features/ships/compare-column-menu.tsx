import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { shipPath } from '../../ui/paths.ts';
import type { CompareActs } from './compare-acts.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import classes from './compare-header.module.css';
import { CompareSnapshotItems } from './compare-snapshot-items.tsx';
import { mostCompared } from './ships-store.ts';

interface CompareColumnMenuProps {
  readonly column: ResolvedColumn;
  readonly place: number;
  readonly count: number;
  readonly isBaseline: boolean;
  readonly acts: CompareActs;
}

/** What can be done with one column, also without a pointer to drag it with. */
export function CompareColumnMenu({ column, place, count, isBaseline, acts }: CompareColumnMenuProps) {
  const [, navigate] = useLocation();
  const [hasSnapshots, showSnapshots] = useState(false);
  const { key } = column;
  const { identity } = column.column;
  const isFull = count >= mostCompared;
  return (
    // The placeholder it would focus first is no item of a menu, and axe says so; the first item is focused instead.
    <Menu position="bottom-end" shadow="md" radius={8} width={264} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes['act']}
          data-act="menu"
          aria-label={`Column of ${nameOf(column)}`}
        >
          <IconDotsVertical size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate(shipPath(identity))}>Open the ship</Menu.Item>
        <Menu.Item onClick={() => acts.onToggleBaseline(key)}>
          {isBaseline ? 'Measure against no ship' : 'Measure the others against this'}
        </Menu.Item>
        <Menu.Sub opened={hasSnapshots} onChange={showSnapshots}>
          <Menu.Sub.Target>
            {/* By itself it opens under the pointer and by the arrow key only, not when it is pressed. */}
            <Menu.Sub.Item disabled={isFull} onClick={() => showSnapshots(true)}>
              Add as of…{isFull ? <span className={classes['faint']}> {mostCompared} are the most</span> : null}
            </Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown className={classes['snapshots']}>
            <CompareSnapshotItems identity={identity} onPick={(snapshotId) => acts.onAddAsOf(key, snapshotId)} />
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        <Menu.Item disabled={place === 0} onClick={() => acts.onMoveTo(key, place - 1)} rightSection={<kbd>Alt ←</kbd>}>
          Move left
        </Menu.Item>
        <Menu.Item
          disabled={place === count - 1}
          onClick={() => acts.onMoveTo(key, place + 1)}
          rightSection={<kbd>Alt →</kbd>}
        >
          Move right
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => acts.onRemove(key)}>Remove</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
