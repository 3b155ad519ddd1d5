import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureArchive } from './bench/archive.ts';
import { measureAtRest } from './bench/at-rest.ts';
import { measureBackupSpeed } from './bench/backup-speed.ts';
import { benchNames, type BenchName } from './bench/bench-names.ts';
import { keepResult, readMachine } from './bench/bench-results.ts';
import { measureColdStart } from './bench/cold-start.ts';
import { measureDemoDays } from './bench/demo-days.ts';
import { measureExport } from './bench/export.ts';
import type { Figure } from './bench/figure.ts';
import { measureIngest } from './bench/ingest.ts';
import { measureNormalise } from './bench/normalise.ts';
import { measureOverview } from './bench/overview.ts';
import { measureQuery } from './bench/query.ts';
import { measureRoutes } from './bench/routes.ts';
import { measureSchedule } from './bench/schedule.ts';
import { measureSearch } from './bench/search.ts';
import { measureShipTable } from './bench/ship-table.ts';
import { measureStarmap } from './bench/starmap.ts';
import { measureTimeline } from './bench/timeline.ts';
import { measureViews } from './bench/views.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { repositoryRoot } from './repository-root.ts';

/** Every benchmark by the name `--only` takes. Each measures its own baseline in the same run. */
const benchmarks: Readonly<Record<BenchName, () => Promise<readonly Figure[]>>> = {
  'cold-start': measureColdStart,
  'demo-days': measureDemoDays,
  ingest: measureIngest,
  normalise: measureNormalise,
  'ship-table': measureShipTable,
  routes: measureRoutes,
  starmap: measureStarmap,
  timeline: measureTimeline,
  movement: measureSchedule,
  overview: measureOverview,
  search: measureSearch,
  query: measureQuery,
  archive: measureArchive,
  backup: measureBackupSpeed,
  export: measureExport,
  views: measureViews,
  'at-rest': measureAtRest,
};

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const chosen = benchNames.filter((name) => values.only?.includes(name) ?? true);
const unknown = (values.only ?? []).filter((name) => !benchNames.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${benchNames.join(', ')}.`);
  process.exit(2);
}

await ensureBrowser(process.env);
await buildIfNeeded();
const figures: Figure[] = [];
for (const name of chosen) {
  console.log(`Measuring ${name} …`);
  try {
    const measured = await benchmarks[name]();
    figures.push(...measured);
    keepResult(name, { measuredAt: new Date().toISOString(), machine: readMachine(), figures: measured });
  } catch (error) {
    // The others are worth measuring all the same.
    console.error(`${name} broke off:`, error);
    process.exitCode = 1;
  }
}
const rows = figures.map(({ name, value, unit, baseline, ratio, goal, met }) => ({
  figure: name,
  value: `${value} ${unit}`,
  baseline: `${baseline} ${unit}`,
  ratio,
  goal,
  met: met ? 'yes' : 'NO',
}));
console.table(rows);
mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
// The same table for people, kept by the nightly run.
const toLine = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |\n`;
const head = Object.keys(rows[0] ?? {});
const lines = [head, head.map(() => '---'), ...rows.map((row) => Object.values(row))];
writeFileSync(join(repositoryRoot, 'out/bench.md'), lines.map(toLine).join(''));
