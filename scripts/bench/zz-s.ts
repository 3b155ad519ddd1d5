import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { buildSearchPage } from './search-page.ts';
await withBenchFolder(async (folder) => {
  const pageDir = await buildSearchPage(join(repositoryRoot, 'out/bench-search'));
  const { page, close } = await startBenchApp(folder, null, { rendererDir: pageDir });
  page.setDefaultTimeout(180000);
  await page.waitForSelector('html[data-bench="ready"]', { state: 'attached' });
  console.log(await page.evaluate(`bench.fill('demo')`));
  for (let i = 0; i < 3; i++) console.log('build', Math.round(await page.evaluate<number>('bench.build()')));
  const m: any = await page.evaluate('bench.measure()'); const q = (l: number[], p: number) => l.toSorted((a, b) => a - b)[Math.floor(l.length * p)]; console.log('alone', Math.round(m.aloneBuildMs), 'p50', q(m.ours, 0.5), q(m.theirs, 0.5), 'p95', q(m.ours, 0.95), q(m.theirs, 0.95));
  await page.evaluate('bench.close()');
  await close();
});
