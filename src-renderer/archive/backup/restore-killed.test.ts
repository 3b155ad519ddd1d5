import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { isLongRun } from '../../../src-shared/long-run-fixture.ts';
import { openArchive } from '../schema/open-archive.ts';
import { hashTables, namesOf, otherBackup, request, standing } from './backup-fixture.ts';
import { restoreBackup } from './restore-backup.ts';

describe('a program that ends in the middle of a restore', () => {
  /** From the n-th write on nothing reaches the disk any more, and nothing is deleted. @returns how many writes there were. */
  function dieAt(write: number): { readonly writes: () => number; readonly isDead: () => boolean } {
    let writes = 0;
    const die = (): void => {
      writes += 1;
      if (writes >= write) throw new DOMException('killed', 'AbortError');
    };
    for (const method of ['add', 'put', 'delete'] as const) {
      const original = Reflect.get(IDBObjectStore.prototype, method) as (...args: unknown[]) => IDBRequest<IDBValidKey>; // as the platform has it
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
        this: IDBObjectStore,
        ...args: unknown[]
      ) {
        die();
        return original.apply(this, args);
      });
    }
    const remove = indexedDB.deleteDatabase.bind(indexedDB);
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
      die();
      return remove(name);
    });
    return { writes: () => writes, isDead: () => writes >= write };
  }

  test.each(['replace', 'merge'] as const)(
    'leaves the archive as it was, or the restored one, and nothing half built (%s)',
    async (how) => {
      const source = await otherBackup();
      // The first run tells how many writes there are.
      const counted = await standing();
      const counter = dieAt(Infinity);
      expect(await restoreBackup(request(counted.folder, counted.profileId, source, { how }))).toMatchObject({
        ok: true,
      });
      const total = counter.writes();
      vi.restoreAllMocks();
      expect(total).toBeGreaterThan(10);
      // Merging takes three times as many writes; every third of them will do, and of both the long run tries twice as many.
      const step = (how === 'merge' ? 3 : 1) * (isLongRun ? 1 : 2);
      for (let write = 1; write <= total; write += step) {
        const { profileId, folder } = await standing();
        const before = await hashTables(profileId);
        const death = dieAt(write);
        const outcome = await restoreBackup(request(folder, profileId, source, { how }));
        expect(death.isDead()).toBe(true);
        vi.restoreAllMocks();
        vi.resetModules();
        const { sweepUnfinished } = await import('../schema/replace-archive.ts');
        await sweepUnfinished(profileId);
        const { currentArchiveId } = await import('../schema/generations.ts');
        const current = await currentArchiveId(profileId);
        // What is told as restored is restored; what is not may be, where only the tidying up was cut off.
        if (outcome.ok) expect(current).not.toBe(profileId);
        expect(await hashTables(profileId)).toEqual(before);
        const expected = new Set([`orrery-archive-${profileId}`, `orrery-archive-${current}`]);
        expect(await namesOf(profileId)).toEqual([...expected].toSorted());
        const opened = await openArchive(profileId);
        if (!opened.ok) throw new Error(opened.problem.detail);
        expect(await opened.value.snapshots.count()).toBe(current === profileId || how === 'replace' ? 2 : 4);
        opened.value.close();
      }
    },
    120_000,
  );
});

test('an archive that was not stored as the file has it does not become the current one', async () => {
  const source = await otherBackup();
  const { profileId, folder, state } = await standing();
  const before = await state();
  const original = Reflect.get(IDBObjectStore.prototype, 'add') as (...args: unknown[]) => IDBRequest<IDBValidKey>; // as the platform has it
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, row: object) {
    // One letter of one note, as a failing disk might.
    return original.apply(this, ['text' in row ? { ...row, text: 'mime' } : row]);
  });
  expect(await restoreBackup(request(folder, profileId, source))).toMatchObject({
    ok: false,
    problem: { kind: 'backup-refused', detail: expect.stringContaining('not stored as it is in the file') },
  });
  vi.restoreAllMocks();
  expect(await state()).toEqual(before);
});
