import { useEffect } from 'react';

/** Anybody may have written a name; a longer one would push the page's acts off the screen. It is whole among the facts. */
const mostTitleChars = 80;

/** A name as a page's title. */
export function shortTitle(name: string): string {
  if (name.length <= mostTitleChars) return name;
  // Whole characters: half of a pair is no letter.
  const characters = [...name];
  return characters.length > mostTitleChars ? `${characters.slice(0, mostTitleChars).join('')}…` : name;
}

/**
 * An empty page goes, and with it the button that filled it; the keyboard goes on at the page then.
 *
 * @param shows what kind of thing the page shows; another one may have taken the focus with it.
 */
export function usePageKeepsFocus(shows: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  }, [shows]);
}
