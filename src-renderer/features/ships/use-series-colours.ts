import { useMemo, useSyncExternalStore } from 'react';

const tokens = ['--c1', '--c2', '--c3', '--c4', '--c5', '--c6'] as const;

/** The colours of `--c1` to `--c6` in the scheme on screen: a canvas cannot read the tokens itself. */
export function useSeriesColours(): readonly string[] {
  const joined = useSyncExternalStore(followScheme, readColours);
  return useMemo(() => joined.split('|'), [joined]);
}

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

function readColours(): string {
  const style = getComputedStyle(document.documentElement);
  return tokens.map((token) => style.getPropertyValue(token).trim()).join('|');
}
