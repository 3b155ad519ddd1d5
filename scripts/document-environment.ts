import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What a page has from Node here, as the archive's code and fake-indexeddb need it whole. */
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'Blob',
  'File',
  'FormData',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'Uint8Array',
  'ArrayBuffer',
] as const;

const { setup, setupVM, ...happyDom } = builtinEnvironments['happy-dom'];

/**
 * The environment of tests that render components: a document by happy-dom, with Node's own streams and answers kept. Each file
 * has a window, a global object and modules of its own, in a process that others had before it (`vmThreads`).
 */
const environment: Environment = {
  ...happyDom,
  name: 'document',
  setup,
  setupVM: async (options) => {
    if (setupVM === undefined) throw new Error('This Vitest makes no windows within a process that goes on.');
    const made = await setupVM(options);
    const context = made.getVmContext();
    for (const name of ofNode)
      Object.defineProperty(context, name, { value: globalThis[name], configurable: true, writable: true });
    return made;
  },
};

// Vitest asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default environment;
