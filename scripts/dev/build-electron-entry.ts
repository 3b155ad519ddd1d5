import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds what Electron runs in development into `out/dev`: main with the development server in the place of the built renderer, and the
 * preload as the product has it. Takes about a second; dependencies stay where they are.
 *
 * @returns absolute path of main.
 */
export async function buildElectronEntry(root: string): Promise<string> {
  const outDir = join(root, 'out', 'dev');
  const common = { configFile: false, root, logLevel: 'warn' } as const;
  await build({
    ...common,
    ssr: { external: ['electron'] },
    build: {
      ssr: true,
      outDir: join(outDir, 'main'),
      minify: false,
      rolldownOptions: {
        input: {
          electron: join(root, 'scripts/dev/electron-entry.ts'),
          'demo-worker': join(root, 'src-main/demo/demo-worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  await build({
    ...common,
    ssr: { external: ['electron'], noExternal: true },
    build: {
      ssr: true,
      outDir: join(outDir, 'preload'),
      minify: false,
      rolldownOptions: {
        input: { preload: join(root, 'src-main/hosts/electron/preload.ts') },
        // A sandboxed preload cannot load anything else.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  });
  return join(outDir, 'main', 'electron.js');
}
