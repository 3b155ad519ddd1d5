import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** One code block of CONTRIBUTING.md: a file to be written, lines to be added to one, or a command to be run. */
export type Step =
  | { readonly kind: 'new'; readonly file: string; readonly text: string }
  | { readonly kind: 'edit'; readonly file: string; readonly hunks: readonly string[] }
  | { readonly kind: 'run'; readonly command: readonly string[] };

/** What CONTRIBUTING.md has somebody do, by the sections that have steps. */
export interface Contribution {
  readonly title: string;
  readonly steps: readonly Step[];
}

const blockOrFile = /^```(\w+)\n([\s\S]*?)\n```$|`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/gm;

/** The sections "Add …" and the steps in them. A block is about the file that was named last before it. */
export function readContributions(
  text = readFileSync(join(repositoryRoot, 'CONTRIBUTING.md'), 'utf8'),
): readonly Contribution[] {
  const sections = text.split(/^## /m).filter((section) => section.startsWith('Add '));
  return sections.map((section) => {
    let file = '';
    const steps = [...section.matchAll(blockOrFile)].flatMap(([, language, block = '', named]): readonly Step[] => {
      if (named !== undefined) file = named;
      if (language === undefined) return [];
      if (language === 'sh') return [{ kind: 'run', command: block.split(' ') }];
      if (file === '') throw new Error(`CONTRIBUTING.md names no file before:\n${block}`);
      if (language === 'diff') return [{ kind: 'edit', file, hunks: block.split('\n@@\n') }];
      return [{ kind: 'new', file, text: `${block}\n` }];
    });
    return { title: section.slice(0, section.indexOf('\n')), steps };
  });
}

/** Does a step that writes. Throws a sentence where the tree is no longer as the page says. */
export function writeStep(root: string, step: Exclude<Step, { kind: 'run' }>): void {
  const path = join(root, step.file);
  if (step.kind === 'edit') {
    writeFileSync(
      path,
      step.hunks.reduce((text, hunk) => addLines(text, hunk, step.file), readFileSync(path, 'utf8')),
    );
    return;
  }
  if (existsSync(path)) throw new Error(`CONTRIBUTING.md calls ${step.file} new, but it is there.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, step.text);
}

function addLines(text: string, hunk: string, file: string): string {
  const lines = hunk.split('\n');
  const before = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const parts = `\n${text}`.split(`\n${before.join('\n')}\n`);
  if (parts.length !== 2)
    throw new Error(`CONTRIBUTING.md shows lines that ${file} has ${parts.length - 1} times:\n${before.join('\n')}`);
  const after = lines.map((line) => line.slice(1)).join('\n');
  return parts.join(`\n${after}\n`).slice(1);
}
