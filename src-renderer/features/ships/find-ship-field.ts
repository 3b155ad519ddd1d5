/** What the field is called in which a ship is sought by name. */
export const findShipLabel = 'Find a ship';

/** Puts the focus on it: where whatever had it is gone, one begins anew there. */
export function focusFindShip(): void {
  document.querySelector<HTMLElement>(`input[aria-label="${findShipLabel}"]`)?.focus();
}
