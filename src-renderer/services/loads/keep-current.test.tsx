import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { ArchiveProvider } from '../../archive/hooks/archive-context.tsx';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useAppStore } from '../connection/app-state.ts';
import { firstViewFilled } from '../connection/startup-idle.ts';
import { useKeepCurrent, useReadAhead } from './keep-current.ts';

const { closed, readCollection } = vi.hoisted(() => ({
  closed: vi.fn<() => void>(),
  readCollection: vi.fn<(...of: readonly unknown[]) => Promise<null>>(() => Promise.resolve(null)),
}));
vi.mock('../../archive/read/read-collection.ts', () => ({ readCollection }));
// The archive is closed in the middle of what is done without a click.
vi.mock('../../archive/ingest/ingest-in-worker.ts', () => ({
  warmIngestWorker: (archive: ArchiveDatabase) => {
    archive.close();
    closed();
  },
}));

beforeEach(() => readCollection.mockClear());

const around =
  (archive: ArchiveDatabase) =>
  ({ children }: { readonly children: ReactNode }) => (
    <ArchiveProvider value={{ profileId: 'p', archive, asOf: null }}>{children}</ArchiveProvider>
  );

test('an archive that a newer program takes over while it is kept current is no error that nobody caught', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('unhandledRejection', note);
  const profiles = [{ id: 'p', kind: 'demo', key: { isSet: false } }];
  useAppStore.setState({
    state: { profiles, activeProfileId: 'p', launch: { demoPast: 'none' } } as unknown as AppState, // what is asked of it
  });
  const archive = createArchive();
  renderHook(useKeepCurrent, { wrapper: around(archive) });
  // What warms the worker is loaded when the time for it has come.
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', note);
  expect(uncaught).toEqual([]);
});

test('the lists that are opened first are read when the first view is filled', async () => {
  const archive = createArchive();
  renderHook(useReadAhead, { wrapper: around(archive) });
  await new Promise((resolve) => setTimeout(resolve));
  expect(readCollection).not.toHaveBeenCalled();
  await firstViewFilled();
  expect(readCollection.mock.calls).toEqual([
    [archive, 'ships', null],
    [archive, 'systems', null],
  ]);
});

test('of a connection that was left before, nothing is read', async () => {
  renderHook(useReadAhead, { wrapper: around(createArchive()) }).unmount();
  await firstViewFilled();
  expect(readCollection).not.toHaveBeenCalled();
});
