import { contextBridge, ipcRenderer } from 'electron';
import { commandNames, eventNames, type BridgeApi, type CommandName } from '../../../src-shared/command-names.ts';

// Runs sandboxed, beside the page: built as ONE CommonJS file that requires nothing but `electron`. The page gets named
// functions that take and give text; never a channel name, an event or ipcRenderer itself (SECURITY 20).

type SendCommand = (requestText: string) => Promise<string>;

function createSender(name: CommandName): SendCommand {
  return async (requestText) => {
    if (typeof requestText !== 'string') throw new TypeError('A command is a JSON text.');
    const responseText: unknown = await ipcRenderer.invoke(name, requestText);
    if (typeof responseText !== 'string') throw new TypeError('An answer is a JSON text.');
    return responseText;
  };
}

const listen: BridgeApi['listen'] = (onEvent) => {
  if (typeof onEvent !== 'function') throw new TypeError('A listener is a function.');
  const stops = eventNames.map((name) => {
    // The event object stays here: through it a page would reach the sender.
    const pass = (_event: unknown, payloadText: unknown): void => {
      if (typeof payloadText === 'string') onEvent(name, payloadText);
    };
    ipcRenderer.on(name, pass);
    return () => ipcRenderer.removeListener(name, pass);
  });
  return () => {
    for (const stop of stops) stop();
  };
};

const commands = Object.freeze(
  // Every name of the list is a key, which `fromEntries` cannot express.
  Object.fromEntries(commandNames.map((name) => [name, Object.freeze(createSender(name))])) as BridgeApi['commands'],
);

contextBridge.exposeInMainWorld(
  'orrery',
  Object.freeze({ commands, listen: Object.freeze(listen) } satisfies BridgeApi),
);
