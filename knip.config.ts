import type { KnipConfig } from 'knip';

/**
 * What may stay unused. With `--production` only the product is looked at: what starts with `!` at the end is product, and a file or an
 * export that nothing but tests reaches is reported. What a file exports for its own test and uses itself is no find there.
 */
const config: (options: { readonly production?: boolean }) => KnipConfig = ({ production = false }) => ({
  entry: [
    'src-main/hosts/electron/{main,preload}.ts!',
    'src-main/hosts/chromium/{main,chromium-host}.ts!',
    'src-main/demo/demo-worker.ts!',
    'src-renderer/main.tsx!',
    'src-renderer/**/*.worker.ts!',
    // In a package's place in the page (electron.vite.config.ts).
    'src-renderer/format/decode-html.ts!',
    // What people run: the program's start, and the demo service alone.
    'scripts/{start,demo-service}.ts!',
    'scripts/{test,check,bench,report-fetch-progress}.ts',
    'scripts/bench/cold-start-probe.ts',
    // Built by name (scripts/bench/build-page.ts), and what is only declared.
    'scripts/bench/pages/{*-page,page-styles,page-globals}.{ts,tsx}',
    'scripts/dev/electron-entry.ts',
    'scripts/house/write-performance.ts',
    'e2e/electron-double/{load-built-main,start-beside}.ts',
    'e2e/helpers/limits/{do,refresh}-forever.ts',
    'e2e/helpers/security/type-key-in-program.ts',
  ],
  project: [
    'src-*/**/*.{ts,tsx}!',
    '!src-*/**/*-fixture.{ts,tsx}!',
    'scripts/**/*.{ts,tsx}',
    'e2e/**/*.ts',
    '*.config.ts',
  ],
  playwright: { config: 'e2e/playwright.config.ts', entry: ['e2e/**/*.spec.ts'] },
  vitest: { entry: ['src-*/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'] },
  ignoreExportsUsedInFile: production ? true : { interface: true, type: true },
  ignoreBinaries: ['dbus-daemon', 'fallocate', 'gnome-keyring-daemon', 'mount', 'openssl', 'sha256sum', 'umount'],
  ignoreDependencies: ['3d-force-graph', 'ag-grid-community', 'oxlint', 'oxlint-tsgolint', 'vis-timeline'],
});

// knip loads its configuration by its default export.
export default config;
