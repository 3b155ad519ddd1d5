import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, afterAll, beforeAll, describe } from 'vitest';
import { payloadPath } from '../../src-shared/contract.ts';
import { appOrigins } from '../launch/host.ts';
import { readPayloadAddress, servePayload, serveAsset, type AssetResponse } from './serve-asset.ts';

const origin = 'app://orrery';

test('ticket and part are read from the path that the contract builds', () => {
  expect(readPayloadAddress(origin + payloadPath('0a1b'), origin)).toEqual({ ticket: '0a1b', part: null });
  expect(readPayloadAddress(origin + payloadPath('0a1b', 0), origin)).toEqual({ ticket: '0a1b', part: 0 });
  expect(readPayloadAddress(origin + payloadPath('0a1b', 170), origin)).toEqual({ ticket: '0a1b', part: 170 });
});

test.each([
  `${origin}/payload/`,
  `${origin}/payload`,
  `${origin}/payload/a/b`,
  `${origin}/payload/a/`,
  `${origin}/payload/a/-1`,
  `${origin}/payload/a/01`,
  `${origin}/payload/a/1.5`,
  `${origin}/payload/a/1/2`,
  `${origin}/payload/a/10000`,
  `${origin}/payload//1`,
  `${origin}/payload/a?b`,
  `${origin}/payload/..`,
  `${origin}/payload/${'a'.repeat(200)}`,
  'app://orrery.evil/payload/a',
  'app://evil/payload/a',
  `${origin}/assets/payload/a`,
])('%s holds no ticket', (url) => {
  expect(readPayloadAddress(url, origin)).toBeNull();
});

test('a payload is bytes that nobody may sniff or store; a bad ticket is not found', () => {
  const bytes = Buffer.from('{"data":1}');
  const response = servePayload(bytes, origin, 'n');
  expect([response.status, response.body]).toEqual([200, bytes]);
  expect(response.headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  expect(servePayload(null, origin, 'n')).toMatchObject({ status: 404, body: '' });
});

const secret = 'outside the renderer';
let folder = '';
let rendererDir = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-assets-'));
  rendererDir = join(folder, 'renderer');
  mkdirSync(join(rendererDir, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'renderer-old'));
  writeFileSync(
    join(rendererDir, 'index.html'),
    '<html data-theme="__THEME__"><meta content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(rendererDir, 'assets', 'app.js'), 'export {};');
  writeFileSync(join(rendererDir, 'assets', 'a b.png'), Uint8Array.of(0x89, 0x50, 0xff));
  writeFileSync(join(rendererDir, 'assets', 'notes.exe'), 'no type');
  writeFileSync(join(rendererDir, '.hidden.js'), secret);
  writeFileSync(join(folder, 'secret.js'), secret);
  writeFileSync(join(folder, 'renderer-old', 'secret.js'), secret);
  symlinkSync(join(folder, 'secret.js'), join(rendererDir, 'link.js'));
  symlinkSync(join(folder, 'renderer-old'), join(rendererDir, 'linked-folder'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (url: string, method = 'GET', origin: string = appOrigins.electron): Promise<AssetResponse> =>
  serveAsset({ method, url, rendererDir, origin, nonce: 'bm9uY2U=', theme: 'light' });

describe.each([appOrigins.electron, appOrigins.chromium])('on %s', (origin) => {
  const get = (path: string): Promise<AssetResponse> => ask(origin + path, 'GET', origin);

  test('"/" is index.html with the nonce and the theme in every placeholder, never stored', async () => {
    const response = await get('/');
    expect(response.status).toBe(200);
    expect(response.body).toBe('<html data-theme="light"><meta content="bm9uY2U="><style nonce="bm9uY2U="></style>');
    expect(response.headers['Content-Type']).toBe('text/html; charset=utf-8');
    expect(response.headers['Cache-Control']).toBe('no-store');
    expect(response.headers['Content-Security-Policy']).toContain("'nonce-bm9uY2U='");
  });

  test('files come byte for byte with their fixed type and nosniff', async () => {
    const script = await get('/assets/app.js');
    expect([script.status, script.headers['Content-Type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(script.headers['X-Content-Type-Options']).toBe('nosniff');
    const image = await get('/assets/a%20b.png');
    expect(image.headers['Content-Type']).toBe('image/png');
    expect(new Uint8Array(Buffer.from(image.body))).toEqual(Uint8Array.of(0x89, 0x50, 0xff));
  });

  test('scripts carry the policy too, because a worker obeys the one its script came with', async () => {
    const response = await get('/assets/app.js');
    expect(response.headers['Content-Security-Policy']).toContain("default-src 'none'");
  });

  test.each([
    '/../secret.js',
    '/assets/../../secret.js',
    '/%2e%2e/secret.js',
    '/assets/%2e%2e/%2E%2E/secret.js',
    '/..%2fsecret.js',
    '/assets%2f..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/assets/..%5c..%5csecret.js',
    '/..\\secret.js',
    '/%252e%252e/secret.js',
    '/../renderer-old/secret.js',
    '/..%2frenderer-old/secret.js',
    '/../renderer/%2e%2e/renderer-old/secret.js',
    '//secret.js',
    '/link.js',
    '/linked-folder/secret.js',
    '/.hidden.js',
    '/%00',
    '/assets/app.js%00.png',
    '/assets/app.js%0a',
    '/assets/app.js.',
    '/assets/app.js%20',
    '/assets/app.js::$DATA',
    '/C:/secret.js',
    '/assets',
    '/assets/',
    '/unknown',
    '/assets/unknown.js',
    '/assets/notes.exe',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/secret.js',
    `/${'a/'.repeat(2_000)}`,
    `/${'a'.repeat(300)}.js`,
  ])('%s is not found', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.body).toBe('Not found');
  });
});

test.each([
  'app://evil/',
  'app://orrery.evil/',
  'app://evil.orrery/',
  'app://orrery:81/',
  'app://user@orrery/',
  'app://user:pw@orrery/',
  'app:///index.html',
  'app:index.html',
  'https://orrery/',
  'https://app.orrery.localhost/',
  'file:///etc/passwd',
  'apps://orrery/',
  'not an address',
  '',
])('%j is another origin and is not found', async (url) => {
  expect((await ask(url)).status).toBe(404);
});

test.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'get', ''])('method %j is refused', async (method) => {
  const response = await ask('app://orrery/', method);
  expect([response.status, response.headers['Allow']]).toEqual([405, 'GET']);
  expect(response.headers['Content-Security-Policy']).toContain("default-src 'none'");
});

test('a renderer that was not built is "not found", not an exception', async () => {
  const response = await serveAsset({
    method: 'GET',
    url: 'app://orrery/',
    rendererDir: join(folder, 'nowhere'),
    origin: appOrigins.electron,
    nonce: 'x',
    theme: 'system',
  });
  expect(response.status).toBe(404);
});
