import { afterEach, expect, test, vi } from 'vitest';
import { careForStorage } from './use-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A window system that answers so. */
function stubStorage(storage: Partial<Record<'persist' | 'persisted' | 'estimate', () => Promise<unknown>>>): void {
  vi.stubGlobal('navigator', { storage });
}

const refuse = () => Promise.reject(new Error('not here'));

test.each([
  ['kept already', false, true],
  ['asked for and kept', true, true],
  ['said yes to, and not kept', true, false],
  ['refused', false, false],
])('the archive is called kept only where the window system says that it is: %s', async (_, asked, isKept) => {
  let isAsked = false;
  stubStorage({
    persist: () => {
      isAsked = true;
      return Promise.resolve(asked);
    },
    persisted: () => Promise.resolve(isAsked && isKept),
    estimate: () => Promise.resolve({ usage: 7, quota: 9 }),
  });
  expect(await careForStorage()).toEqual({ isPersistent: isKept, usedBytes: 7, quotaBytes: 9 });
});

test('where the window system says nothing, nothing is promised', async () => {
  stubStorage({ persist: refuse, persisted: refuse, estimate: refuse });
  expect(await careForStorage()).toEqual({ isPersistent: false, usedBytes: null, quotaBytes: null });
});
