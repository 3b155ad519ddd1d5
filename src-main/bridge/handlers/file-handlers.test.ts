import { describe, expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { secretSpellings } from '../../service/redactor.ts';
import { connect, findKeyOutside, prepareTestCores, testKey as key } from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

const csv = (content: string) => ({ suggestedName: 'Ships', kind: 'csv' as const, content });

/** The smallest picture there is: one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

describe('saving', () => {
  test('hands the host the bytes under a safe name, and tells where they went', async () => {
    const core = await start();
    const response = await core.send('file:save', {
      suggestedName: 'Ships 4.2.exe',
      kind: 'csv',
      content: 'Jötun,1\r\n',
    });
    expect(response).toEqual({ ok: true, value: { savedAs: '~/Downloads/Ships 4.2.exe.csv' } });
    expect(core.saved).toEqual([{ name: 'Ships 4.2.exe.csv', kind: 'csv', bytes: Buffer.from('Jötun,1\r\n') }]);
  });

  test('a picture crosses as base64 and is written as the picture', async () => {
    const core = await start();
    await core.send('file:save', { suggestedName: 'map', kind: 'png', content: pixel });
    expect(core.saved[0]?.name).toBe('map.png');
    expect(core.saved[0]?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(core.saved[0]?.bytes.length).toBe(Buffer.from(pixel, 'base64').length);
  });

  test.each([
    ['text', 'a,b'],
    ['a data address', `data:image/png;base64,${pixel}`],
    ['nothing', ''],
    ['another picture', Buffer.from('<svg/>').toString('base64')],
  ])('%s is no picture and is not written as one', async (_, content) => {
    const core = await start();
    const response = await core.send('file:save', { suggestedName: 'map', kind: 'png', content });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
    expect(core.saved).toEqual([]);
  });

  test('a Parquet table crosses as base64 too, and what is none is not written', async () => {
    const core = await start();
    const table = Buffer.from('PAR1 and what follows PAR1');
    const send = (bytes: Buffer) =>
      core.send('file:save', { suggestedName: 'ships', kind: 'parquet', content: bytes.toString('base64') });
    expect(await send(table)).toMatchObject({ ok: true });
    expect(core.saved).toEqual([{ name: 'ships.parquet', kind: 'parquet', bytes: table }]);
    expect(await send(Buffer.from('name,length'))).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
    expect(core.saved).toHaveLength(1);
  });

  test('a changed mind is no failure', async () => {
    const core = await start({ saveFile: () => Promise.resolve(null) });
    expect(await core.send('file:save', csv('a'))).toEqual({ ok: true, value: { savedAs: null } });
  });

  test('a full disk is said, without the path', async () => {
    const full = Object.assign(new Error("ENOSPC: no space left, write '/home/mira/Ships.csv'"), { code: 'ENOSPC' });
    const core = await start({ saveFile: () => Promise.reject(full) });
    expect(await core.send('file:save', csv('a'))).toMatchObject({ ok: false, problem: { kind: 'file-not-written' } });
    expect(core.everythingOutside()).not.toContain('mira');
  });

  test('a large file crosses whole: 20 million characters that JSON has to escape', async () => {
    const core = await start();
    const content = '"\n'.repeat(10_000_000);
    expect(await core.send('file:save', csv(content))).toMatchObject({ ok: true });
    expect(core.saved[0]?.bytes.equals(Buffer.from(content))).toBe(true);
  });
});

describe('a file that holds the key is refused and never reaches the host', () => {
  test.each(secretSpellings(key))('spelled %j', async (spelling) => {
    const core = await start();
    await connect(core, service);
    const response = await core.send('file:save', csv(`name,note\nKestrel,${spelling}\n`));
    expect(response).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
    expect(core.saved).toEqual([]);
    expect(findKeyOutside(core)).toEqual([]);
  });

  test.each([0, 1, 2])('written into a picture, %j bytes further on', async (shift) => {
    const core = await start();
    await connect(core, service);
    const comment = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(shift), Buffer.from(key)]);
    const content = comment.toString('base64');
    expect(await core.send('file:save', { suggestedName: 'map', kind: 'png', content })).toMatchObject({ ok: false });
    expect(core.saved).toEqual([]);
  });

  test.each([0, 1, 2])('written into a Parquet table, %j bytes further on', async (shift) => {
    const core = await start();
    await connect(core, service);
    const content = Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(shift), Buffer.from(key)]).toString('base64');
    expect(await core.send('file:save', { suggestedName: 'ships', kind: 'parquet', content })).toMatchObject({
      ok: false,
    });
    expect(core.saved).toEqual([]);
  });

  test('after a restart as well, before anything was fetched with it', async () => {
    const first = await start();
    await connect(first, service);
    const core = await start({ dataDir: first.dataDir, entries: first.entries });
    await core.state();
    expect(await core.send('file:save', csv(key))).toMatchObject({ ok: false });
    expect(core.saved).toEqual([]);
  });

  test('also in its name', async () => {
    const core = await start();
    const plainKey = 'abcdef0123456789';
    await core.send('connection:create', { name: 'x', address: service.address, key: plainKey });
    const response = await core.send('file:save', { suggestedName: `x ${plainKey}`, kind: 'csv', content: 'a' });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'bridge-refused' } });
    expect(core.saved).toEqual([]);
  });
});
