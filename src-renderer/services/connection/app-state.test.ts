import { expect, test } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { themeOf, useAppStore } from './app-state.ts';

test('what main says of an earlier choice of the theme does not undo a later one', () => {
  const told = (theme: AppState['theme']) => ({ theme }) as unknown as AppState; // what is asked of it
  const shown = () => themeOf(useAppStore.getState());
  const { setState } = useAppStore.getState();
  expect(shown()).toBeNull();
  useAppStore.setState({ chosenTheme: 'dark' });
  setState(told('light'));
  expect(shown()).toBe('dark');
  useAppStore.setState({ chosenTheme: null });
  expect(shown()).toBe('light');
});
