import { useMemo, useSyncExternalStore } from 'react';

/** Colours of the stage, from the tokens, as `#rrggbb`; those of the marks come with the look. */
export interface StageColours {
  readonly ground: string;
  readonly lines: string;
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly brass: string;
  /** Family of all words. */
  readonly font: string;
}

const tokens = ['--ground', '--faint', '--text', '--muted', '--faint', '--brass', '--font'] as const;

/** The stage's colours in the scheme on screen, followed: neither a canvas nor a shader can read tokens. */
export function useStageColours(): StageColours {
  const joined = useSyncExternalStore(followScheme, readTokens);
  return useMemo(() => {
    const [ground = '', lines = '', text = '', muted = '', faint = '', brass = '', font = ''] = joined.split('|');
    return { ground, lines, text, muted, faint, brass, font };
  }, [joined]);
}

function followScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

function readTokens(): string {
  const style = getComputedStyle(document.documentElement);
  return tokens.map((token) => style.getPropertyValue(token).trim()).join('|');
}

/** `#rrggbb` as three numbers of 0 to 1; mid grey for anything else. */
export function rgbOf(colour: string): readonly [number, number, number] {
  const value = /^#[0-9a-f]{6}$/i.test(colour) ? Number.parseInt(colour.slice(1), 16) : 0x808080;
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
