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
] as const;

/** The environment of tests that render components: a document by happy-dom, with Node's own streams and answers kept. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'document',
  setup: async (global: typeof globalThis, options) => {
    const kept = Object.fromEntries(ofNode.map((name) => [name, global[name]]));
    const made = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, value] of Object.entries(kept))
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return made;
  },
};

// Vitest asks for a default export here.
// oxlint-disable-next-line import/no-default-export
export default environment;
