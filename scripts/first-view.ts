import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfNeeded } from './build-if-needed.ts';
import { repositoryRoot } from './repository-root.ts';

/** What the window loads before it can show anything. */
interface FirstView {
  readonly files: number;
  /** Of all of them, each compressed for itself as by `gzip -9`. */
  readonly bytes: number;
}

/** Each file costs a journey to the host and back, each byte is read and compiled before the first rows. */
const most: FirstView = { files: 12, bytes: 220_000 };

/**
 * The scripts that a built renderer's page loads, with everything they import at once.
 *
 * @throws Error when the page has no script: then nothing would be counted.
 */
export function measureFirstView(rendererDir: string): FirstView {
  const page = readFileSync(join(rendererDir, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="\.?\/?([^"]+)"/g)].map(([, path]) => path ?? '');
  if (scripts.length === 0) throw new Error(`${rendererDir}/index.html loads no script.`);
  const bytes = new Map<string, number>();
  for (let path = scripts.pop(); path !== undefined; path = scripts.pop()) {
    if (bytes.has(path)) continue;
    const text = readFileSync(join(rendererDir, path), 'utf8');
    bytes.set(path, gzipSync(text, { level: 9 }).length);
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) scripts.push(`assets/${name}`);
  }
  return { files: bytes.size, bytes: [...bytes.values()].reduce((sum, size) => sum + size, 0) };
}

/** The gate: what the first view loads, and whether that is too much. */
async function judge(root: string): Promise<boolean> {
  if (root === repositoryRoot) await buildIfNeeded();
  const { files, bytes } = measureFirstView(join(root, 'out/renderer'));
  console.log(`The first view loads ${bytes} bytes (gzip) in ${files} files.`);
  if (files <= most.files && bytes <= most.bytes) return true;
  console.log(
    `At most ${most.bytes} bytes in ${most.files} files are allowed: load what the first rows do not need with import().`,
  );
  return false;
}

if (import.meta.main) process.exitCode = (await judge(process.cwd())) ? 0 : 1;
