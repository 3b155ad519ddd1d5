import { useEffect, useRef } from 'react';
import type { AppState } from '../../src-shared/contract.ts';
import type { ExportFormat } from '../../src-shared/export-contract.ts';
import { exportArchive } from '../archive/export/export-archive.ts';
import { bridge } from '../bridge/bridge.ts';
import { activeProfileOf } from '../services/connection/app-state.ts';

interface LaunchedExportProps {
  readonly state: AppState;
  readonly format: ExportFormat;
}

/** What `npm run export` opens: it exports the archive of the connection in use, fetches nothing, and tells main how that ended. */
export function LaunchedExport({ state, format }: LaunchedExportProps) {
  const isBegun = useRef(false);
  const profileId = activeProfileOf(state)?.id ?? null;
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const detail = 'There is no connection in this data folder.';
    if (profileId === null)
      void bridge.invoke('export:stop', { exportId: null, problem: { kind: 'storage-failed', detail } });
    else void exportArchive({ profileId, format, asOf: null, goOn: false, bridge });
  }, [profileId, format]);
  return (
    <p role="status" className="pad4">
      Exporting the archive
    </p>
  );
}
