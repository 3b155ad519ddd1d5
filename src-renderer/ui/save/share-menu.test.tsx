import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { succeed } from '../../../src-shared/problem.ts';
import { shipsPath } from '../../format/paths.ts';
import { renderOn } from '../rendered-fixture.tsx';
import type { Shared } from './save-files.tsx';
import { ShareMenu } from './share-menu.tsx';

const shared: Shared = {
  link: () => shipsPath('find=heavy'),
  copies: [{ label: 'Copy as curl', text: () => null }],
  files: () => [[{ label: 'This view as CSV', name: { dated: 'ships' }, kind: 'csv', write: () => 'Name' }]],
};

/** What the system put on its clipboard. */
function takeCopies(): readonly string[] {
  const taken: string[] = [];
  const execCommand = () => {
    taken.push(document.querySelector('textarea')?.value ?? '');
    return true;
  };
  Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
  return taken;
}

async function choose(item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  fireEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }));
}

test('a link is made when it is copied, and what became of it is said and goes away again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const taken = takeCopies();
    renderOn(<ShareMenu {...shared} />);
    await choose('Copy link');
    expect(taken).toEqual([expect.stringMatching(/^orrery:\/\/view\/ships\/list\/find/)]);
    expect(screen.getByRole('status').textContent).toBe('Link copied');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole('status').textContent).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('where there is nothing to copy after all it says so', async () => {
  const taken = takeCopies();
  renderOn(<ShareMenu {...shared} />);
  await choose('Copy as curl');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing to copy'));
  expect([taken, screen.getByRole('status').dataset['failed']]).toEqual([[], 'true']);
});

test('a file is made when it is chosen, and where it went is said', async () => {
  const { crossed } = renderOn(<ShareMenu {...shared} />, { response: () => succeed({ savedAs: '/tmp/ships.csv' }) });
  await choose('This view as CSV');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved as /tmp/ships.csv'));
  expect(crossed()).toMatchObject([{ name: 'file:save', request: { kind: 'csv', content: 'Name' } }]);
});
