import { describe, expect, test } from 'vitest';
import { prepareTestCores } from '../start-test-core-fixture.ts';

const start = prepareTestCores(() => undefined);

const one = 'orrery://explore/ships?name=One';
const two = 'orrery://explore/systems?name=Two';

/** Links the window was told about by events. */
const told = (core: Awaited<ReturnType<typeof start>>) =>
  core.emitted.filter(({ name }) => name === 'app:link-opened').map(({ text }) => JSON.parse(text) as unknown); // compared as a whole

test('the link the program was started with is part of the state', async () => {
  const core = await start({ launch: { link: one } });
  expect((await core.state()).launch.link).toBe(one);
  expect((await (await start()).state()).launch.link).toBeNull();
});

test('a link that comes before the window listens replaces it; a later one is an event', async () => {
  const core = await start({ launch: { link: one } });
  core.core.openLink(two);
  expect(told(core)).toEqual([]);
  expect((await core.state()).launch.link).toBe(two);
  core.core.openLink(` ${one}\n`);
  expect(told(core)).toEqual([{ link: one }]);
});

test('a link to a view is handed on like one to a request', async () => {
  const view = 'orrery://view/ships/compare/ships%3D1%2C2';
  const core = await start({ launch: { link: view } });
  expect((await core.state()).launch.link).toBe(view);
  core.core.openLink(view);
  expect(told(core)).toEqual([{ link: view }]);
});

test('a link that comes while there is no window is opened by the next one', async () => {
  const core = await start({ launch: { link: one } });
  await core.state();
  core.core.forgetWindow();
  expect((await core.state()).launch.link).toBeNull();
  core.core.forgetWindow();
  core.core.openLink(two);
  expect((await core.state()).launch.link).toBe(two);
  expect(told(core)).toEqual([]);
});

const refused = (core: Awaited<ReturnType<typeof start>>) =>
  core.emitted.filter(({ name }) => name === 'app:link-refused').map(({ text }) => JSON.parse(text) as unknown); // compared as a whole

const isSentence = expect.stringMatching(/^(This|A) link|^This is no link Orrery knows/) as string;

describe.each([
  'orrery://settings',
  'orrery://explore/nothing',
  'orrery://view/nothing',
  'orrery://view/ships/../settings',
  'orrery://view@evil.example/ships',
  'orrery://explore/ships?stranger=1',
  'orrery://explore/ships?name=%',
  `orrery://explore/ships?name=${'x'.repeat(4_000)}`,
])('%j, handed over by another process', (link) => {
  test('opens nothing, and the window is told why', async () => {
    const core = await start();
    await core.state();
    core.core.openLink(link);
    expect(told(core)).toEqual([]);
    expect(refused(core)).toEqual([{ reason: isSentence }]);
  });

  test('is told to a window that is still starting once it listens, and only once', async () => {
    const core = await start({ launch: { link } });
    core.core.openLink(link);
    expect(refused(core)).toEqual([]);
    expect((await core.state()).launch.link).toBeNull();
    expect(refused(core)).toEqual([{ reason: isSentence }]);
    await core.state();
    expect(refused(core)).toHaveLength(1);
  });
});

test('a key in a bad link is not repeated', async () => {
  const core = await start();
  await core.state();
  for (const place of ['explore/', 'explore/ships?', 'explore/ships?intent=']) {
    core.core.openLink(`orrery://${place}Zq7-8Kd2-Lw4X-key`);
  }
  expect(refused(core)).toHaveLength(3);
  expect(JSON.stringify(refused(core))).not.toContain('Zq7');
});

test('a link that can be opened takes the place of a bad one before it', async () => {
  const core = await start({ launch: { link: 'orrery://settings' } });
  core.core.openLink(one);
  expect((await core.state()).launch.link).toBe(one);
  expect(refused(core)).toEqual([]);
});

test.each(['https://evil.example', 'javascript:alert(1)', 'ORRERY', ''])(
  '%j, handed over by another process, is no link at all and is ignored',
  async (text) => {
    const core = await start();
    core.core.openLink(text);
    expect((await core.state()).launch.link).toBeNull();
    core.core.openLink(text);
    expect([...told(core), ...refused(core)]).toEqual([]);
  },
);
