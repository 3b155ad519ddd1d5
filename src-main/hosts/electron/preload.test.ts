import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { builtBundles, requireBuiltBundles } from '../../../e2e/electron-double/built-bundles.ts';
import { loadBuiltPreload } from '../../../e2e/electron-double/load-built-preload.ts';
import { commandNames, eventNames, type BridgeApi } from '../../../src-shared/command-names.ts';

beforeAll(requireBuiltBundles);

type OnEvent = Parameters<BridgeApi['listen']>[0];

/** The page's `window.orrery`, as the contract types it. */
const apiOf = (preload: ReturnType<typeof loadBuiltPreload>): BridgeApi => preload.exposed['orrery'] as BridgeApi; // its shape is what the tests check

describe('the built preload', () => {
  test('is one CommonJS file that requires nothing but electron', () => {
    expect(loadBuiltPreload().required).toEqual(['electron']);
    expect(readdirSync(dirname(builtBundles.preload)).filter((name) => !name.endsWith('.map'))).toEqual([
      'preload.cjs',
    ]);
    expect(readFileSync(builtBundles.preload, 'utf8')).not.toMatch(/^\s*(import|export)\b|\bimport\(/m);
  });

  test('exposes window.orrery and nothing else, with exactly the contract’s names', () => {
    const preload = loadBuiltPreload();
    expect(Object.keys(preload.exposed)).toEqual(['orrery']);
    const api = apiOf(preload);
    expect(Object.keys(api).toSorted()).toEqual(['commands', 'listen']);
    expect(Object.keys(api.commands).toSorted()).toEqual(commandNames.toSorted());
    for (const command of Object.values(api.commands)) expect(command).toBeTypeOf('function');
  });

  test('is frozen all the way down', () => {
    const api = apiOf(loadBuiltPreload());
    for (const part of [api, api.commands, api.listen, ...Object.values(api.commands)]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });
});

describe('a command', () => {
  test('sends its text on its own channel and gives the answer’s text', async () => {
    const preload = loadBuiltPreload('{"ok":true,"value":7}');
    expect(await apiOf(preload).commands['link:open']('{"url":"x"}')).toBe('{"ok":true,"value":7}');
    expect(preload.invoked).toEqual([['link:open', '{"url":"x"}']]);
  });

  test.each(commandNames)('%s lets the page choose neither channel nor further arguments', async (name) => {
    const preload = loadBuiltPreload();
    const send: (...args: readonly unknown[]) => Promise<string> = apiOf(preload).commands[name] as never; // called as a hostile page would
    await send('{}', 'key:forget', { channel: 'key:forget' });
    expect(preload.invoked).toEqual([[name, '{}']]);
  });

  test.each([undefined, null, 7, {}, ['{}'], { toString: () => '{}' }, () => '{}'])(
    'refuses the non-text %j and sends nothing',
    async (value) => {
      const preload = loadBuiltPreload();
      const send: (value: unknown) => Promise<string> = apiOf(preload).commands['app:read-state'] as never; // as above
      await expect(send(value)).rejects.toThrow('A command is a JSON text.');
      expect(preload.invoked).toEqual([]);
    },
  );

  test('refuses an answer that is not text', async () => {
    const preload = loadBuiltPreload({ ok: true });
    await expect(apiOf(preload).commands['app:read-state']('{}')).rejects.toThrow('An answer is a JSON text.');
  });
});

describe('listening', () => {
  test('passes every event’s name and text, and never Electron’s event object', () => {
    const preload = loadBuiltPreload();
    const onEvent = vi.fn<OnEvent>();
    apiOf(preload).listen(onEvent);
    for (const name of eventNames)
      preload.ipcRenderer.emit(name, { sender: preload.ipcRenderer }, `{"of":"${name}"}`, 'more');
    expect(onEvent.mock.calls).toEqual(eventNames.map((name) => [name, `{"of":"${name}"}`]));
  });

  test('stops when the returned function is called, for this listener only', () => {
    const preload = loadBuiltPreload();
    const [stopped, kept] = [vi.fn<OnEvent>(), vi.fn<OnEvent>()];
    const stop = apiOf(preload).listen(stopped);
    apiOf(preload).listen(kept);
    stop();
    stop();
    for (const name of eventNames) preload.ipcRenderer.emit(name, {}, '{}');
    expect(stopped).not.toHaveBeenCalled();
    expect(kept).toHaveBeenCalledTimes(eventNames.length);
  });

  test('ignores messages that are not text and channels that are not events', () => {
    const preload = loadBuiltPreload();
    const onEvent = vi.fn<OnEvent>();
    apiOf(preload).listen(onEvent);
    preload.ipcRenderer.emit('app:state-changed', {}, { text: '{}' });
    preload.ipcRenderer.emit('key:forget', {}, '{}');
    expect(onEvent).not.toHaveBeenCalled();
  });

  test.each([undefined, null, 'onEvent', {}])('refuses %j as a listener', (value) => {
    const preload = loadBuiltPreload();
    const listen: (value: unknown) => unknown = apiOf(preload).listen as never; // called as a hostile page would
    expect(() => listen(value)).toThrow('A listener is a function.');
    expect(preload.ipcRenderer.eventNames()).toEqual([]);
  });
});
