import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

/**
 * One build for both hosts. Main is built once with an entry per process (Electron shell, Chromium shell, demo service
 * worker), so that both hosts run the identical core. The preload is one CommonJS file because a sandboxed preload
 * cannot load anything else.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      minify: false,
      rolldownOptions: {
        input: {
          electron: 'src-main/hosts/electron/main.ts',
          chromium: 'src-main/hosts/chromium/main.ts',
          'chromium-host': 'src-main/hosts/chromium/chromium-host.ts',
          'demo-worker': 'src-main/demo/demo-worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      minify: false,
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: 'src-main/hosts/electron/preload.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    base: '/',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir: 'out/renderer',
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src-renderer/index.html' },
    },
  },
});
