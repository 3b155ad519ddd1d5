import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { FreshnessLabel } from './freshness-label.tsx';

const hourMs = 3_600_000;

function show(confirmedAt: number): HTMLElement {
  const parts = { what: '214 ships', source: 'stored', isDemo: false, renewedAt: null } as const;
  renderOn(<FreshnessLabel {...parts} confirmedAt={confirmedAt} />);
  return screen.getByRole('status', { name: 'Freshness' });
}

test('an answer whose time is after now is never fresh and has no age: it was read while the clock was ahead', () => {
  const label = show(Date.now() + 365 * 24 * hourMs);
  expect(label.textContent).toContain('fetched while this computer’s clock was ahead');
  expect(label.dataset['age']).toBe('old');
  expect(label.querySelector('time')?.title).toContain('later than what it says now');
});

test('an answer of this minute, and one by a clock that is seconds off, are fresh', () => {
  const label = show(Date.now() + 5_000);
  expect(label.textContent).toContain('fetched just now');
  expect(label.dataset['age']).toBe('fresh');
});

test('an answer of the day before yesterday is old, and says how much', () => {
  const label = show(Date.now() - 50 * hourMs);
  expect(label.textContent).toContain('2 days old');
  expect(label.dataset['age']).toBe('old');
});

test('while the archive is being read it is not said that nothing was fetched', () => {
  const parts = { source: null, isDemo: false, renewedAt: null, confirmedAt: null } as const;
  renderOn(<FreshnessLabel {...parts} what={undefined} />);
  const label = screen.getByRole('status', { name: 'Freshness' });
  expect(label.textContent).toBe('Opening the archive');
  expect(label.dataset['reading']).toBe('true');
});
