import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../archive-fixture.ts';
import { removeSnapshots } from '../rewrite/remove-snapshots.ts';
import { readFingerprint } from './read-fingerprint.ts';

const deliverables = { kind: 'deliverables' } as const;

test('the fingerprint of a past changes with every answer, confirmation and removal, and with nothing else', async () => {
  const archive = createArchive();
  const read = () => readFingerprint(archive, deliverables);
  const list = (at: number, end: string) =>
    arriveWell(archive, {
      resource: 'deliverables',
      params: { team_slug: 'a' },
      at,
      data: [{ slug: 'x', title: 'X', startDate: '2026-01-01', endDate: end }],
    });
  const seen = new Set<string>();
  const expectAnother = async (what: string) => {
    const print = await read();
    expect(seen.has(print), what).toBe(false);
    expect(await read(), what).toBe(print);
    seen.add(print);
  };
  await expectAnother('nothing');
  await list(1_000, '2026-03-01');
  await expectAnother('a first answer');
  await list(2_000, '2026-03-02');
  await expectAnother('another answer');
  await list(3_000, '2026-03-02');
  await expectAnother('a confirmation');
  await list(4_000, '2026-03-05');
  await expectAnother('a third answer');
  const before = await read();
  await arriveWell(archive, { resource: 'versions', at: 5_000, data: ['4.10.0'] });
  expect(await read()).toBe(before);
  const [, middle] = await archive.snapshots.where('resource').equals('deliverables').sortBy('fetchedAt');
  await removeSnapshots(archive, [middle?.id ?? '']);
  await expectAnother('one in the middle removed');
});
