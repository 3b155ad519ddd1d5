import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { Backup, BackupKind } from '../../../src-shared/contract.ts';
import { arriveWell, createArchive, plan } from '../ingest/archive-fixture.ts';
import { insertSnapshot } from '../rewrite/insert-snapshot.ts';
import { callAt } from '../rewrite/rewrite-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { holdsIrreplaceable, isBackupDue } from './is-backup-due.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 22);

const backup = (daysAgo: number, kind: BackupKind = 'automatic'): Backup => ({
  name: `b${daysAgo}`,
  kind,
  at: now - daysAgo * day,
  byteLength: 1,
});

/** An archive in which something was fetched so many days ago. */
async function fetchedDaysAgo(days: number): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await archive.attempts.add({ id: 'a', requestKey: 'ships', startedAt: now - days * day } as never); // no more is looked at
  return archive;
}

const due = (archive: ArchiveDatabase, backups: readonly Backup[], everyDays = 7): Promise<boolean> =>
  isBackupDue(archive, { backups, everyDays, now });

describe('an automatic backup is due', () => {
  test('when the last one of any kind is as old as the rule says, and something came since', async () => {
    const archive = await fetchedDaysAgo(1);
    expect(await due(archive, [backup(7)])).toBe(true);
    expect(await due(archive, [backup(6.9)])).toBe(false);
    expect(await due(archive, [backup(2, 'manual'), backup(30)])).toBe(false);
  });

  test('not when nothing came since', async () => {
    expect(await due(await fetchedDaysAgo(20), [backup(10)])).toBe(false);
  });

  test('also when only the user’s own work changed', async () => {
    const archive = await fetchedDaysAgo(20);
    await archive.sets.add({ id: 's', name: 'S', members: [], createdAt: now - 30 * day, editedAt: now - day });
    expect(await due(archive, [backup(10)])).toBe(true);
  });

  test('also when only answers were imported since', async () => {
    const archive = await fetchedDaysAgo(20);
    await archive.snapshots.add({ id: 'i', imported: { at: now - day, file: 'f' } } as never); // no more is looked at
    expect(await due(archive, [backup(10)])).toBe(true);
  });

  test('also where the clock was set back a year, and everything seems to be of the future', async () => {
    expect(await due(await fetchedDaysAgo(-365), [])).toBe(true);
    expect(await due(await fetchedDaysAgo(-365), [backup(-365)])).toBe(true);
    expect(await due(await fetchedDaysAgo(-365), [backup(-365), backup(1)])).toBe(false);
  });

  test('for the first time a day after the first fetch, and never for an archive with nothing in it', async () => {
    expect(await due(await fetchedDaysAgo(0.5), [])).toBe(false);
    expect(await due(await fetchedDaysAgo(1), [])).toBe(true);
    expect(await due(createArchive(), [])).toBe(false);
  });

  test('once and not at every start after the clock was set back by a year', async () => {
    const archive = await fetchedDaysAgo(1);
    expect(await due(archive, [backup(-365), backup(10)])).toBe(true);
    expect(await due(archive, [backup(-365), backup(0.1)])).toBe(false);
  });
});

test('a day of the demo’s past that says what the day before said was fetched by nobody; one that a call confirmed was', async () => {
  const archive = createArchive();
  const past = (name: string, at: number) => {
    const bytes = new TextEncoder().encode(`{"success":1,"source":"cache","data":[{"id":"1","name":"${name}"}]}`);
    const times = { at, durationMs: 1, httpStatus: 200 };
    return insertSnapshot(archive, { plan: plan('ships'), bytes, ...times, origin: 'demo', isDemoPast: true });
  };
  for (const [index, name] of ['Ibis', 'Ibis', 'Heron', 'Heron'].entries()) await past(name, 1_000 + index);
  expect(await holdsIrreplaceable(archive)).toBe(false);
  const arrive = async (name: string, at: number) => {
    const call = callAt(at, plan('ships'));
    await archive.attempts.add(call);
    await arriveWell(archive, { data: [{ id: '1', name }], at, requestId: call.id });
  };
  await arrive('Heron', 2_000);
  expect(await archive.snapshots.count()).toBe(2);
  expect(await holdsIrreplaceable(archive)).toBe(false);
  await arrive('Plover', 3_000);
  expect(await holdsIrreplaceable(archive)).toBe(true);
  archive.close();
});

test('the demo’s past can be made again; an answer that somebody fetched before the last cannot', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: 50_000 });
  const bytes = new TextEncoder().encode('{"success":1,"source":"cache","data":[{"id":"1","name":"Ibis"}]}');
  const times = { at: 1_000, durationMs: 1, httpStatus: 200 };
  await insertSnapshot(archive, { plan: plan('ships'), bytes, ...times, origin: 'demo', isDemoPast: true });
  expect(await holdsIrreplaceable(archive)).toBe(false);
  await arriveWell(archive, { data: [{ id: '1', name: 'Plover' }], at: 60_000 });
  expect(await holdsIrreplaceable(archive)).toBe(true);
  archive.close();
});
