import { dirname, join } from 'node:path';
import { startShell } from '../../src-main/hosts/electron/start-shell.ts';
import { serveFromVite } from './serve-from-vite.ts';

// What `npm run dev` runs in Electron instead of src-main/hosts/electron/main.ts. No build of the product has this file, so that no
// variable can bring a packaged program to show pages from elsewhere.

const builtDir = dirname(import.meta.dirname);

startShell({
  preloadFile: join(builtDir, 'preload', 'preload.cjs'),
  rendererDir: join(builtDir, 'renderer'),
  serveAsset: serveFromVite(process.env['ORRERY_DEV_SERVER'] ?? ''),
});
