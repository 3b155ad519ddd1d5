import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** The JavaScript file behind each tool's command: run with this very Node, so that no shell or `.cmd` shim is needed. */
const toolFiles = {
  'electron-vite': 'electron-vite/bin/electron-vite.js',
  knip: 'knip/bin/knip.js',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  prettier: 'prettier/bin/prettier.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const;

/** The words that run an installed tool: program first. */
export function toolCommand(tool: keyof typeof toolFiles, ...args: readonly string[]): readonly string[] {
  return [process.execPath, join(repositoryRoot, 'node_modules', toolFiles[tool]), ...args];
}
