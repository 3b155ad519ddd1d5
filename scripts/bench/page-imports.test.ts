import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';

const renderer = join(repositoryRoot, 'src-renderer');
const pages = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-page.ts'));

/**
 * What the page of a benchmark imports by text, which neither the compiler nor a rename sees, and which is not there.
 *
 * @returns `file: name`, or the file alone where that is missing.
 */
function missingImports(text: string): readonly string[] {
  const named = text.matchAll(
    /import (?:\{([^}]*)\}|\w+) from \$\{JSON\.stringify\(join\(renderer, '([^'?]+)[^']*'\)\)\}/g,
  );
  return [...named].flatMap(([, names = '', file = '']) => {
    const path = join(renderer, file);
    if (!existsSync(path)) return [file];
    const module = readFileSync(path, 'utf8');
    return names
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(module))
      .map((name) => `${file}: ${name}`);
  });
}

test.each(pages)('%s imports only what is there', (page) => {
  expect(missingImports(readFileSync(join(import.meta.dirname, page), 'utf8'))).toEqual([]);
});

test('what is not there is named', () => {
  const text =
    "import { readResponse, gone } from ${JSON.stringify(join(renderer, 'archive/bodies/pack-body.ts'))};\n" +
    "import Worker from ${JSON.stringify(join(renderer, 'gone.worker.ts?worker'))};";
  expect(pages.length).toBeGreaterThan(5);
  expect(missingImports(text)).toEqual([
    'archive/bodies/pack-body.ts: readResponse',
    'archive/bodies/pack-body.ts: gone',
    'gone.worker.ts',
  ]);
});
