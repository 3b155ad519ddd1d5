import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { builtBundles, requireBuiltBundles } from './built-bundles.ts';

/** What a built preload did, and what the page would have got. */
export interface LoadedPreload {
  /** Everything exposed to the page, by name. */
  readonly exposed: Readonly<Record<string, unknown>>;
  /** Modules the preload required, in order. */
  readonly required: readonly string[];
  /** Messages sent to main: channel and arguments. */
  readonly invoked: readonly (readonly [string, ...unknown[]])[];
  /** The renderer's end: `emit(channel, event, …)` plays a message from main. */
  readonly ipcRenderer: EventEmitter;
}

/** Evaluates the built preload as a sandboxed one is: one CommonJS file whose `require` knows `electron` and no more. */
export function loadBuiltPreload(response: unknown = '{"ok":true,"value":null}'): LoadedPreload {
  requireBuiltBundles();
  const exposed: Record<string, unknown> = {};
  const required: string[] = [];
  const invoked: [string, ...unknown[]][] = [];
  const ipcRenderer = Object.assign(new EventEmitter(), {
    invoke: (channel: string, ...args: readonly unknown[]) => {
      invoked.push([channel, ...args]);
      return Promise.resolve(response);
    },
  });
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) => {
        if (name in exposed) throw new Error(`${name} is exposed twice`);
        exposed[name] = api;
      },
    },
    ipcRenderer,
  };
  const requireOnlyElectron = (name: string): unknown => {
    required.push(name);
    if (name === 'electron') return electron;
    throw new Error(`a sandboxed preload cannot require ${name}`);
  };
  const module = { exports: {} };
  const context = vm.createContext({ require: requireOnlyElectron, module, exports: module.exports });
  vm.runInContext(readFileSync(builtBundles.preload, 'utf8'), context, { filename: builtBundles.preload });
  return { exposed, required, invoked, ipcRenderer };
}
