import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { WelcomePage } from './welcome-page.tsx';

const toneOf = (name: RegExp): string | undefined => screen.getByRole('button', { name }).dataset['tone'];

test('the demo universe is the main way in; a service’s form opens with the cursor in it, and is the main one then', () => {
  renderOn(<WelcomePage />);
  expect(toneOf(/^Use the demo universe/)).toBe('act');
  expect(screen.queryByLabelText('Service address')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Connect to a service' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect([toneOf(/^Use the demo universe/), toneOf(/^Connect$/)]).toEqual(['plain', 'act']);
  fireEvent.click(screen.getByRole('button', { name: 'Connect to a service' }));
  expect(toneOf(/^Use the demo universe/)).toBe('act');
});
