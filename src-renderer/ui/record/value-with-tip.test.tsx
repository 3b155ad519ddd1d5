import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ValueWithTip } from './provenance.tsx';

afterEach(cleanup);

test('a value is drawn once when it comes, however many of them a comparison has', () => {
  const drawings: string[] = [];
  render(
    <Profiler id="value" onRender={(_, phase) => drawings.push(phase)}>
      <ValueWithTip value="18 m">
        <p>Stored copy</p>
      </ValueWithTip>
    </Profiler>,
  );
  expect(drawings).toEqual(['mount']);
});

test('its tip is there from focus to blur or Escape, and is what describes it', () => {
  render(
    <main>
      <ValueWithTip value="18 m">
        <p>Stored copy</p>
      </ValueWithTip>
    </main>,
  );
  const button = screen.getByRole('button', { name: '18 m' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.focus(button);
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  expect(screen.getByRole('main').contains(screen.getByRole('tooltip'))).toBe(true);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.click(button);
  expect(screen.queryByRole('tooltip')).not.toBeNull();
  fireEvent.blur(button);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
