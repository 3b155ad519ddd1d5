import { useMemo, useSyncExternalStore } from 'react';

/** Values of tokens in the scheme on screen, followed: neither a canvas nor a shader can read tokens. */
export function useTokens(names: readonly string[]): readonly string[] {
  const joined = useSyncExternalStore(followScheme, () => readTokens(names));
  return useMemo(() => joined.split('|'), [joined]);
}

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/**
 * Values of tokens, joined by bars. They differ by scheme alone, so each is read once: asked for while a view is being made,
 * the browser works out the style of all of it before it answers.
 */
function readTokens(names: readonly string[]): string {
  const { scheme } = document.documentElement.dataset;
  const key = `${scheme} ${names.join()}`;
  const known = tokensRead.get(key);
  if (known !== undefined) return known;
  const style = getComputedStyle(document.documentElement);
  const values = names.map((token) => style.getPropertyValue(token).trim());
  // Before the style sheet is there, they are empty.
  if (scheme !== undefined && values.every((value) => value !== '')) tokensRead.set(key, values.join('|'));
  return values.join('|');
}

const tokensRead = new Map<string, string>();
