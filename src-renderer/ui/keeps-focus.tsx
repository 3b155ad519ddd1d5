import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Keeps the focus where it was when the button inside becomes another one, as that of a refresh does while it runs: an
 * element that is taken away would leave the focus with the page as a whole, and the keyboard would begin from its top.
 */
export function KeepsFocus({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => (place.current ? keepFocus(place.current) : undefined), []);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {children}
    </span>
  );
}

/** Returns the function that stops it. */
function keepFocus(place: HTMLElement): () => void {
  let hadFocus = place.contains(document.activeElement);
  const note = ({ target }: Event) => {
    // A question that the button asked belongs to it, wherever on screen it is asked.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    hadFocus = target instanceof Node && place.contains(target);
  };
  const giveBack = () => {
    if (hadFocus && document.activeElement === document.body)
      place.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(giveBack);
  // A button that is switched off loses the focus as well, and takes it back when it is switched on.
  observer.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  // What is taken away loses the focus without a word, so only where the focus or the pointer goes is noted.
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
  };
}
