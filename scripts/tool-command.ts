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
 * Under load, Node 24 now and then ends a process of many threads ("Check failed: jit_page.has_value()"): a fault of its
 * engine where the processor has memory protection keys, and switched off with them. Children of the tools inherit it.
 */
const steady = '--no-memory-protection-keys';

/** The words that run an installed tool: program first. */
export function toolCommand(tool: keyof typeof toolFiles, ...args: readonly string[]): readonly string[] {
  return [process.execPath, steady, join(repositoryRoot, 'node_modules', toolFiles[tool]), ...args];
}
