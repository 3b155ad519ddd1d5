import { describe, expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { pictureHeads } from '../../media/picture-heads-fixture.ts';
import {
  connect,
  findKeyOutside,
  prepareTestCores,
  testKey,
  trustedSender,
  type TestCore,
} from '../../start-test-core-fixture.ts';
import type { FetchFunction } from '../../service/bounded-fetch.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A core whose picture hosts all answer with the same bytes; loopback is reached for real. */
async function startWithPictures(body = Buffer.from(pictureHeads.png.bytes)) {
  const asked: Asked[] = [];
  const fetchOrPicture: FetchFunction = (url, init) => {
    asked.push({ url, init });
    return url.startsWith('http://127.0.0.1:') ? fetch(url, init) : Promise.resolve(new Response(body));
  };
  const core = await start({ fetch: fetchOrPicture });
  const id = await connect(core, service);
  asked.length = 0;
  return { core, id, asked };
}

async function allow(core: TestCore, profileId: string, mediaHosts: string[]): Promise<void> {
  const settings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts, measuresPrices: true };
  expect(await core.send('connection:configure', { profileId, settings })).toMatchObject({ ok: true });
}

const url = 'https://img.site.example/a.png';

test('pictures are off until a host is allowed: nothing is sent', async () => {
  const { core, id, asked } = await startWithPictures();
  expect(await core.send('media:load', { profileId: id, url })).toEqual({
    ok: false,
    problem: { kind: 'picture-refused', detail: 'Pictures are off for this connection.' },
  });
  expect(asked).toEqual([]);
});

describe('with a host allowed', () => {
  test('the receipt says what the bytes are, and its ticket gives them once, to the app’s own page', async () => {
    const { core, id, asked } = await startWithPictures();
    await allow(core, id, ['img.site.example']);
    const response = await core.send('media:load', { profileId: id, url });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    const { ticket, ...receipt } = response.value;
    const { bytes } = pictureHeads.png;
    expect(receipt).toEqual({ type: 'image/png', byteLength: bytes.byteLength, width: 300, height: 170 });
    expect(core.core.takePayload(ticket, { ...trustedSender, isTopFrame: false })).toBeNull();
    expect(core.core.takePayload(ticket, trustedSender)).toEqual(bytes);
    expect(core.core.takePayload(ticket, trustedSender)).toBeNull();
    expect(asked.map((request) => request.url)).toEqual([url]);
  });

  test('the key is not sent, and neither it nor the address is written anywhere', async () => {
    const { core, id, asked } = await startWithPictures(Buffer.from('<html>'));
    await allow(core, id, ['img.site.example']);
    expect(await core.send('media:load', { profileId: id, url: `${url}?who=sought` })).toMatchObject({ ok: false });
    expect(JSON.stringify(asked)).not.toContain(testKey);
    expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'manual', referrerPolicy: 'no-referrer' });
    expect(findKeyOutside(core)).toEqual([]);
    expect(core.everythingOutside()).toContain('picture: picture-refused');
    expect(core.everythingOutside()).not.toContain('who=sought');
  });

  test('an address that holds the key is not asked for', async () => {
    const { core, id, asked } = await startWithPictures();
    await allow(core, id, ['img.site.example']);
    for (const spelling of [encodeURIComponent(testKey), Buffer.from(testKey).toString('base64')]) {
      const response = await core.send('media:load', { profileId: id, url: `${url}?k=${spelling}` });
      expect(response).toMatchObject({ ok: false, problem: { detail: 'The address holds the API key.' } });
    }
    expect(asked).toEqual([]);
  });

  test('one connection’s hosts are not another’s', async () => {
    const { core, id } = await startWithPictures();
    await allow(core, id, ['img.site.example']);
    const other = await connect(core, { ...service, name: 'Other' });
    expect(await core.send('media:load', { profileId: other, url })).toMatchObject({ ok: false });
    expect(await core.send('media:load', { profileId: id, url })).toMatchObject({ ok: true });
  });

  test('no quota and no place among the minute’s requests is used', async () => {
    const { core, id, asked } = await startWithPictures();
    await allow(core, id, ['img.site.example']);
    const loads = Array.from({ length: 70 }, (_, index) =>
      core.send('media:load', { profileId: id, url: `${url}?${index}` }),
    );
    for (const response of await Promise.all(loads)) expect(response).toMatchObject({ ok: true });
    expect(asked).toHaveLength(70);
    expect(asked.filter((request) => request.url.startsWith(service.address))).toEqual([]);
  });

  test('seventy pictures nobody collects do not push out an answer', async () => {
    const { core, id } = await startWithPictures();
    await allow(core, id, ['img.site.example']);
    const request = { requestId: 'r1', profileId: id, resource: 'systems', params: {}, intent: 'stored' } as const;
    const response = await core.send('resource:load', { ...request, confirmedUnits: 0 });
    if (!response.ok) throw new Error(JSON.stringify(response.problem));
    for (let count = 0; count < 70; count++) await core.send('media:load', { profileId: id, url });
    expect(String(core.core.takePayload(response.value.ticket, trustedSender))).toContain('"data"');
  });
});

test('a connection that is gone has no pictures', async () => {
  const { core } = await startWithPictures();
  expect(await core.send('media:load', { profileId: 'gone', url })).toMatchObject({
    ok: false,
    problem: { kind: 'bad-parameters' },
  });
});

test.each(['', 'x'.repeat(2_001)])('an address of no fitting length is refused at the door', async (text) => {
  const { core, id } = await startWithPictures();
  expect(await core.send('media:load', { profileId: id, url: text })).toMatchObject({
    ok: false,
    problem: { kind: 'bridge-refused' },
  });
});
