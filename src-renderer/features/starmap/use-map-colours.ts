import { useMemo, useSyncExternalStore } from 'react';
import type { MapColours } from './map-colours.ts';
import { mapTokens, readMapColours } from './map-colours.ts';

/** The tokens that the map's colours are made of, in the scheme on screen: a canvas cannot read them itself. */
export function useMapColours(): MapColours {
  const joined = useSyncExternalStore(followScheme, readTokens);
  return useMemo(() => readMapColours(joined.split('|')), [joined]);
}

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

function readTokens(): string {
  const style = getComputedStyle(document.documentElement);
  return mapTokens.map((token) => style.getPropertyValue(token).trim()).join('|');
}
