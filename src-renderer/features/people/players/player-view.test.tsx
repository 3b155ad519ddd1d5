import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { PlayerHead, PlayerView } from './player-view.tsx';

const data = { profile: { handle: 'Wren', display: 'Wren' }, organization: null };

test('the brass button of a player is free, and what costs a unit is Live and not brass', async () => {
  const archive = createArchive();
  await arriveWell(archive, { resource: 'user', params: { handle: 'Wren' }, data });
  renderOn(<PlayerHead handle="Wren" isOpening={false} />, { archive });
  const refresh = await screen.findByRole('button', { name: 'Refresh free' });
  expect(refresh.dataset['tone']).toBe('act');
  const live = screen.getByRole('button', { name: 'Live 1 unit' });
  expect(live.dataset['tone']).toBe('plain');
});

test('of somebody who is not in the archive the head offers nothing that costs', async () => {
  renderOn(<PlayerHead handle="Wren" isOpening={false} />);
  await screen.findByText('Wren is not in the archive');
  expect(screen.queryByRole('button', { name: /unit/ })).toBeNull();
});

test('the other ways to a player stay folded out when one of them has brought the player', async () => {
  const { archive } = renderOn(<PlayerView handle="Wren" />);
  await screen.findByText('Wren is not in the archive');
  const folded = () => screen.getByText(/^Advanced/).closest('details');
  expect(folded()?.open).toBe(false);
  folded()?.setAttribute('open', '');
  fireEvent(folded() as HTMLElement, new Event('toggle')); // it is there
  await arriveWell(archive, { resource: 'user', params: { handle: 'Wren' }, data });
  await screen.findByRole('region', { name: 'Profile' });
  expect(folded()?.open).toBe(true);
});
