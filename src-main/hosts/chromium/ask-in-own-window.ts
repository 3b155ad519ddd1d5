import type { Browser, Page, Route } from 'playwright-core';
import { freshNonce } from '../content-security-policy.ts';
import type { Question } from '../../launch/host.ts';
import { windowContext } from './launch-window.ts';

interface Asking {
  readonly isHeadless: boolean;
  /** Aborted when the program ends: then nobody has agreed. */
  readonly signal: AbortSignal;
}

/**
 * Asks in a window of the host's own. It belongs to a browser context of its own, so that the app's page shares nothing with
 * it: no handle, no storage, no channel, no process, and neither its requests nor its bridge. The response is the request that
 * one of the window's two buttons makes, and it is read here. Everything else means no: closing the window, a crash, the end
 * of the program. Headless, nobody sees the window; so nobody agrees.
 */
export async function askInOwnWindow(browser: Browser, question: Question, asking: Asking): Promise<boolean> {
  const { promise: response, resolve } = Promise.withResolvers<boolean>();
  const decline = () => resolve(false);
  const context = await browser.newContext({
    ...windowContext(asking.isHeadless),
    colorScheme: question.theme === 'system' ? null : question.theme,
  });
  try {
    asking.signal.addEventListener('abort', decline, { once: true });
    if (asking.signal.aborted) return false;
    context.on('close', decline);
    await context.route('**/*', (route) => fulfillRoute(route, question, resolve));
    const page = await context.newPage();
    page.on('close', decline);
    page.on('crash', decline);
    if (!asking.isHeadless) await makeSmall(page);
    await page.goto(`${questionOrigin}/`, { waitUntil: 'commit' });
    return await response;
  } finally {
    asking.signal.removeEventListener('abort', decline);
    await context.close().catch(() => undefined); // the browser may be gone
  }
}

async function fulfillRoute(route: Route, question: Question, resolve: (isAgreed: boolean) => void): Promise<void> {
  const url = route.request().url();
  if (url === `${questionOrigin}/`) return serve(route, question);
  // A form without fields still asks with a question mark.
  const asked = url.replace(/\?$/, '');
  if (asked === `${questionOrigin}${replyPaths.agree}`) resolve(true);
  if (asked === `${questionOrigin}${replyPaths.decline}`) resolve(false);
  await route.abort('aborted').catch(() => undefined); // the window closes with the response
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

/** Where the document of a question lies; it is nobody's origin but its own, and it exists in its own window only. */
export const questionOrigin = 'https://question.orrery.localhost';

/** What the question's own buttons ask for. */
const replyPaths = { agree: '/agree', decline: '/decline' } as const;

/** What the document may do: show itself and ask for one of the two responses. */
export function questionPolicy(nonce: string): string {
  const inline = `'nonce-${nonce}'`;
  return `default-src 'none'; script-src ${inline}; style-src ${inline}; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

/**
 * The document of a question. Its hosts are shown whole, however long, and come before the buttons. Agreeing is possible only
 * after the window has been on the screen for a moment: a page could else have it appear under a click or a key that was meant
 * for something else.
 *
 * @param nonce of its style and its script.
 */
export function questionDocument({ message, places, detail, agree, decline }: Question, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(message)} · Orrery</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
<main>
<h1>${escape(message)}</h1>
<ul>${places.map((place) => `<li>${escape(place)}</li>`).join('')}</ul>
<p>${escape(detail)}</p>
<form>
<button formaction="${replyPaths.decline}" autofocus>${escape(decline)}</button>
<button formaction="${replyPaths.agree}" id="agree" disabled>${escape(agree)}</button>
</form>
</main>
<script nonce="${nonce}">${script}</script>
</html>`;
}

const script = `
  requestAnimationFrame(() => setTimeout(() => { document.querySelector('#agree').disabled = false; }, 700));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') location.assign('${replyPaths.decline}');
  });
`;

/** Colours are the tokens of `src-renderer/ui/tokens.css` by the same names. */
const style = `
  :root {
    color-scheme: light dark;
    --ground: light-dark(#f6f4ef, #0c0f15);
    --panel: light-dark(#fffdf9, #12161e);
    --line: light-dark(#e2ddd1, #232a36);
    --line-strong: light-dark(#c4bca9, #344054);
    --text: light-dark(#1d222b, #dfe4ec);
    --muted: light-dark(#5f6775, #8e99ab);
    --brass: light-dark(#7d570c, #e3b261);
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--text);
    font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 560px; padding: 24px; }
  h1 { margin: 0 0 16px; font-size: 20px; font-weight: 600; }
  ul { margin: 0 0 16px; padding: 12px 16px; list-style: none; background: var(--panel); border: 1px solid var(--line);
    border-radius: 6px; font: 15px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
  li + li { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--line); }
  p { margin: 0 0 24px; color: var(--muted); }
  form { display: flex; flex-wrap: wrap; gap: 12px; }
  button { min-height: 36px; padding: 0 16px; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--panel);
    color: inherit; font: inherit; cursor: pointer; }
  button:disabled { opacity: 0.5; cursor: default; }
  button:focus-visible { outline: 2px solid var(--brass); outline-offset: 2px; }
`;

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`);
}
