import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import type { BenchName } from './bench-names.ts';
import type { Figure } from './figure.ts';

/** What one benchmark came to. */
export interface BenchResult {
  /** ISO 8601, UTC. */
  readonly measuredAt: string;
  /** On what, in words. */
  readonly machine: string;
  readonly figures: readonly Figure[];
}

/** The last result of each benchmark that has been run. */
export type BenchResults = Readonly<Partial<Record<BenchName, BenchResult>>>;

const resultsPath = join(repositoryRoot, 'out/bench.json');

/** The results of this checkout; empty where nothing was measured. */
export function readResults(): BenchResults {
  if (!existsSync(resultsPath)) return {};
  const { benchmarks } = JSON.parse(readFileSync(resultsPath, 'utf8')) as { readonly benchmarks?: BenchResults }; // our own file
  return benchmarks ?? {};
}

/** Puts a result in the place of the one before; those of other benchmarks stay, also where only some are run. */
export function keepResult(name: BenchName, result: BenchResult): void {
  mkdirSync(dirname(resultsPath), { recursive: true });
  const benchmarks: BenchResults = { ...readResults(), [name]: result };
  writeFileSync(resultsPath, `${JSON.stringify({ benchmarks }, null, 2)}\n`);
}

/** The machine in words. The load says whether others worked on it: 1 for each processor is as much as there is. */
export function readMachine(): string {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const memoryGb = Math.round(totalmem() / 1_000_000_000);
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  const parts = [`${availableParallelism()} processors`, model.trim(), `${memoryGb} GB`, process.platform];
  return `${parts.join(', ')}, Node ${process.versions.node}, load ${load}`;
}
