import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './hash-sources.ts';
import { readReleasesFeed } from './package/releases-feed.ts';
import { repositoryRoot } from './repository-root.ts';
import { runProgram } from './run-program.ts';
import { toolCommand } from './tool-command.ts';
import { withLock } from './with-lock.ts';

const outDir = join(repositoryRoot, 'out');
const stampFile = join(outDir, '.build-stamp');

/** Without these a build is not there, whatever the stamp says. */
const results = ['main/chromium.js', 'main/electron.js', 'preload/preload.cjs', 'renderer/index.html', 'parts.json'];

/** Builds the program unless `out/` was built from these very sources. Rejects with the build's output when it fails. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(outDir, { recursive: true });
  await withLock(join(outDir, '.build-lock'), async () => {
    // Whoever held the lock before may have built it.
    if (!isBuilt()) await build();
  });
}

const isBuilt = (): boolean =>
  existsSync(stampFile) &&
  results.every((file) => existsSync(join(outDir, file))) &&
  readFileSync(stampFile, 'utf8') === stampSources();

/** What a build is made of: its sources, and the releases feed that it asks. */
const stampSources = (): string => `${hashSources(repositoryRoot)} ${readReleasesFeed(process.env) ?? ''}`.trim();

async function build(): Promise<void> {
  console.log(existsSync(stampFile) ? 'Building Orrery (its sources have changed)…' : 'Building Orrery (first start)…');
  // Hashed before and written after: sources edited during the build make the next start build again.
  const stamp = stampSources();
  rmSync(stampFile, { force: true });
  const command = toolCommand('electron-vite', 'build', '--logLevel', 'warn');
  const run = await runProgram(command, { cwd: repositoryRoot, output: 'capture' });
  if (run.code !== 0) throw new Error(`The build failed.\n${run.output.trimEnd()}`);
  writeFileSync(stampFile, stamp);
}
