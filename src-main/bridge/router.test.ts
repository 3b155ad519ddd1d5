import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandNames, type CommandName } from '../../src-shared/command-names.ts';
import { commands, responseSchema } from '../../src-shared/contract.ts';
import { fail, ProblemError, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { appOrigins, type Sender } from '../launch/host.ts';
import { defaultConnectionSettings } from '../profiles/profile-store.ts';
import { createRouter, isTrusted, type Handlers, maxCommandChars } from './router.ts';

const origin = appOrigins.chromium;
const trusted: Sender = { isKnownWindow: true, isTopFrame: true, origin };

interface Call {
  readonly name: CommandName;
  readonly request: unknown;
}

/** A router whose handlers all do the same; it remembers what reached them and what the log was told. */
function start(
  handle: (name: CommandName, request: unknown) => Promise<Outcome<unknown>> = () => Promise.resolve(succeed(null)),
) {
  const calls: Call[] = [];
  const troubles: string[] = [];
  const entries = commandNames.map((name) => [
    name,
    (request: unknown) => {
      calls.push({ name, request });
      return handle(name, request);
    },
  ]);
  const dispatch = createRouter({
    handlers: Object.fromEntries(entries) as Handlers, // one entry for each name; what they answer is the test's point
    origin,
    onTrouble: (line) => troubles.push(line),
  });
  const send = async (command: string, text: string, sender = trusted) =>
    responseSchema.parse(JSON.parse(await dispatch(command, text, sender)));
  return { calls, troubles, dispatch, send };
}

const refused = { ok: false, problem: { kind: 'bridge-refused' } };
const cancel = JSON.stringify({ requestId: 'r1' });

describe('senders', () => {
  test.each<[string, Partial<Sender>]>([
    ['an unknown window', { isKnownWindow: false }],
    ['a frame inside the page', { isTopFrame: false }],
    ['a frame that is gone', { origin: null }],
    ['an opaque origin', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: `${origin}.evil` }],
    ['an origin that ends alike', { origin: 'https://evil-app.orrery.localhost' }],
    ['the same host without encryption', { origin: 'http://app.orrery.localhost' }],
    ['the same host on another port', { origin: `${origin}:8443` }],
    ['an address instead of an origin', { origin: `${origin}/` }],
    ['the other host’s origin', { origin: appOrigins.electron }],
    ['about:blank', { origin: 'about:blank' }],
    ['nothing', { origin: '' }],
  ])('%s is refused before anything else is looked at', async (_, difference) => {
    const { calls, troubles, send } = start();
    const sender = { ...trusted, ...difference };
    expect(isTrusted(sender, origin)).toBe(false);
    expect(await send('resource:cancel', cancel, sender)).toMatchObject(refused);
    expect(calls).toEqual([]);
    expect(troubles).toHaveLength(1);
  });

  test('the top frame of the app’s own window is served', async () => {
    const { calls, send } = start();
    expect(await send('resource:cancel', cancel)).toEqual({ ok: true, value: null });
    expect(calls).toEqual([{ name: 'resource:cancel', request: { requestId: 'r1' } }]);
  });
});

describe('messages', () => {
  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'resource:loaD',
    'resource:load ',
    'resource',
    '0',
  ])('the command %j does not exist', async (command) => {
    const { calls, send } = start();
    expect(await send(command, '{}')).toMatchObject(refused);
    expect(calls).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['not JSON', '{requestId:"r1"}'],
    ['half of it', cancel.slice(0, -1)],
    ['null', 'null'],
    ['a list', '[]'],
    ['a word', '"r1"'],
    ['a wrong type', '{"requestId":1}'],
    ['a missing field', '{}'],
    ['an unknown field', '{"requestId":"r1","also":1}'],
    ['a field that means something elsewhere', '{"requestId":"r1","constructor":1}'],
    ['a value out of its alphabet', '{"requestId":"../r1"}'],
    ['a value too long', JSON.stringify({ requestId: 'r'.repeat(65) })],
  ])('%s is refused', async (_, text) => {
    const { calls, send } = start();
    expect(await send('resource:cancel', text)).toMatchObject(refused);
    expect(calls).toEqual([]);
  });

  test('a field named __proto__ never reaches a handler', async () => {
    const { calls, send } = start();
    await send('resource:cancel', '{"requestId":"r1","__proto__":{"polluted":1}}');
    for (const { request } of calls) {
      expect(Object.keys(request as object)).toEqual(['requestId']); // the schema's object
      expect(request).not.toHaveProperty('polluted');
    }
    expect({}).not.toHaveProperty('polluted');
  });

  test('one that is too large is refused unread; the largest allowed one is read', async () => {
    const { calls, send } = start();
    const padded = cancel + ' '.repeat(maxCommandChars('resource:cancel') - cancel.length);
    expect(await send('resource:cancel', `${padded} `)).toMatchObject(refused);
    expect(calls).toEqual([]);
    expect(await send('resource:cancel', padded)).toEqual({ ok: true, value: null });
  });

  test('one that is no text at all is refused', async () => {
    const { calls, dispatch } = start();
    for (const body of [undefined, null, 1, { requestId: 'r1' }]) {
      const response = await dispatch('resource:cancel', body as unknown as string, trusted); // what a defective host might pass
      expect(JSON.parse(response)).toMatchObject(refused);
    }
    expect(calls).toEqual([]);
  });

  test('a refusal names the place and never the value', async () => {
    const { troubles, send } = start();
    const key = 'x'.repeat(513);
    const response = await send('key:replace', JSON.stringify({ profileId: 'p1', key }));
    expect(JSON.stringify(response)).toContain('key (too_big)');
    expect(JSON.stringify([response, troubles])).not.toContain('xxx');
  });

  test('a refusal stays short and does not repeat names the sender made up', async () => {
    const { troubles, send } = start();
    const params = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`made up ${index} ${'y'.repeat(60)}`, null]),
    );
    const load = { requestId: 'r1', profileId: 'p1', resource: 'ships', params, intent: 'stored', confirmedUnits: 0 };
    const response = await send('resource:load', JSON.stringify(load));
    expect(response).toMatchObject(refused);
    expect(JSON.stringify([response, troubles])).not.toContain('made up');
    expect(JSON.stringify(response).length).toBeLessThan(1_000);
  });
});

describe('answers', () => {
  test('one that does not fit its schema stays here', async () => {
    const { troubles, send } = start(() => Promise.resolve(succeed({ secret: 'test-key-1' })));
    expect(await send('resource:cancel', cancel)).toEqual({
      ok: false,
      problem: { kind: 'internal', detail: 'The answer did not fit its schema.' },
    });
    expect(troubles.join()).not.toContain('test-key-1');
  });

  test('a problem keeps what the contract names and nothing else', async () => {
    const problem = { kind: 'rate-limited', retryAt: 5, detail: 'wait', url: 'https://h/test-key-1/v1' } as Problem; // a field too many
    const { send } = start(() => Promise.resolve(fail(problem)));
    expect(await send('resource:cancel', cancel)).toEqual({
      ok: false,
      problem: { kind: 'rate-limited', retryAt: 5, detail: 'wait' },
    });
  });

  test('a problem the contract does not know becomes internal', async () => {
    const { send } = start(() => Promise.resolve(fail({ kind: 'offline', detail: 'x'.repeat(3_000) })));
    expect(await send('resource:cancel', cancel)).toMatchObject({ ok: false, problem: { kind: 'internal' } });
  });

  test.each([
    [
      'thrown at once',
      () => {
        throw new Error('failed at https://h/test-key-1/v1/live');
      },
    ],
    ['rejected later', () => Promise.reject(new TypeError('test-key-1'))],
  ])('an exception, %s, is told without its words', async (_, handle) => {
    const { troubles, send } = start(handle);
    expect(await send('resource:cancel', cancel)).toEqual({ ok: false, problem: { kind: 'internal' } });
    expect(troubles).toHaveLength(1);
  });

  test('a problem that was thrown is told as it is', async () => {
    const { send } = start(() => Promise.reject(new ProblemError({ kind: 'offline' })));
    expect(await send('resource:cancel', cancel)).toEqual({ ok: false, problem: { kind: 'offline' } });
  });
});

describe('whatever is sent', () => {
  const name = fc.constantFrom(...commandNames);
  const word = fc.constantFrom(
    'requestId',
    'profileId',
    'resource',
    'params',
    'intent',
    'confirmedUnits',
    'key',
    'name',
    'address',
    'url',
    'view',
    'theme',
    'settings',
    'suggestedName',
    'kind',
    'content',
    'writeId',
    'chunk',
    'offset',
    'length',
    'expectedBytes',
    'title',
    'body',
  );
  const value = fc.oneof(
    fc.constantFrom('p1', 'r1', 'ships', 'stored', 'dark', 'overview', 'csv', 0, 1),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const nearly = fc.dictionary(word, value, { maxKeys: 7 }).map((request) => JSON.stringify(request));
  const text = fc.oneof(nearly, fc.json(), fc.string());

  test('the answer is one the contract knows, and a handler sees only what its schema accepts', async () => {
    await fc.assert(
      fc.asyncProperty(name, text, async (command, message) => {
        const { calls, send } = start();
        const response = await send(command, message);
        const accepted = accepts(command, message);
        expect(calls.map((call) => call.name)).toEqual(accepted ? [command] : []);
        for (const { request } of calls) expect(commands[command].request.safeParse(request).success).toBe(true);
        if (!accepted) expect(response).toMatchObject(refused);
      }),
      { numRuns: 1_000 },
    );
  });

  test('every command is reached by a message it accepts', async () => {
    const { calls, send } = start();
    const load = {
      requestId: 'r1',
      profileId: 'p1',
      resource: 'ships',
      params: {},
      intent: 'stored',
      confirmedUnits: 0,
    };
    const messages: Record<CommandName, unknown> = {
      'app:read-state': {},
      'app:read-about': {},
      'app:report-shown': { view: 'ships' },
      'connection:use-demo': {},
      'connection:create': { name: 'a', address: 'b', key: 'c' },
      'connection:select': { profileId: 'p1' },
      'connection:rename': { profileId: 'p1', name: 'a' },
      'connection:configure': { profileId: 'p1', settings: defaultConnectionSettings },
      'connection:note-archive': { profileId: 'p1', isRestored: false },
      'connection:remove': { profileId: 'p1' },
      'key:replace': { profileId: 'p1', key: 'c' },
      'key:forget': { profileId: 'p1' },
      'settings:set-theme': { theme: 'dark' },
      'resource:load': load,
      'resource:cancel': { requestId: 'r1' },
      'resource:list-paid': { profileId: 'p1' },
      'resource:collect-paid': { profileId: 'p1', requestId: 'r1' },
      'resource:confirm-paid': { profileId: 'p1', requestId: 'r1' },
      'demo:load-earlier': { profileId: 'demo', resource: 'ships', params: {}, at: 1 },
      'request:write-curl': { profileId: 'p1', resource: 'ships', params: {}, intent: 'stored' },
      'media:load': { profileId: 'p1', url: '/media/a.png' },
      'file:save': { suggestedName: 'ships.csv', kind: 'csv', content: 'a,b' },
      'export:choose': { profileId: 'p1', format: 'parquet', goOn: false },
      'export:begin': { exportId: 'a'.repeat(32), asOf: 1, state: 'p1' },
      'export:write': { exportId: 'a'.repeat(32), pieces: [] },
      'export:finish-table': { exportId: 'a'.repeat(32), table: 'ships', rows: 1, note: '' },
      'export:finish': { exportId: 'a'.repeat(32) },
      'export:stop': { exportId: null, problem: { kind: 'cancelled' } },
      'export:read-unfinished': { profileId: 'p1' },
      'backup:list': { profileId: 'p1' },
      'backup:begin': { profileId: 'p1', kind: 'manual', expectedBytes: 1 },
      'backup:append': { writeId: 'w1', chunk: 'YQ==' },
      'backup:finish': { writeId: 'w1' },
      'backup:keep': { writeId: 'w1', mostAutomatic: 5 },
      'backup:discard': { writeId: 'w1' },
      'backup:read': { profileId: 'p1', name: 'a.zip', offset: 0, length: 1 },
      'backup:remove': { profileId: 'p1', name: 'a.zip' },
      'backup:save-copy': { profileId: 'p1', name: 'a.zip' },
      'storage:read-room': {},
      'notification:show': { title: 'a', body: '' },
      'link:open': { url: 'https://example.org' },
      'update:set-asking': { isOn: false },
      'update:open-page': {},
    };
    for (const command of commandNames) await send(command, JSON.stringify(messages[command]));
    expect(calls.map((call) => call.name)).toEqual(commandNames);
  });
});

function accepts(command: CommandName, message: string): boolean {
  try {
    return commands[command].request.safeParse(JSON.parse(message)).success;
  } catch {
    return false;
  }
}
