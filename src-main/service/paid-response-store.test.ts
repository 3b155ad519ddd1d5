import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createPaidResponseStore } from './paid-response-store.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function open(limits: { readonly maxResponses?: number; readonly maxBytes?: number } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-paid-'));
  folders.push(dataDir);
  const log: string[] = [];
  const store = createPaidResponseStore({ dataDir, log: (line) => log.push(line), ...limits });
  const files = (profileId = 'p'): readonly string[] =>
    readdirSync(join(dataDir, 'paid-answers', profileId)).toSorted();
  const path = (requestId: string): string => join(dataDir, 'paid-answers', 'p', `${requestId}.answer`);
  return { store, log, dataDir, files, path };
}

const responseOf = (requestId: string, endedAt = 2_000) => ({
  requestId,
  resource: 'user' as const,
  params: { handle: 'Mira' },
  intent: 'refresh' as const,
  confirmedUnits: 1,
  startedAt: 1_000,
  endedAt,
  httpStatus: 200,
  tries: 1,
});

const text = '{"success":1,\n"data":{"handle":"Mïra 🚀"}}';

test('an answer is kept as it came, for its own connection, until it is discarded', async () => {
  const { store, files } = open();
  expect(await store.keep('p', responseOf('r1'), text)).toBe(true);
  expect(await store.list('p')).toEqual([{ ...responseOf('r1'), byteLength: Buffer.byteLength(text) }]);
  expect(await store.read('p', 'r1')).toMatchObject({ text, response: { requestId: 'r1' } });
  expect(await store.list('q')).toEqual([]);
  expect(await store.read('q', 'r1')).toBeNull();
  await store.discard('p', 'r1');
  await store.discard('p', 'r1');
  expect(files()).toEqual([]);
});

test('the oldest answer is offered first', async () => {
  const { store } = open();
  await store.keep('p', responseOf('late', 9_000), text);
  await store.keep('p', responseOf('early', 3_000), text);
  expect((await store.list('p')).map(({ requestId }) => requestId)).toEqual(['early', 'late']);
});

test.skipIf(process.platform === 'win32')('nobody but the owner can read it', async () => {
  const { store, dataDir, path } = open();
  await store.keep('p', responseOf('r1'), text);
  expect(statSync(path('r1')).mode & 0o077).toBe(0);
  for (const folder of ['paid-answers', 'paid-answers/p']) expect(statSync(join(dataDir, folder)).mode & 0o077).toBe(0);
});

test.each<[string, (content: string) => string]>([
  ['cut off', (content) => content.slice(0, -3)],
  ['of another version', (content) => content.replace('"version":1', '"version":2')],
  ['somebody else’s', () => 'hello'],
  ['another request’s', (content) => content.replace('"r1"', '"r2"')],
  ['of a resource that there is no more', (content) => content.replace('"user"', '"comets"')],
])('a file that is %s is not offered, and stays', async (_, spoil) => {
  const { store, files, path } = open();
  await store.keep('p', responseOf('r1'), text);
  writeFileSync(path('r1'), spoil(readFileSync(path('r1'), 'utf8')));
  expect(await store.list('p')).toEqual([]);
  expect(await store.read('p', 'r1')).toBeNull();
  expect(files()).toEqual(['r1.answer']);
});

test.each([
  ['number', { maxResponses: 2 }],
  ['size', { maxBytes: 700 }],
])('the oldest make room where there are too many by %s, and the log says so', async (_, limits) => {
  const { store, files, log, path } = open(limits);
  for (const [index, requestId] of ['r1', 'r2', 'r3'].entries()) {
    await store.keep('p', responseOf(requestId), text);
    utimesSync(path(requestId), index + 1, index + 1);
  }
  await store.keep('p', responseOf('r4'), text);
  expect(files()).toEqual(['r3.answer', 'r4.answer']);
  expect(log.join('\n')).toContain('the oldest is given up');
});

test('where it cannot be written, that is said and nothing throws', async () => {
  const { store, log, dataDir } = open();
  writeFileSync(join(dataDir, 'paid-answers'), 'in the way');
  expect(await store.keep('p', responseOf('r1'), text)).toBe(false);
  expect(log.join('\n')).toMatch(/paid response not kept: E/);
  expect(await store.list('p')).toEqual([]);
});
