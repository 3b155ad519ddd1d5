import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { MenuButton } from './menu-button.tsx';

afterEach(cleanup);

function draw() {
  const drawings: string[] = [];
  const chosen: string[] = [];
  render(
    <MantineProvider env="test">
      <Profiler id="button" onRender={(_, phase) => drawings.push(phase)}>
        <MenuButton
          aria-label="Column options"
          menu={{ position: 'bottom-start' }}
          items={<Menu.Item onClick={() => chosen.push('hide')}>Hide</Menu.Item>}
        />
      </Profiler>
    </MantineProvider>,
  );
  return { button: screen.getByRole('button', { name: 'Column options' }), drawings, chosen };
}

test('nothing of its menu is made before it is asked for', () => {
  const { button, drawings } = draw();
  expect(drawings).toEqual(['mount']);
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a press opens the menu on the same button, which has the focus again when it closes', async () => {
  const { button, chosen } = draw();
  button.focus();
  fireEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Column options' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  const item = screen.getByRole('menuitem', { name: 'Hide' });
  item.focus();
  fireEvent.keyDown(item, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(button.hasAttribute('aria-controls')).toBe(false);
  // And again, now that it is made.
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }));
  expect(chosen).toEqual(['hide']);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a second press closes it', async () => {
  const { button } = draw();
  fireEvent.click(button);
  await screen.findByRole('menu');
  fireEvent.mouseDown(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
