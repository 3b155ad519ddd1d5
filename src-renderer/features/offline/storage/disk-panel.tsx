import { useEffect, useState } from 'react';
import type { CommandResponse } from '../../../../src-shared/contract.ts';
import { hostTitles } from '../../../../src-shared/host-names.ts';
import type { Outcome } from '../../../../src-shared/problem.ts';
import type { StorageUse } from '../../../archive/rewrite/thinning.ts';
import { careForStorage, type StorageRoom } from '../../../archive/rewrite/use-storage.ts';
import { formatAge, formatBytes, formatInstant } from '../../../format/format.ts';
import { useActiveProfile, useAppStore } from '../../../services/connection/app-state.ts';
import { heldElsewhere, readDiskRoom, type HeldElsewhere } from '../../../services/connection/stored-archives.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { Facts, Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';

interface Read {
  readonly disk: Outcome<CommandResponse<'storage:read-room'>>;
  readonly room: StorageRoom;
}

/** What the disk has, what Orrery leaves free of it, and whether the window system promised to keep the archive. */
export function DiskPanel({ use }: { readonly use: StorageUse }) {
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
      {problem ? <ProblemCard problem={problem} stillWorks="What is archived stays readable." /> : null}
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
