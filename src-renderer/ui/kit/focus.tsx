import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

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

/**
 * For what goes away by itself or is put away: should it have the focus then, the view gets it, because the keyboard would
 * begin from the top of the page otherwise.
 *
 * @returns the ref of what goes away.
 */
export function useFocusLeftToMain(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => () => {
      // Read when it goes: that is before its elements are taken away.
      if (place.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    },
    [],
  );
  return place;
}

/**
 * Gives the focus back to the button that a panel hangs on when the panel is closed. The kit does so only where it saw the panel
 * open: one whose code was still on its way when it was asked for, or that was drawn anew while it was open, is there open from
 * the start.
 *
 * @returns for an element around the button.
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="dialog"]');
    if (wasOpen.current && !isOpen && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return place;
}

const findField = 'main [data-find]';

/** Puts the focus into the view's search field: where whatever had it is gone, one begins anew there. */
export function focusFindField(): void {
  document.querySelector<HTMLElement>(findField)?.focus();
}

interface Beside {
  /** What goes with the button, and what its neighbours are; a selector. */
  readonly place: string;
  /** The button in a neighbour; a selector, any button unless said. */
  readonly button?: string;
  /** What takes the focus where there is no neighbour; a selector, the view's search field unless said. */
  readonly otherwise?: string;
}

/** Before a button goes with what it removes: the next one takes the focus, or the one before. */
export function focusBeside(
  button: Element,
  { place, button: selector = 'button', otherwise = findField }: Beside,
): void {
  const own = button.closest(place);
  const beside = [own?.nextElementSibling, own?.previousElementSibling].flatMap(
    (neighbour) => neighbour?.querySelector<HTMLElement>(selector) ?? [],
  );
  (beside[0] ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}
