import type { Route } from '../route.ts';

/** Whether two lists say the same of the same ways, in the same order. */
export function areSameRoutes(some: readonly Route[], others: readonly Route[]): boolean {
  return some === others || (some.length === others.length && JSON.stringify(some) === JSON.stringify(others));
}
