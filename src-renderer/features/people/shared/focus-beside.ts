interface Beside {
  /** What goes with the button, and what its neighbours are; a selector. */
  readonly place: string;
  /** The button in a neighbour; a selector. */
  readonly button: string;
  /** What takes the focus where there is no neighbour; a selector. */
  readonly otherwise: string;
}

/** Before a button goes with what it removes: the next one takes the focus, or the one before. */
export function focusBeside(button: Element, { place, button: selector, otherwise }: Beside): void {
  const own = button.closest(place);
  const beside = [own?.nextElementSibling, own?.previousElementSibling].flatMap(
    (neighbour) => neighbour?.querySelector<HTMLElement>(selector) ?? [],
  );
  (beside[0] ?? document.querySelector<HTMLElement>(otherwise))?.focus();
}
