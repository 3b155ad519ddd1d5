import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { beginOpeningArchive, useActiveArchive } from './active-archive.ts';
import { useAppStore } from './app-state.ts';
import { ArchiveOpening, type Opening } from './archive-opening.ts';

const profileOf = (id: string) => ({ id, kind: 'demo', name: id, archives: { electron: null, chromium: null } });

/** What main says: two connections, one of them in use. */
function use(activeProfileId: string): void {
  const state = { version: '1.0.0', host: 'chromium', activeProfileId, profiles: ['a', 'b'].map(profileOf) };
  useAppStore.getState().setState(state as unknown as AppState); // what is asked of it
}

const isWhole = (opening: Opening): boolean => opening.state !== 'open' || opening.active.archive.isOpen();

test('an archive that was begun before the first drawing is there in that, and opened once', async () => {
  use('a');
  await new Promise<void>((resolve) => beginOpeningArchive(null, resolve));
  const drawn: Opening[] = [];
  const { result, unmount } = renderHook(() => {
    const { opening } = useActiveArchive(null);
    drawn.push(opening);
    return opening;
  });
  expect(drawn.map(({ state }) => state)).toEqual(['open']);
  const { current } = result;
  expect(isWhole(current)).toBe(true);
  unmount();
  expect(isWhole(current)).toBe(false);
});

test('one that was begun for another connection is closed, and not shown', async () => {
  use('a');
  await new Promise<void>((resolve) => beginOpeningArchive(null, resolve));
  use('b');
  const close = vi.spyOn(ArchiveOpening.prototype, 'close');
  const { result, unmount } = renderHook(() => useActiveArchive(null).opening);
  expect(close).toHaveBeenCalledTimes(1);
  expect(result.current.state).toBe('opening');
  await waitFor(() => expect(result.current).toMatchObject({ state: 'open', active: { profileId: 'b' } }));
  unmount();
});

test('a closed archive is never shown as open: not where it is opened twice, nor where one comes back before another is open', async () => {
  use('a');
  await new Promise<void>((resolve) => beginOpeningArchive(null, resolve));
  const { result, unmount } = renderHook(() => useActiveArchive(null).opening, { reactStrictMode: true });
  expect(isWhole(result.current)).toBe(true);
  await waitFor(() => expect(result.current.state).toBe('open'));
  act(() => use('b'));
  act(() => use('a'));
  expect(isWhole(result.current)).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ state: 'open', active: { profileId: 'a' } }));
  unmount();
});
