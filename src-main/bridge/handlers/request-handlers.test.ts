import { expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { connect, findKeyOutside, prepareTestCores } from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

const ships = (profileId: string) => ({ profileId, resource: 'ships' as const, params: {}, intent: 'stored' as const });

test('the curl line names the connection’s address and never its key, and works without one', async () => {
  const core = await start();
  const id = await connect(core, service);
  const answer = await core.send('request:write-curl', ships(id));
  const text = `curl -H 'accept: application/json' "${service.address}/$KEY/v1/cache/ships"`;
  expect(answer).toEqual({ ok: true, value: { text } });
  await core.send('key:forget', { profileId: id });
  expect(await core.send('request:write-curl', ships(id))).toEqual(answer);
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
  const answer = await core.send('request:write-curl', ships('demo'));
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  expect(answer.value.text).toMatch(/"http:\/\/127\.0\.0\.1:\d+\/\$KEY\/v1\/cache\/ships"$/);
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
