import { dirname, join } from 'node:path';
import { startShell } from './start-shell.ts';

// Everything up to `ready` must happen while this module is evaluated: a promise here would come too late for the
// sandbox, the scheme and the data folder. Only this file may look at where it lies; other modules can end up in chunks.
const builtDir = dirname(import.meta.dirname);

startShell({
  preloadFile: join(builtDir, 'preload', 'preload.cjs'),
  rendererDir: join(builtDir, 'renderer'),
});
