import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { tell } from '../../ui/rendered-setup-fixture.ts';
import { followOpenedLinks, RefusedLink } from './opened-links.tsx';

/** As in the program: links are listened to from the start, notices come with the first view. */
function Window() {
  const [hasView, setHasView] = useState(false);
  useEffect(followOpenedLinks, []);
  return hasView ? <RefusedLink /> : <button onClick={() => setHasView(true)}>Connect</button>;
}

const openView = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Connect' }));

const refuse = (reason: string): void => act(() => tell('app:link-refused', { reason }));

test('a link that cannot be opened is said with its reason, until it is put away', () => {
  renderOn(<Window />);
  openView();
  expect(screen.queryByRole('alert')).toBeNull();
  refuse('This is no link Orrery knows.');
  expect(screen.getByRole('alert').textContent).toBe('Link not opened: This is no link Orrery knows.');
  fireEvent.click(screen.getByRole('button', { name: 'Put this away' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that came before there was a view is said when there is one; of several the latest', () => {
  renderOn(<Window />);
  refuse('The first.');
  refuse('The second.');
  openView();
  expect(screen.getByRole('alert').textContent).toBe('Link not opened: The second.');
});

test('a link that is opened after it takes it away', () => {
  renderOn(<Window />);
  openView();
  refuse('This is no link Orrery knows.');
  expect(screen.getByRole('alert').textContent).toContain('no link');
  act(() => tell('app:link-opened', { link: 'orrery://view/ships' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
