import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstView } from '../first-view.ts';
import { repositoryRoot } from '../repository-root.ts';
import { runProgram } from '../run-program.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { bounded, ratioFigure, type Figure } from './figure.ts';

const rounds = 7;

/** What the first view may load once, in thousands of bytes. */
const goalKb = 220;

/**
 * Cold start: from the start of the program's process to the first ship rows out of the archive, with ships archived
 * before; against the same host, core and browser showing an empty page. Both start with an equally used profile.
 * And how much code the window loads for it.
 */
export function measureColdStart(): Promise<readonly Figure[]> {
  return withBenchFolder(async (folder) => {
    const renderer = join(repositoryRoot, 'out/renderer');
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    writeFileSync(join(empty, 'index.html'), '<!doctype html><title>Empty</title><p id="empty">Empty</p>');
    const dataDir = join(folder, 'data');
    await archiveShips(dataDir);
    const values: number[] = [];
    const baselines: number[] = [];
    for (let round = 0; round < rounds; round++) {
      values.push(await probe(dataDir, renderer, 'tbody tr'));
      baselines.push(await probe(dataDir, empty, '#empty'));
    }
    const { bytes } = measureFirstView(renderer);
    return [
      ratioFigure('cold start to first rows from the archive', values, baselines, 1.3),
      bounded('code before the first view, gzip', bytes / 1_000, goalKb, 'kB'),
    ];
  });
}

async function archiveShips(dataDir: string): Promise<void> {
  const host = await startBenchApp(dataDir, 'ships');
  await host.page.waitForSelector('tbody tr');
  await host.close();
}

async function probe(dataDir: string, rendererDir: string, selector: string): Promise<number> {
  const command = [process.execPath, 'scripts/bench/cold-start-probe.ts', dataDir, rendererDir, selector];
  const { code, output } = await runProgram(command, { cwd: repositoryRoot, output: 'capture', timeLimitMs: 60_000 });
  const ms = Number(output.trim().split('\n').at(-1));
  if (code !== 0 || !Number.isFinite(ms)) throw new Error(`The cold-start probe failed: ${output}`);
  return ms;
}
