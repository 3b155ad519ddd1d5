import type { Browser, Page, Route } from 'playwright-core';
import { freshNonce } from '../content-security-policy.ts';
import type { Question } from '../host.ts';
import { windowContext } from './launch-window.ts';
import { answerPaths, questionDocument, questionOrigin, questionPolicy } from './question-document.ts';

interface Asking {
  readonly isHeadless: boolean;
  /** Aborted when the program ends: then nobody has agreed. */
  readonly signal: AbortSignal;
}

/**
 * Asks in a window of the host's own. It belongs to a browser context of its own, so that the app's page shares nothing with
 * it: no handle, no storage, no channel, no process, and neither its requests nor its bridge. The answer is the request that
 * one of the window's two buttons makes, and it is read here. Everything else means no: closing the window, a crash, the end
 * of the program. Headless, nobody sees the window; so nobody agrees.
 */
export async function askInOwnWindow(browser: Browser, question: Question, asking: Asking): Promise<boolean> {
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const decline = () => resolve(false);
  const context = await browser.newContext({
    ...windowContext(asking.isHeadless),
    colorScheme: question.theme === 'system' ? null : question.theme,
  });
  try {
    asking.signal.addEventListener('abort', decline, { once: true });
    if (asking.signal.aborted) return false;
    context.on('close', decline);
    await context.route('**/*', (route) => answerRoute(route, question, resolve));
    const page = await context.newPage();
    page.on('close', decline);
    page.on('crash', decline);
    if (!asking.isHeadless) await makeSmall(page);
    await page.goto(`${questionOrigin}/`, { waitUntil: 'commit' });
    return await answer;
  } finally {
    asking.signal.removeEventListener('abort', decline);
    await context.close().catch(() => undefined); // the browser may be gone
  }
}

async function answerRoute(route: Route, question: Question, resolve: (isAgreed: boolean) => void): Promise<void> {
  const url = route.request().url();
  if (url === `${questionOrigin}/`) return serve(route, question);
  // A form without fields still asks with a question mark.
  const asked = url.replace(/\?$/, '');
  if (asked === `${questionOrigin}${answerPaths.agree}`) resolve(true);
  if (asked === `${questionOrigin}${answerPaths.decline}`) resolve(false);
  await route.abort('aborted').catch(() => undefined); // the window closes with the answer
}

async function serve(route: Route, question: Question): Promise<void> {
  const nonce = freshNonce();
  await route.fulfill({
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': questionPolicy(nonce),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    },
    body: questionDocument(question, nonce),
  });
}

/** As large as a question needs, in pixels with the browser's own bars. One that stays large is no harm. */
async function makeSmall(page: Page): Promise<void> {
  try {
    const devtools = await page.context().newCDPSession(page);
    const { windowId } = await devtools.send('Browser.getWindowForTarget');
    await devtools.send('Browser.setWindowBounds', { windowId, bounds: { width: 640, height: 560 } });
    await devtools.detach();
  } catch {
    // some window managers decide by themselves
  }
}
