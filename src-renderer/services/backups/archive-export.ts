import { create } from 'zustand';
import type { CommandResponse } from '../../../src-shared/contract.ts';
import type { ExportFormat, WrittenExport } from '../../../src-shared/export-contract.ts';
import { succeed, type Outcome } from '../../../src-shared/problem.ts';
import { exportArchive } from '../../archive/export/export-archive.ts';
import type { ExportProgress } from '../../archive/export/write-export.ts';
import { bridge } from '../../bridge/bridge.ts';

/** An export that goes on, or the last one of this run. */
interface ExportStore {
  /** Whose archive the rest tells of. */
  readonly profileId: string | null;
  readonly run: { readonly progress: ExportProgress | null; readonly cancel: () => void } | null;
  readonly ended: Outcome<WrittenExport> | null;
  /** Of the connection that was asked about last; null for none. */
  readonly unfinished: CommandResponse<'export:read-unfinished'>;
  readonly start: (request: StartExport) => Promise<void>;
  readonly readUnfinished: (profileId: string) => Promise<void>;
}

interface StartExport {
  readonly profileId: string;
  readonly format: ExportFormat;
  /** UTC, epoch milliseconds; null for now. */
  readonly asOf: number | null;
  /** Goes on with the one that was left unfinished. */
  readonly goOn: boolean;
}

export const useExportStore = create<ExportStore>((set, get) => ({
  profileId: null,
  run: null,
  ended: null,
  unfinished: null,
  start: async (request) => {
    if (get().run !== null) return;
    const { profileId } = request;
    const abort = new AbortController();
    const cancel = () => abort.abort();
    set({ profileId, run: { progress: null, cancel }, ended: null });
    const outcome = await exportArchive({
      ...request,
      bridge,
      signal: abort.signal,
      onProgress: (progress) => set({ run: { progress, cancel } }),
    });
    // Who did not say where it goes changed their mind: there is nothing to tell.
    const ended = !outcome.ok ? outcome : outcome.value === null ? null : succeed(outcome.value);
    set({ run: null, ended });
    await get().readUnfinished(profileId);
  },
  readUnfinished: async (profileId) => {
    const found = await bridge.invoke('export:read-unfinished', { profileId });
    set({ unfinished: found.ok ? found.value : null });
  },
}));
