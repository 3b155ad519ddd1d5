import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FetchFunction } from '../service/bounded-fetch.ts';
import { isNewer, beginAsking, createUpdateCheck, type UpdateCheck } from './update-check.ts';

const feed = 'https://api.forge.example/repos/o/orrery/releases/latest';
const page = 'https://forge.example/o/orrery/releases/v1.3.0';
const release = (version: string, at = page): string =>
  JSON.stringify({ tag_name: `v${version}`, html_url: at, id: 1 });

let dataDir = '';
let clock = 0;
let response: () => Response | Promise<Response>;
let isHeld = true;
let closing: AbortController;
const asked: { readonly url: string; readonly init: RequestInit }[] = [];
const told: string[] = [];
const logged: string[] = [];
const changed = vi.fn<() => void>();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'orrery-updates-'));
  clock = Date.UTC(2026, 10, 23);
  response = () => new Response(release('1.3.0'));
  isHeld = true;
  closing = new AbortController();
  for (const list of [asked, told, logged]) list.length = 0;
  changed.mockClear();
});
afterEach(() => {
  closing.abort();
  rmSync(dataDir, { recursive: true, force: true });
});

const fetch: FetchFunction = async (url, init) => {
  asked.push({ url, init });
  return response();
};

const start = (version = '1.2.0'): UpdateCheck =>
  createUpdateCheck({
    feed,
    fetch,
    dataDir,
    version,
    lock: { isHeld: () => isHeld },
    notifier: { show: ({ title }) => Promise.resolve(told.push(title) > 0) },
    log: (line) => logged.push(line),
    onChange: changed,
    closing: closing.signal,
    now: () => clock,
  });

const hour = 3_600_000;

describe('what the feed says', () => {
  test('a newer version is told once, and its page is the release’s', async () => {
    const check = start();
    expect(check.describe()).toEqual({
      isOn: true,
      host: 'api.forge.example',
      askedAt: null,
      hasFailed: false,
      newer: null,
    });
    await check.askIfDue();
    expect(check.describe()).toMatchObject({ newer: '1.3.0', hasFailed: false, askedAt: clock });
    expect(check.findPage()).toBe(page);
    expect(changed).toHaveBeenCalledTimes(1);
    clock += 25 * hour;
    await check.askIfDue();
    expect(asked).toHaveLength(2);
    expect(told).toEqual(['Orrery 1.3.0 is available']);
  });

  test('a still newer one is told as well; after the update nothing is left to be told', async () => {
    await start().askIfDue();
    response = () => new Response(release('1.4.0'));
    clock += 25 * hour;
    await start().askIfDue();
    expect(told).toEqual(['Orrery 1.3.0 is available', 'Orrery 1.4.0 is available']);
    expect(start('1.4.0').describe().newer).toBeNull();
    expect(start('1.4.0').findPage()).toBeNull();
  });

  test.each(['1.2.0', '1.1.9', '0.9.0'])('%s, the same or older, is nothing to tell', async (version) => {
    response = () => new Response(release(version));
    const check = start();
    await check.askIfDue();
    expect(check.describe()).toMatchObject({ newer: null, hasFailed: false });
    expect([told, check.findPage()]).toEqual([[], null]);
  });

  const broken: readonly (readonly [string, () => Response | Promise<Response>])[] = [
    ['no JSON', () => new Response('<html>')],
    ['another document', () => new Response('[]')],
    ['a version that is none', () => new Response(release('1.3'))],
    ['a version that leads up to one', () => new Response(release('1.3.0-beta'))],
    ['a page on another host', () => new Response(release('1.3.0', 'https://evil.example/'))],
    ['a page that is no https', () => new Response(release('1.3.0', 'http://forge.example/'))],
    ['a page with a user', () => new Response(release('1.3.0', 'https://forge.example@evil.example/'))],
    ['a script for a page', () => new Response(release('1.3.0', 'javascript:alert(1)'))],
    ['"not found"', () => new Response(release('1.3.0'), { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example/' } })],
    ['two megabytes', () => new Response(' '.repeat(2 * 1024 * 1024) + release('1.3.0'))],
    [
      'no network',
      () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })),
    ],
  ];

  test.each(broken)('%s is no news and no trouble: it is asked again a day later', async (_what, bad) => {
    response = bad;
    const check = start();
    await check.askIfDue();
    expect(check.describe()).toMatchObject({ newer: null, hasFailed: true, askedAt: clock });
    expect([told, check.findPage()]).toEqual([[], null]);
    await check.askIfDue();
    expect(asked).toHaveLength(1);
    response = () => new Response(release('1.3.0'));
    clock += 24 * hour;
    await check.askIfDue();
    expect(check.describe()).toMatchObject({ newer: '1.3.0', hasFailed: false });
  });
});

describe('when it is asked', () => {
  test('once a day at most, across starts, failures and a clock that is set back a little', async () => {
    await start().askIfDue();
    for (const later of [0, 1, 23]) {
      clock += later * hour;
      await start().askIfDue();
      clock -= later * hour;
    }
    clock -= 23 * hour;
    await start().askIfDue();
    expect(asked).toHaveLength(1);
    clock -= 2 * hour;
    await start().askIfDue();
    expect(asked).toHaveLength(2);
  });

  test('two at once are one', async () => {
    const check = start();
    await Promise.all([check.askIfDue(), check.askIfDue()]);
    expect(asked).toHaveLength(1);
  });

  test('never while it is switched off, which outlives the program; again once it is on', async () => {
    await start().setAsking(false);
    const check = start();
    expect(check.describe().isOn).toBe(false);
    await check.askIfDue();
    expect(asked).toEqual([]);
    await check.setAsking(true);
    await check.askIfDue();
    expect(asked).toHaveLength(1);
  });

  test('never without the data folder, and nothing is written then', async () => {
    isHeld = false;
    await start().askIfDue();
    expect(asked).toEqual([]);
    expect(() => readFileSync(join(dataDir, 'updates.json'))).toThrow(/ENOENT/);
  });

  test('never after the program was closed; what comes then is not told', async () => {
    const check = start();
    response = () => {
      closing.abort();
      return new Response(release('1.3.0'));
    };
    await check.askIfDue();
    clock += 25 * hour;
    await check.askIfDue();
    expect([asked.length, told]).toEqual([1, []]);
  });

  test('a memory that cannot be read counts as none', async () => {
    writeFileSync(join(dataDir, 'updates.json'), '{"isOn":"perhaps"}');
    const check = start();
    expect(check.describe()).toMatchObject({ isOn: true, askedAt: null });
    await check.askIfDue();
    expect(asked).toHaveLength(1);
  });

  test('half a minute after the start and each hour, until the program closes', () => {
    vi.useFakeTimers();
    try {
      const askIfDue = vi.fn<() => Promise<void>>(() => Promise.resolve());
      beginAsking({ askIfDue }, closing.signal);
      vi.advanceTimersByTime(29_000);
      expect(askIfDue).toHaveBeenCalledTimes(0);
      vi.advanceTimersByTime(2 * hour);
      expect(askIfDue).toHaveBeenCalledTimes(3);
      closing.abort();
      vi.advanceTimersByTime(24 * hour);
      expect(askIfDue).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('the question says nothing about the user: no cookie, version, system, language, key or body', async () => {
  await start().askIfDue();
  const [{ url, init } = { url: '', init: {} }] = asked;
  expect(url).toBe(feed);
  expect(Object.keys(init).toSorted()).toEqual(['headers', 'redirect', 'signal']);
  expect(init.headers).toEqual({ accept: 'application/json', 'accept-language': '*', 'user-agent': 'Orrery' });
  expect(logged.join()).not.toMatch(/https?:/);
});

test.each([
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.0', '1.2.0-beta.1', true],
  ['1.2.0', '1.2.0', false],
  ['1.2.0', '1.2.1-beta', false],
  ['0.9.9', '1.0.0', false],
])('%s against %s: newer is %s', (released, own, expected) => {
  expect(isNewer(released, own)).toBe(expected);
});
