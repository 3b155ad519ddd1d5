import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import { formatCounted } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { FileButton } from '../../../ui/save/file-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { ImportPreview } from './import-preview.tsx';
import { readSetFileBlob, type KnownShips, type SetFileReading } from './set-file.ts';
import { SetsTable } from './sets-table.tsx';

interface OpenedFile {
  readonly reading: SetFileReading;
  readonly fileName: string;
  /** Tells it from the file before, also from one of the same name. */
  readonly at: number;
}

/** The user's named sets of ships: opened, renamed, copied, removed, and exchanged as files. */
export function SetsPage() {
  const sets = useRecordSets('ships');
  const ships = useCollection('ships');
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const known = useMemo((): KnownShips | null => (ships.state === 'ready' ? ships : null), [ships]);
  const read = async (file: File) => {
    setNotice(null);
    setOpened({ reading: await readSetFileBlob(file), fileName: file.name, at: Date.now() });
  };
  const take = ([file, ...others]: readonly File[]) => {
    if (others.length > 0) setNotice('Drop one set file at a time.');
    else if (file) void read(file);
  };
  useDroppedFiles(take);
  const isReady = sets !== undefined && ships.state !== 'opening';
  useReportShown('ships', isReady);
  return (
    <>
      <ViewHead
        way={[{ title: 'Ships', path: shipsPath() }]}
        title="Ship sets"
        freshness={
          <p className="muted">
            {sets === undefined || sets.length === 0
              ? null
              : `${formatCounted(sets.length, 'sets')}, kept in the archive`}
          </p>
        }
        tabs={
          <FileButton tone="act" field="Set file" accept=".json,application/json" onChosen={take}>
            Open set file
          </FileButton>
        }
      />
      {opened ? (
        <ImportPreview
          key={opened.at}
          reading={opened.reading}
          fileName={opened.fileName}
          sets={sets ?? []}
          known={known}
          onDone={(words) => {
            setOpened(null);
            setNotice(words);
          }}
        />
      ) : null}
      <p role="status" className="placed-empty muted below3">
        {notice}
      </p>
      {isReady ? <SetsTable sets={sets} known={known} empty={<NoSets />} /> : <TableSkeleton />}
    </>
  );
}

function NoSets() {
  return (
    <EmptyState
      title="No sets yet"
      action={
        <Link href={shipsPath()} className="link-button nowrap">
          Pick ships
        </Link>
      }
    >
      A set keeps ships together under a name, with the comparison they were in. Pick ships in the list and save them,
      or open a set file that somebody gave you, or drop it here: it brings its ships along, so it needs no network.
    </EmptyState>
  );
}

/**
 * Takes files that are dropped anywhere on the window while a view is open. Elsewhere a dropped file is refused (SECURITY
 * 13), and what is dropped here is read, never opened.
 *
 * @param onDrop gets all files of one drop.
 */
function useDroppedFiles(onDrop: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // says that a drop is welcome
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', hover);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('drop', drop);
    };
  }, []);
}
