import type { Question } from '../host.ts';

/** Where the document of a question lies; it is nobody's origin but its own, and it exists in its own window only. */
export const questionOrigin = 'https://question.orrery.localhost';

/** What the question's own buttons ask for. */
export const answerPaths = { agree: '/agree', decline: '/decline' } as const;

/** What the document may do: show itself and ask for one of the two answers. */
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
<button formaction="${answerPaths.decline}" autofocus>${escape(decline)}</button>
<button formaction="${answerPaths.agree}" id="agree" disabled>${escape(agree)}</button>
</form>
</main>
<script nonce="${nonce}">${script}</script>
</html>`;
}

const script = `
  requestAnimationFrame(() => setTimeout(() => { document.querySelector('#agree').disabled = false; }, 700));
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') location.assign('${answerPaths.decline}');
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
