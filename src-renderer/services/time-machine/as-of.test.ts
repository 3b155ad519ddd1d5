import { beforeEach, expect, test } from 'vitest';
import { asOfOf, isLookingBack, useAsOfStore } from './as-of.ts';

beforeEach(() => useAsOfStore.getState().returnToNow());

test('one connection is looked back in; another’s archive stays at now', () => {
  const { lookBack, returnToNow } = useAsOfStore.getState();
  expect(isLookingBack('one')).toBe(false);
  lookBack('one', 7);
  expect(isLookingBack('one')).toBe(true);
  expect(isLookingBack('two')).toBe(false);
  expect(asOfOf(useAsOfStore.getState().past, 'one')).toBe(7);
  expect(asOfOf(useAsOfStore.getState().past, undefined)).toBeNull();
  returnToNow();
  expect(isLookingBack('one')).toBe(false);
});
