import { IconDotsVertical, IconX } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { Menu } from '@mantine/core';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { readSnapshotsHolding } from '../../../archive/read/read-records-at.ts';
import { formatMoment } from '../../../format/format.ts';
import { shipPath } from '../../../format/paths.ts';
import { mostCompared } from '../model/ships-store.ts';
import { MenuButton } from '../shared/menu-button.tsx';
import type { CompareActions } from './compare-actions.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import classes from './compare-table.module.css';
import { actionOf, type ShortcutGroup } from '../../../ui/kit/shortcuts.ts';

interface CompareHeaderProps {
  readonly column: ResolvedColumn;
  /** Among the columns on screen, from 0. */
  readonly place: number;
  readonly count: number;
  readonly isBaseline: boolean;
  /** Whether no other ship beats it in the numbers that were chosen, if any were. */
  readonly isUnbeaten: boolean;
  readonly isDragged: boolean;
  /** Whether a chart is open that draws the columns in their colours. */
  readonly hasCharts: boolean;
  readonly actions: CompareActions;
  readonly onDragStart: (event: PointerEvent, key: string) => void;
}

/** The keys of a column's head. */
export const compareHeadShortcuts: ShortcutGroup<-1 | 1> = {
  title: 'Heads of compared ships',
  shortcuts: [{ does: 'move the ship', keys: { 'Alt+ArrowLeft': -1, 'Alt+ArrowRight': 1 } }],
  gestures: [['Drag', 'move the ship']],
};

/** The head of one ship's column: its name, what it is compared as, and what can be done with it. Dragged to another place. */
export const CompareHeader = memo(function CompareHeader(props: CompareHeaderProps) {
  const { column, place, count, isBaseline, isUnbeaten, isDragged, hasCharts, actions, onDragStart } = props;
  const { key, title } = column;
  const underTitle = describeColumn(column);
  const press = (event: KeyboardEvent): void => {
    const step = actionOf(compareHeadShortcuts, event);
    if (step === null) return;
    event.preventDefault();
    actions.onMoveTo(key, place + step);
  };
  return (
    <th
      scope="col"
      data-column={key}
      data-dragged={isDragged || undefined}
      className={classes['head']}
      // Else every cell would be read with the names of the buttons in its head.
      aria-label={[title, isBaseline ? 'baseline' : null, isUnbeaten ? 'not beaten' : null, underTitle]
        .filter((word) => word !== null)
        .join(', ')}
      aria-keyshortcuts={Object.keys(compareHeadShortcuts.shortcuts[0]?.keys ?? {}).join(' ')}
      onKeyDown={press}
      onPointerDown={(event) => onDragStart(event, key)}
    >
      <div className={`${classes['line']} row height-target`}>
        {hasCharts ? <SeriesMark series={column} /> : null}
        <Link
          href={shipPath(column.column.identity)}
          className={classes['name'] ?? ''}
          title={title}
          tabIndex={-1}
          draggable={false}
        >
          {title}
        </Link>
        <span className="flex rigid push">
          <CompareColumnMenu column={column} place={place} count={count} isBaseline={isBaseline} actions={actions} />
          <button
            type="button"
            tabIndex={-1}
            className={classes['action']}
            data-action="remove"
            aria-label={`Remove ${nameOf(column)}`}
            title="Remove"
            onClick={() => actions.onRemove(key)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
      </div>
      <p
        className="truncate small light lines16"
        title={underTitle === null ? undefined : `${nameOf(column)}: ${underTitle}`}
      >
        {isBaseline ? (
          <>
            <span className="brass firm">baseline</span> ·{' '}
          </>
        ) : null}
        {isUnbeaten ? (
          <>
            <span className="good firmer">◆ not beaten</span> ·{' '}
          </>
        ) : null}
        {underTitle ?? <span className="faint">maker unknown</span>}
      </p>
    </th>
  );
});

interface SeriesMarkProps {
  readonly series: ResolvedColumn;
  readonly className?: string | undefined;
}

/** A piece of the line as it is drawn: colours begin again with the seventh ship, and dashes tell it from the first. */
export function SeriesMark({ series: { colour, dash }, className }: SeriesMarkProps) {
  return (
    <svg width={32} height={8} aria-hidden className={className}>
      <path d="M0,4H32" stroke={colour} strokeWidth={2} strokeDasharray={dash.join(' ')} />
    </svg>
  );
}

function describeColumn({ absence, column, snapshot, ship, imported }: ResolvedColumn): string | null {
  if (absence !== null) return absence;
  if (column.snapshotId !== null && snapshot) return `as of ${formatMoment(snapshot.fetchedAt)}`;
  if (imported) return `from the set file “${imported.from}”`;
  return ship?.manufacturer ?? null;
}

interface CompareColumnMenuProps {
  readonly column: ResolvedColumn;
  readonly place: number;
  readonly count: number;
  readonly isBaseline: boolean;
  readonly actions: CompareActions;
}

/** What can be done with one column, also without a pointer to drag it with. */
function CompareColumnMenu({ column, place, count, isBaseline, actions }: CompareColumnMenuProps) {
  const [hasSnapshots, showSnapshots] = useState(false);
  const { key } = column;
  const { identity } = column.column;
  const isFull = count >= mostCompared;
  return (
    <MenuButton
      menu={placed}
      tabIndex={-1}
      className={classes['action']}
      data-action="menu"
      aria-label={`Column of ${nameOf(column)}`}
      items={
        <>
          <OpenShipItem identity={identity} />
          <Menu.Item onClick={() => actions.onToggleBaseline(key)}>
            {isBaseline ? 'Measure against no ship' : 'Measure the others against this'}
          </Menu.Item>
          <Menu.Sub opened={hasSnapshots} onChange={showSnapshots}>
            <Menu.Sub.Target>
              {/* By itself it opens under the pointer and by the arrow key only, not when it is pressed. */}
              <Menu.Sub.Item disabled={isFull} onClick={() => showSnapshots(true)}>
                Add as of…{isFull ? <span className="faint"> {mostCompared} are the most</span> : null}
              </Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown className={classes['snapshots']}>
              <CompareSnapshotItems identity={identity} onPick={(snapshotId) => actions.onAddAsOf(key, snapshotId)} />
            </Menu.Sub.Dropdown>
          </Menu.Sub>
          <Menu.Divider />
          <Menu.Item
            disabled={place === 0}
            onClick={() => actions.onMoveTo(key, place - 1)}
            rightSection={<kbd>Alt ←</kbd>}
          >
            Move left
          </Menu.Item>
          <Menu.Item
            disabled={place === count - 1}
            onClick={() => actions.onMoveTo(key, place + 1)}
            rightSection={<kbd>Alt →</kbd>}
          >
            Move right
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => actions.onRemove(key)}>Remove</Menu.Item>
        </>
      }
    >
      <IconDotsVertical size={14} stroke={1.75} aria-hidden />
    </MenuButton>
  );
}

const placed = { position: 'bottom-end', width: 264 } as const;

function OpenShipItem({ identity }: { readonly identity: string }) {
  const [, navigate] = useLocation();
  return <Menu.Item onClick={() => navigate(shipPath(identity))}>Open the ship</Menu.Item>;
}

interface CompareSnapshotItemsProps {
  readonly identity: string;
  readonly onPick: (snapshotId: string) => void;
}

/** The snapshots of the ship list in which a ship is, newest first. Read when the menu opens: most people never ask. */
function CompareSnapshotItems({ identity, onPick }: CompareSnapshotItemsProps) {
  const list = requestKey('ships', {});
  const snapshots = useArchiveQuery(`holding ${JSON.stringify([list, identity])}`, (archive, asOf) =>
    readSnapshotsHolding(archive, list, identity, asOf),
  );
  const first = useRef<HTMLButtonElement>(null);
  const isRead = snapshots !== undefined;
  useEffect(() => {
    // The menu moves the focus in here as soon as it opens, when nothing has been read yet.
    if (isRead && document.activeElement?.matches('[role=menuitem][aria-expanded=true]')) first.current?.focus();
  }, [isRead]);
  if (snapshots === undefined) return <Menu.Label>Reading the snapshots…</Menu.Label>;
  if (snapshots.length === 0) return <Menu.Label>No snapshot holds this ship</Menu.Label>;
  return (
    <>
      <Menu.Label>As the ship list had it</Menu.Label>
      {snapshots.map(({ id, fetchedAt, source }, index) => (
        <Menu.Item
          key={id}
          ref={index === 0 ? first : undefined}
          onClick={() => onPick(id)}
          rightSection={
            <span className="faint">
              {index === 0 ? 'latest, ' : ''}
              {source === 'live' ? 'live' : 'stored copy'}
            </span>
          }
        >
          {formatMoment(fetchedAt)}
        </Menu.Item>
      ))}
    </>
  );
}
