import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import type { Gate } from './gates.ts';
import { runProgram } from './run-program.ts';

/** This repository's rules, word for word; only the code they judge is replaced. */
const rules = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'src-shared/README.md',
  'src-shared/tsconfig.json',
  'src-main/tsconfig.json',
  'src-renderer/tsconfig.json',
  'scripts/tsconfig.json',
  'scripts/bench/pages/tsconfig.json',
  'e2e/tsconfig.json',
  'scripts/lint',
] as const;

/** A folder outside the repository with its rules, a few blameless files, and what a test plants there. */
export interface PlantedTree {
  /** Writes files, by path relative to the tree. */
  readonly plant: (files: Readonly<Record<string, string>>) => void;
  readonly judge: (gate: Gate) => Promise<{ readonly code: number; readonly output: string }>;
  readonly remove: () => void;
}

export function createPlantedTree(blameless: Readonly<Record<string, string>>): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'orrery-gates-'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const path of rules) cpSync(join(repositoryRoot, path), join(root, path), { recursive: true });
  const plant: PlantedTree['plant'] = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  };
  plant(blameless);
  return {
    plant,
    judge: (gate) => runProgram(gate.command, { cwd: root, output: 'capture' }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
