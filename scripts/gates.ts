import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { toolCommand } from './tool-command.ts';

export interface Gate {
  readonly name: string;
  /** Program and arguments; run with the tree to be judged as working folder. Non-zero when the tree breaks the law. */
  readonly command: readonly string[];
}

/** Everything `npm run check` asks of the tree. `gates.test.ts` plants a violation for each. */
export const gates = {
  format: { name: 'format (oxfmt)', command: toolCommand('oxfmt', '--check') },
  types: { name: 'types (tsc -b)', command: toolCommand('tsc', '-b', '--pretty', 'false') },
  lint: {
    name: 'lint (oxlint, type-aware)',
    command: toolCommand('oxlint', '--type-aware', '--deny-warnings'),
  },
  unused: {
    name: 'unused code (knip)',
    command: toolCommand('knip', '--no-progress', '--treat-config-hints-as-errors'),
  },
  production: {
    name: 'product code that only tests use (knip --production)',
    command: toolCommand('knip', '--production', '--no-progress', '--treat-config-hints-as-errors'),
  },
  firstView: {
    name: 'code before the first view (gzip)',
    command: [process.execPath, join(repositoryRoot, 'scripts/first-view.ts')],
  },
} as const satisfies Record<string, Gate>;
