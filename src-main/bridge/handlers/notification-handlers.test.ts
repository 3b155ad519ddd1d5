import { expect, test } from 'vitest';
import type { DemoService } from '../../demo/start-demo-service.ts';
import type { Notice } from '../../launch/host.ts';
import { connect, prepareTestCores, testKey } from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

test('a message reaches the host, without the key, and its answer comes back', async () => {
  const shown: Notice[] = [];
  const core = await start({
    notify: (notice) => {
      shown.push(notice);
      return Promise.resolve(true);
    },
  });
  await connect(core, service);
  const response = await core.send('notification:show', { title: 'Ships changed', body: `2 of them, ${testKey}` });
  expect(response).toEqual({ ok: true, value: { shown: true } });
  expect(shown).toEqual([{ title: 'Ships changed', body: '2 of them, [key removed]' }]);
});

test('a system without messages is no failure', async () => {
  const core = await start();
  expect(await core.send('notification:show', { title: 'a', body: '' })).toEqual({ ok: true, value: { shown: false } });
});

test.each([
  ['no title', { title: '', body: 'b' }],
  ['a title too long', { title: 'a'.repeat(121), body: 'b' }],
  ['a body too long', { title: 'a', body: 'b'.repeat(401) }],
  ['an icon', { title: 'a', body: 'b', icon: '/etc/passwd' }],
])('%s is refused', async (_, request) => {
  const core = await start();
  expect(await core.dispatch('notification:show', JSON.stringify(request))).toContain('bridge-refused');
});
