import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { removeSnapshots } from '../rewrite/remove-snapshots.ts';
import { readFingerprint, singleFlight } from './use-schedule.ts';

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

/** Reads that end when they are told to. */
function controlledReads() {
  const ends: ((response: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => ends.push(resolve));
  return { ends, read };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the same question about the same answers is read once, also when it has been read', async () => {
  const archive = createArchive();
  const { ends, read } = controlledReads();
  const ask = (fingerprint: string) => singleFlight(archive, { question: 'q', fingerprint }, read);
  const both = [ask('1'), ask('1')];
  await settled();
  ends[0]?.('one');
  expect(await Promise.all([...both, ask('1')])).toEqual(['one', 'one', 'one']);
  expect(ends).toHaveLength(1);
});

test('all changes that come during a read wait together for the next, which sees the last of them', async () => {
  const archive = createArchive();
  const { ends, read } = controlledReads();
  const ask = (fingerprint: string) => singleFlight(archive, { question: 'q', fingerprint }, read);
  const first = ask('1');
  await settled();
  const later = [ask('2'), ask('3'), ask('4')];
  await settled();
  expect(ends).toHaveLength(1);
  ends[0]?.('one');
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.('four');
  expect(await Promise.all([first, ...later, ask('4')])).toEqual(['one', 'four', 'four', 'four', 'four']);
  expect(ends).toHaveLength(2);
});

test('a read that fails is not kept, and keeps no later one from being read', async () => {
  const archive = createArchive();
  let fails = true;
  const ask = (fingerprint: string) =>
    singleFlight(archive, { question: 'q', fingerprint }, () =>
      fails ? Promise.reject(new Error('lost')) : Promise.resolve('there'),
    );
  const first = ask('1');
  await expect(first).rejects.toThrow('lost');
  fails = false;
  expect(await ask('1')).toBe('there');
});

test('another archive and another question are read by themselves', async () => {
  const [one, other] = [createArchive(), createArchive()];
  const ask = (archive: typeof one, question: string, response: string) =>
    singleFlight(archive, { question, fingerprint: '1' }, () => Promise.resolve(response));
  expect(await Promise.all([ask(one, 'q', 'a'), ask(other, 'q', 'b'), ask(one, 'r', 'c')])).toEqual(['a', 'b', 'c']);
});
