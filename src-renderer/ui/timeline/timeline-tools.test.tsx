import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { OutsideNote } from './timeline-tools.tsx';
import type { DayWindow } from './timeline-row.ts';

/** 1 January 2021 to 31 December 2022. */
const extent = { startDay: 18_628, endDay: 19_357 };
const today = 20_775;

test('plans that ended long ago are said to have, with a way to today and back', () => {
  const shown: (DayWindow | null)[] = [];
  const noteOf = (view: DayWindow | null) => (
    <OutsideNote extent={extent} todayDay={today} view={view} onView={(next) => shown.push(next)} />
  );
  const { unmount } = renderOn(noteOf(null));
  expect(screen.getByText(/^All of this ends 31 Dec 2022; today is outside\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to today' }));
  const there = shown[0] ?? null;
  expect((there?.from ?? 0) < today && today < (there?.to ?? 0)).toBe(true);
  unmount();

  renderOn(noteOf({ from: today - 50, to: today + 50 }));
  expect(screen.getByText(/^All of this ends 31 Dec 2022, outside these days\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(shown[1]).toBeNull();
});

test('nothing is said while today and what there is are in view', () => {
  const { container } = renderOn(
    <OutsideNote extent={extent} todayDay={19_000} view={null} onView={() => undefined} />,
  );
  expect(container.querySelector('p')).toBeNull();
});
