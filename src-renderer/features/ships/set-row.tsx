import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { formatCount, formatInstant } from '../../ui/format.ts';
import { describeSet } from './describe-set.ts';
import { isComparable, openSet } from './open-set.ts';
import classes from './sets-table.module.css';

interface SetRowProps {
  readonly set: RecordSet;
  /** Of the ships in the archive, by identity. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether its name gets the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onExport: () => void;
}

/** One set: what it holds, and what can be done with it. */
export function SetRow({ set, titles, takesFocus, onRename, onDuplicate, onRemove, onExport }: SetRowProps) {
  const [, navigate] = useLocation();
  const { count, names, missing } = describeSet(set, titles);
  const open = () => openSet(set, navigate);
  const openWord = isComparable(set) ? 'Compare' : 'Pick in list';
  return (
    <tr>
      <th scope="row">
        <button type="button" className={classes['name']} title={set.name} autoFocus={takesFocus} onClick={open}>
          {set.name}
        </button>
      </th>
      <td data-number>{formatCount(count)}</td>
      <td className={classes['members']} title={names.join(', ')}>
        {missing === null ? null : <span className={classes['missing']}>{missing} · </span>}
        {names.join(', ')}
      </td>
      <td className={classes['when']}>{formatInstant(set.createdAt)}</td>
      <td className={classes['when']}>
        {set.editedAt === undefined ? <span className={classes['never']}>never</span> : formatInstant(set.editedAt)}
      </td>
      <td className={classes['acts']}>
        <button type="button" className={classes['act']} aria-label={`${openWord} ${set.name}`} onClick={open}>
          {openWord}
        </button>
        {/* The kit's placeholder for the focus is no child a menu may have; without it the first item has the focus. */}
        <Menu position="bottom-end" shadow="md" radius={8} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <button type="button" className={classes['act']} aria-label={`More for ${set.name}`}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onRename}>Rename</Menu.Item>
            <Menu.Item onClick={onDuplicate}>Duplicate</Menu.Item>
            <Menu.Item onClick={onExport}>Export set file</Menu.Item>
            <Menu.Divider />
            <Menu.Item onClick={onRemove}>Remove</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}
