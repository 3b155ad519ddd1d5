import { useEffect, useState } from 'react';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { CommandResponse } from '../../../../src-shared/contract.ts';
import { hostTitles } from '../../../../src-shared/host-names.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import type { StorageUse } from '../../../archive/rewrite/thinning.ts';
import {
  careForStorage,
  usePictureTotals,
  useStorageUse,
  type StorageRoom,
} from '../../../archive/rewrite/use-storage.ts';
import { formatAge, formatBytes, formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { useActiveProfile, useAppStore } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { heldElsewhere, readDiskRoom, type HeldElsewhere } from '../../../services/connection/stored-archives.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ImportPanel } from '../import/import-panel.tsx';
import { ImportedPanel } from '../import/imported-panel.tsx';
import { barColumn } from './bar-column.tsx';
import { ClearPanel } from './clear-panel.tsx';
import { formatMonth, formatShare } from './labels.ts';
import classes from './storage-section.module.css';
import { ThinPanel } from './thin-panel.tsx';

/** What the archive takes and where, what can go, and how answers from elsewhere come in. Always about what is here now. */
export function StorageSection() {
  const use = useStorageUse();
  useReportShown('offline', use !== undefined);
  if (!use) return <TableSkeleton />;
  return (
    <div className={classes['section']}>
      <div className={classes['stack']}>
        <KeptPanel use={use} />
        <ThinPanel />
        <ImportPanel />
        <ImportedPanel />
      </div>
      <div className={classes['stack']}>
        <DiskPanel use={use} />
        <AgePanel use={use} />
        <ClearPanel use={use} />
      </div>
    </div>
  );
}

/** What is archived of each resource, and what it takes. */
function KeptPanel({ use }: { readonly use: StorageUse }) {
  const pictures = usePictureTotals();
  return (
    <Panel title="What is kept" aside={<span className="faint">{formatBytes(use.bytes)} of responses</span>}>
      {use.resources.length === 0 ? (
        <p className="faint">No responses yet. What you fetch is kept here, every different response of it.</p>
      ) : (
        <PlainTable
          look="lines"
          density="dense"
          caption="Size by resource"
          columns={resourceColumns(use)}
          rows={use.resources}
          rowKey={({ resource }) => resource}
          foot={{
            resource: 'Together',
            requests: formatCount(use.resources.reduce((sum, { requests }) => sum + requests, 0)),
            snapshots: formatCount(use.snapshots),
            size: formatBytes(use.bytes),
            share: '100 %',
          }}
        />
      )}
      <p className="muted above3">
        Responses as they are kept: packed, and each that several snapshots have counted once.{' '}
        {pictures === undefined
          ? ''
          : pictures.count === 0
            ? 'No pictures.'
            : `${formatCounted(pictures.count, 'pictures')} take ${formatBytes(pictures.bytes)} more.`}
      </p>
    </Panel>
  );
}

function resourceColumns(use: StorageUse): readonly TableColumn<StorageUse['resources'][number]>[] {
  const most = use.resources[0]?.bytes ?? 0;
  return [
    { id: 'resource', title: 'Resource', value: ({ resource }) => catalog[resource].title },
    { id: 'requests', title: 'Requests', isNumber: true, value: ({ requests }) => requests },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'size', title: 'Size', isNumber: true, value: ({ bytes }) => formatBytes(bytes) },
    { id: 'share', title: 'Share', isNumber: true, value: ({ bytes }) => formatShare(bytes, use.bytes) },
    barColumn(({ bytes }) => ({ kept: most > 0 ? bytes / most : 0 })),
  ];
}

/** Months shown without scrolling. */
const manyMonths = 14;

/** When the snapshots came that are kept, and what those of each month take. */
function AgePanel({ use }: { readonly use: StorageUse }) {
  return (
    <Panel title="By age">
      {use.months.length === 0 ? <p className="faint">No snapshots yet.</p> : null}
      {use.months.length > 0 ? (
        <PlainTable
          look="lines"
          density="dense"
          caption="Size by month"
          {...(use.months.length > manyMonths ? { label: 'Size by month', mostHeight: 420 } : {})}
          columns={monthColumns(use)}
          rows={use.months}
          rowKey={({ month }) => month}
          rowProps={({ snapshots }) => ({ 'data-unknown': snapshots === 0 || undefined })}
        />
      ) : null}
      <p className="muted above3">
        By when a response was first seen; one that several snapshots have counts with the first.
      </p>
    </Panel>
  );
}

function monthColumns({ months }: StorageUse): readonly TableColumn<StorageUse['months'][number]>[] {
  const most = months.reduce((top, { bytes }) => Math.max(top, bytes), 0);
  return [
    { id: 'month', title: 'Month (UTC)', value: ({ month }) => formatMonth(month) },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'size', title: 'Size', isNumber: true, value: ({ bytes }) => formatBytes(bytes) },
    barColumn(({ bytes }) => ({ kept: most > 0 ? bytes / most : 0 })),
  ];
}

interface Read {
  readonly disk: Outcome<CommandResponse<'storage:read-room'>>;
  readonly room: StorageRoom;
}

/** What the disk has, what Orrery leaves free of it, and whether the window system promised to keep the archive. */
function DiskPanel({ use }: { readonly use: StorageUse }) {
  const [read, setRead] = useState<Read | null>(null);
  const [isAsking, setAsking] = useState(false);
  // What is stored or removed changes what is free.
  useEffect(() => {
    let isCurrent = true;
    void readRooms().then((rooms) => {
      if (isCurrent) setRead(rooms);
    });
    return () => {
      isCurrent = false;
    };
  }, [use.bytes, use.snapshots]);
  const askAgain = async () => {
    setAsking(true);
    setRead(await readRooms());
    setAsking(false);
  };
  const profile = useActiveProfile();
  const host = useAppStore(({ state }) => state?.host);
  const clock = useClock();
  const elsewhere = host ? heldElsewhere(profile, host) : null;
  const disk = read?.disk.ok ? read.disk.value : null;
  const problem = read && !read.disk.ok ? read.disk.problem : null;
  const room = read?.room ?? null;
  const isLow = disk !== null && disk.freeBytes !== null && disk.freeBytes < disk.floorBytes;
  return (
    <Panel title="This computer">
      {problem ? <ProblemCard problem={problem} stillWorks="What is archived can still be read." /> : null}
      <Facts
        facts={[
          ['Free on the disk', disk ? bytesOr(disk.freeBytes) : ' '],
          [
            'Left free',
            disk
              ? `${formatBytes(disk.floorBytes)}: below it nothing is fetched, imported, backed up or restored`
              : ' ',
          ],
          ['Orrery’s folder', disk ? bytesOr(disk.dataBytes) : ' '],
          ['Of it, all archives', room ? bytesOr(room.usedBytes) : ' '],
          ['Allowed for them', room ? bytesOr(room.quotaBytes) : ' '],
          ['Kept', room ? <Kept key="kept" isPersistent={room.isPersistent} /> : ' '],
          ...(elsewhere ? [[`In ${hostTitles[elsewhere.host]}`, otherWords(elsewhere, clock)] as const] : []),
        ]}
      />
      {isLow ? (
        <p role="alert" className="warn above3">
          Less than {formatBytes(disk.floorBytes)} is free. Nothing is fetched, imported, backed up or restored until
          there is more: thin old snapshots, clear what can be fetched again, or make room elsewhere.
        </p>
      ) : null}
      {room && !room.isPersistent ? (
        <div className="above3">
          <Button aria-busy={isAsking} onClick={() => void askAgain()}>
            Ask again to keep it
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Asks the window system again to keep the archives, each time. */
async function readRooms(): Promise<Read> {
  const [disk, room] = await Promise.all([readDiskRoom(), careForStorage()]);
  return { disk, room };
}

function Kept({ isPersistent }: { readonly isPersistent: boolean }) {
  return isPersistent ? (
    <>Until you remove it. The window system promised not to clear it by itself, not even on a full disk.</>
  ) : (
    <>
      Not promised. The window system may clear the archive when the disk is nearly full; a backup in another place is
      safe from that.
    </>
  );
}

/** Each host keeps archives of its own; only a backup brings one over. */
function otherWords({ openedAt }: HeldElsewhere, now: number): string {
  if (openedAt === null) return 'Perhaps another archive of this connection: an earlier Orrery did not write it down.';
  return `Another archive of this connection, opened there last on ${formatInstant(openedAt)} (${formatAge(now - openedAt)}).`;
}

function bytesOr(bytes: number | null): string | null {
  return bytes === null ? null : formatBytes(bytes);
}
