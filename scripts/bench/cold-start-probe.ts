import { startBenchApp } from './bench-app.ts';

/**
 * One cold start in a process of its own. Prints the milliseconds from the process's own start until the frame after the
 * selector's first match, observed inside the page so that no polling from outside is part of it. Arguments: data folder,
 * renderer folder, selector.
 */
const [dataDir = '', rendererDir = '', selector = ''] = process.argv.slice(2);
const pageScript = `
  const look = () => {
    if (!document.querySelector(${JSON.stringify(selector)})) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => { window.__seenAt = performance.timeOrigin + performance.now(); }));
  };
  look();
`;
const host = await startBenchApp(dataDir, 'ships', { rendererDir, pageScript });
await host.page.waitForSelector(selector, { state: 'visible' });
await host.page.waitForTimeout(200);
const seenAt = await host.page.evaluate<number>('window.__seenAt');
console.log(seenAt - performance.timeOrigin);
await host.close();
