import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** The JavaScript file behind each tool's command: run with this very Node, so that no shell or `.cmd` shim is needed. */
const toolFiles = {
  'electron-vite': 'electron-vite/bin/electron-vite.js',
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const;

/**
 * Now and then Node 24 ends a process of several threads ("Check failed: jit_page.has_value()"): a fault of its engine, which loses
 * count of the code it made for calls out of WebAssembly (its own HTTP parser and TypeScript reader) when it frees some of that code
 * (decision 30). Such code is made once a function was called often enough; with this budget it never is. Children of the tools
 * inherit both.
 */
const steady = ['--no-memory-protection-keys', `--wasm-wrapper-tiering-budget=${2 ** 31 - 1}`];

/** The words that run an installed tool: program first. */
export function toolCommand(tool: keyof typeof toolFiles, ...args: readonly string[]): readonly string[] {
  return [process.execPath, ...steady, join(repositoryRoot, 'node_modules', toolFiles[tool]), ...args];
}
