import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { UpdatesPanel } from './settings-page.tsx';

const asks = { isOn: true, host: 'forge.example', askedAt: Date.UTC(2026, 10, 22), hasFailed: false, newer: null };
const show = (updates: AppState['updates'], outcome: Outcome<unknown> = succeed(null)) =>
  renderOn(<UpdatesPanel updates={updates} version="1.2.0" />, { response: () => outcome });

test('a build that asks nobody says nothing of updates', () => {
  const { container } = show(undefined);
  expect(container.querySelector('section')).toBeNull();
});

test('it names whom it asks and that nothing is sent; there is no button while there is nothing newer', () => {
  show(asks);
  expect(screen.getByText(/^Asks forge\.example once a day at most\. Nothing about you/)).toBeDefined();
  expect(screen.getByText(/this is the newest version/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a newer version is named, and its page is opened by main', async () => {
  const { crossed } = show({ ...asks, newer: '1.3.0' });
  expect(screen.getByText('Orrery 1.3.0 is available.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Open its page' }));
  await waitFor(() => expect(crossed().map(({ name }) => name)).toEqual(['update:open-page']));
});

test('switching it off is sent to main; a refusal is said', async () => {
  const { crossed } = show(asks, fail({ kind: 'internal', detail: 'The disk is full.' }));
  fireEvent.click(screen.getByRole('switch', { name: /Look for newer versions/ }));
  await waitFor(() => expect(crossed()).toMatchObject([{ name: 'update:set-asking', request: { isOn: false } }]));
  expect(await screen.findByText(/The disk is full/)).toBeDefined();
});

test('a feed that could not be read is said without alarm', () => {
  show({ ...asks, hasFailed: true });
  expect(screen.getByText(/no usable response\. It is asked again a day later/)).toBeDefined();
});
