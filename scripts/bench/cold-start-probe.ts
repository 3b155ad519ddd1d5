import { startBenchApp } from './bench-app.ts';

/**
 * One cold start in a process of its own. Prints the milliseconds from the process's own start until the selector is on
 * screen. Arguments: data folder, renderer folder, selector.
 */
const [dataDir = '', rendererDir = '', selector = ''] = process.argv.slice(2);
const host = await startBenchApp(dataDir, 'ships', rendererDir);
await host.page.waitForSelector(selector, { state: 'visible' });
console.log(performance.now());
await host.close();
