import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Backup } from '../../../src-shared/contract.ts';
import { succeed } from '../../../src-shared/problem.ts';
import { useBackupListStore, useBackupRunStore } from '../../services/backups/backup-runs.ts';
import { useRestoreStore } from '../../services/backups/restore-steps.ts';
import { appState, renderOn } from '../../ui/rendered-fixture.tsx';
import { ElsewherePage } from './elsewhere-page.tsx';

const hourMs = 3_600_000;
// Ages in this file lie in the middle of an hour: the clock of what is shown may be some seconds behind.
const startCommands = {
  electron: "npm start -- --host electron --data-dir '/data/of mine'",
  chromium: "npm start -- --host chromium --data-dir '/data/of mine'",
};
const state = { ...appState, startCommands };

/** The page in Chromium, with these backups in the data folder. */
function renderPage(backups: readonly Backup[], openedAt: number | null = Date.now() - 72.5 * hourMs) {
  return renderOn(<ElsewherePage held={{ host: 'electron', openedAt }} state={state} />, {
    state,
    response: ({ name }) =>
      name === 'backup:list' ? succeed({ backups, folder: '~/backups' }) : new Promise(() => {}),
  });
}

afterEach(() => {
  useBackupRunStore.setState(useBackupRunStore.getInitialState());
  useRestoreStore.setState(useRestoreStore.getInitialState());
  useBackupListStore.setState(useBackupListStore.getInitialState());
});

test('the other program’s archive is named with its age, and never called lost', async () => {
  const { container } = renderPage([]);
  await screen.findByText(startCommands.electron);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The archive is in Electron');
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Electron holds the archive of Test service .* opened there last on .* \(3 days ago\)\.$/,
  );
  expect(container.textContent).not.toMatch(/no longer there|is gone|is lost/);
});

test('without a backup the one thing to do is said, with the exact words to type, there and back', async () => {
  const { container } = renderPage([]);
  await screen.findByText(startCommands.electron);
  expect(screen.getByText(startCommands.chromium)).toBeDefined();
  expect(container.textContent).toContain('There is no backup of this connection yet.');
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('the newest backup is offered, with its age, and is checked before anything is decided', async () => {
  const at = Date.now() - 5.5 * hourMs;
  const { crossed } = renderPage([
    { name: 'newest.zip', kind: 'manual', at, byteLength: 2_000_000 },
    { name: 'older.zip', kind: 'automatic', at: at - 48 * hourMs, byteLength: 1_000 },
  ]);
  const restore = await screen.findByRole('button', { name: 'Restore this backup here…' });
  expect(screen.getByText(/The newest backup was made on .* \(5 h ago, 2(\.0)? MB\)/)).toBeDefined();
  fireEvent.click(restore);
  await waitFor(() =>
    expect(useRestoreStore.getState().step).toMatchObject({ step: 'checking', choice: { isRepair: false } }),
  );
  // Nothing was noted, restored or begun by it.
  expect(crossed().every(({ name }) => name === 'backup:list' || name === 'backup:read')).toBe(true);
});

test('where an earlier Orrery did not write down which program has it, that is what is said', async () => {
  renderPage([], null);
  await screen.findByText(startCommands.electron);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The archive may be in Electron');
  expect(screen.getByRole('alert').textContent).toContain('did not write down in which program');
});

test('an empty archive is only begun after a question', async () => {
  renderPage([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Start afresh…' }));
  expect(screen.getByRole('group', { name: 'Start afresh' }).textContent).toContain(
    'The archive in Electron stays as it is.',
  );
});
