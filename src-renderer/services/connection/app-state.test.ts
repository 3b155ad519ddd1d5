import { expect, test } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { useAppStore } from './app-state.ts';

test('what main says of an earlier choice of the theme does not undo a later one', () => {
  const told = (theme: AppState['theme']) => ({ theme }) as unknown as AppState; // what is asked of it
  const { setState } = useAppStore.getState();
  setState(told('system'));
  useAppStore.setState({ chosenTheme: 'dark' });
  setState(told('light'));
  expect(useAppStore.getState().state?.theme).toBe('dark');
  useAppStore.setState({ chosenTheme: null });
  setState(told('light'));
  expect(useAppStore.getState().state?.theme).toBe('light');
});
