import { expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { connect, findKeyOutside, prepareTestCores, trustedSender } from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

const ships = (profileId: string) => ({ profileId, resource: 'ships' as const, params: {}, intent: 'stored' as const });

test('the curl line names the connection’s address and never its key, and works without one', async () => {
  const core = await start();
  const id = await connect(core, service);
  const response = await core.send('request:write-curl', ships(id));
  const text = `curl -H 'accept: application/json' "${service.address}/$KEY/v1/cache/ships"`;
  expect(response).toEqual({ ok: true, value: { text } });
  await core.send('key:forget', { profileId: id });
  expect(await core.send('request:write-curl', ships(id))).toEqual(response);
  expect(findKeyOutside(core)).toEqual([]);
});

test('the keychain is not asked', async () => {
  const first = await start();
  const id = await connect(first, service);
  let asked = 0;
  const keychain = { read: () => Promise.reject(new Error(`asked ${(asked += 1)}`)) };
  const core = await start({ dataDir: first.dataDir, keychain });
  await core.state();
  asked = 0;
  expect(await core.send('request:write-curl', ships(id))).toMatchObject({ ok: true });
  expect(asked).toBe(0);
});

test('the demo universe is started for its address', async () => {
  const core = await start();
  await core.send('connection:use-demo', {});
  const response = await core.send('request:write-curl', ships('demo'));
  if (!response.ok) throw new Error(JSON.stringify(response.problem));
  expect(response.value.text).toMatch(/"http:\/\/127\.0\.0\.1:\d+\/\$KEY\/v1\/cache\/ships"$/);
});

test('what cannot be asked is refused with its sentence', async () => {
  const core = await start();
  const id = await connect(core, service);
  const wrong = { ...ships(id), params: { crew_min: 6, crew_max: 4 } };
  expect(await core.send('request:write-curl', wrong)).toMatchObject({
    ok: false,
    problem: { kind: 'bad-parameters', detail: expect.stringContaining('above the maximum') as unknown },
  });
  expect(await core.send('request:write-curl', ships('nobody'))).toMatchObject({
    ok: false,
    problem: { kind: 'bad-parameters' },
  });
});

const boardAt = (profileId: string, at: number) => ({
  profileId,
  resource: 'roadmap' as const,
  params: { board: 'main' },
  at,
});

test('what was so on an earlier day is asked of the demo universe alone: a real connection is refused, and nothing is sent', async () => {
  const core = await start();
  const id = await connect(core, service);
  let asked = 0;
  const deaf = await start({
    dataDir: core.dataDir,
    entries: core.entries,
    fetch: () => Promise.reject(new Error(`asked ${(asked += 1)}`)),
  });
  for (const profileId of [id, 'nobody'])
    expect(await deaf.send('demo:load-earlier', boardAt(profileId, Date.now() - dayMs))).toEqual({
      ok: false,
      problem: { kind: 'bridge-refused', detail: 'Only the demo universe can be asked what it was on an earlier day.' },
    });
  expect(asked).toBe(0);
});

test('the demo universe says what it was on an earlier day, and nothing of tomorrow', async () => {
  const core = await start();
  await core.send('connection:use-demo', {});
  const at = Date.now() - 30 * dayMs;
  const receipt = await core.send('demo:load-earlier', boardAt('demo', at));
  if (!receipt.ok) throw new Error(receipt.problem.kind);
  expect(receipt.value).toMatchObject({ endedAt: at, isKept: false });
  const text = core.core.takePayload(receipt.value.ticket, trustedSender);
  expect(String(text)).toContain('"success":1');
  for (const wrong of [Date.now() + dayMs, Date.now() - 400 * dayMs])
    expect(await core.send('demo:load-earlier', boardAt('demo', wrong))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
});
