import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performancePage } from '../bench/performance-page.ts';
import { readResults, type BenchResults } from '../bench/bench-results.ts';
import { repositoryRoot } from '../repository-root.ts';

/**
 * Takes the results of this checkout (`out/bench.json`, which `npm run bench` writes) over into `docs/performance.json`, where
 * those of benchmarks that were not run here stay, and writes `docs/performance.md` from it.
 */
const dataPath = join(repositoryRoot, 'docs/performance.json');
const before = JSON.parse(readFileSync(dataPath, 'utf8')) as BenchResults; // our own file
const results: BenchResults = { ...before, ...readResults() };
writeFileSync(dataPath, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(join(repositoryRoot, 'docs/performance.md'), performancePage(results));
