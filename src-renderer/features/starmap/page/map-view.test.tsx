import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { useStarmapStore } from '../model/starmap-store.ts';
import { MapDisplay } from './map-view.tsx';

afterEach(() => useStarmapStore.setState(useStarmapStore.getInitialState()));

test('the display menu moves systems apart, shows more names and draws without the graphics card', () => {
  renderOn(<MapDisplay />);
  fireEvent.change(screen.getByRole('slider', { name: 'Systems, from where they are to moved apart' }), {
    target: { value: '1' },
  });
  fireEvent.change(screen.getByRole('slider', { name: 'Names, from few to many' }), { target: { value: '0.25' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Draw without the graphics card' }));
  expect(useStarmapStore.getState().view).toMatchObject({ spread: 1, labelDensity: 0.25, isFlat: true });
  expect(screen.getByRole('slider', { name: /^Names/ }).getAttribute('aria-valuetext')).toBe('25 percent');
});
