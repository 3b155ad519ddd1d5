import { registerHooks } from 'node:module';
import type { BrowserContext, BrowserType } from 'playwright-core';
import { connectService } from '../app/connect-service.ts';

// Loaded before the built program (`node --import`): connects to the service at ORRERY_E2E_SERVICE through the window's form, with the
// test's key, and closes the window. It gets hold of the window where the program's own import of playwright-core passes by, and
// loads nothing of it before: that is when its variables are read. ORRERY_E2E_DEBUG puts DEBUG back at that very moment, as if
// the program had not taken it away.

const steeredUrl = 'orrery-steered:playwright-core';
const slot = Symbol.for('orrery.steered');

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    if (specifier !== 'playwright-core' || context.parentURL?.includes('/out/main/') !== true)
      return nextResolve(specifier, context);
    const debug = process.env['ORRERY_E2E_DEBUG'];
    if (debug !== undefined) process.env['DEBUG'] = debug;
    const { url } = nextResolve(specifier, context);
    return { url: `${steeredUrl}?real=${encodeURIComponent(url)}`, format: 'module', shortCircuit: true };
  },
  load: (url, context, nextLoad) => {
    if (!url.startsWith(steeredUrl)) return nextLoad(url, context);
    const real = JSON.stringify(new URL(url).searchParams.get('real'));
    const source = `import * as real from ${real};
      export const chromium = globalThis[Symbol.for('${slot.description}')](real.chromium ?? real.default.chromium);`;
    return { format: 'module', source, shortCircuit: true };
  },
});

/** The same browser type, whose windows are used as soon as they are there. */
function steer(browserType: BrowserType): Pick<BrowserType, 'launchPersistentContext'> {
  return {
    launchPersistentContext: async (...words) => {
      const context = await browserType.launchPersistentContext(...words);
      void typeKey(context);
      return context;
    },
  };
}

Object.defineProperty(globalThis, slot, { value: steer });

async function typeKey(context: BrowserContext): Promise<void> {
  try {
    const page = context.pages()[0];
    if (!page) throw new Error('There is no window.');
    await connectService(page, { address: process.env['ORRERY_E2E_SERVICE'] ?? '' });
    await page.getByRole('meter', { name: 'Quota' }).waitFor();
    console.log('connected');
  } finally {
    await context.close();
  }
}
