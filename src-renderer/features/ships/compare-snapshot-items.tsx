import { Menu } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { readSnapshotsHolding } from '../../archive/read-snapshots-holding.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { formatMoment } from '../../ui/format.ts';
import classes from './compare-header.module.css';

interface CompareSnapshotItemsProps {
  readonly identity: string;
  readonly onPick: (snapshotId: string) => void;
}

/** The snapshots of the ship list in which a ship is, newest first. Read when the menu opens: most people never ask. */
export function CompareSnapshotItems({ identity, onPick }: CompareSnapshotItemsProps) {
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
            <span className={classes['faint']}>
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
