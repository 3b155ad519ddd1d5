import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { CommandPalette } from './command-palette.tsx';
import { usePaletteStore } from './palette-store.ts';

beforeEach(() => {
  usePaletteStore.setState(usePaletteStore.getInitialState());
});

const field = (): Promise<HTMLInputElement> => screen.findByRole('combobox', { name: 'Find' });

test('what is typed stays when the archive opens anew beneath it, and each opening begins empty', async () => {
  const first = renderOn(<CommandPalette />);
  act(() => usePaletteStore.getState().open());
  fireEvent.change(await field(), { target: { value: 'starmap' } });
  first.unmount();
  renderOn(<CommandPalette />);
  expect((await field()).value).toBe('starmap');
  act(() => usePaletteStore.getState().close());
  act(() => usePaletteStore.getState().open());
  expect((await field()).value).toBe('');
});
