import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { ViewHead } from './view-head.tsx';

const stored = plan('ships', {}, 'stored');
const live = plan('ships', {}, 'refresh');

test('whatever a view fills in which order, the free refresh stands last and is the one brass button', async () => {
  renderOn(
    <ViewHead
      refresh={{ plan: stored }}
      live={{ plan: live }}
      display={<button type="button">Metric</button>}
      watch={{ resource: 'ships', params: {}, path: '/ships' }}
      share={{ link: '/ships' }}
      filters={<button type="button">+ Filter</button>}
      tabs={<button type="button">Table</button>}
      title="Ships"
      way={[{ title: 'Overview', path: '/overview' }]}
    />,
  );
  await screen.findByRole('button', { name: 'Refresh free' });
  const inOrder = screen.getAllByRole('button').map((button) => button.textContent.trim());
  expect(inOrder).toEqual(['Share', 'Watch', 'Live ~1 unit', 'Refresh free', 'Table', '+ Filter', 'Display']);
  expect(screen.getAllByRole('button').filter((button) => button.dataset['tone'] === 'act')).toHaveLength(1);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Overview');
});

test('where nothing is there yet the empty state has the refresh, and the head shows it only to cancel it', async () => {
  renderOn(<ViewHead title="Ships" live={{ plan: live }} refresh={{ plan: stored }} isEmpty />);
  expect(screen.queryByRole('button')).toBeNull();
  useLoadsStore.getState().begin({
    plan: stored,
    requestId: 'one',
    isSent: true,
    phase: 'sending',
    receivedBytes: 0,
    until: null,
    startedAt: 0,
  });
  expect(await screen.findByRole('button', { name: /^Refresh: running. Cancel/ })).toBeTruthy();
});

test('the display menu stays open while it is used, and Escape closes it and gives the focus back', async () => {
  renderOn(<ViewHead title="Ships" display={<button type="button">Imperial</button>} />);
  const display = screen.getByRole('button', { name: 'Display' });
  fireEvent.click(display);
  const menu = within(screen.getByRole('group', { name: 'Display' }));
  fireEvent.click(menu.getByRole('button', { name: 'Imperial' }));
  fireEvent.keyDown(menu.getByRole('button', { name: 'Imperial' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Display' })).toBeNull());
  expect(document.activeElement).toBe(display);
});

test('a press on words in the display menu, which gives the focus to the view around them, leaves it open', async () => {
  renderOn(
    <main tabIndex={-1}>
      <ViewHead title="Ships" display={<p>Imperial</p>} />
    </main>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Display' }));
  fireEvent.pointerDown(screen.getByText('Imperial'));
  fireEvent.focusIn(screen.getByRole('main'));
  expect(screen.getByText('Imperial')).toBeTruthy();
});

test('a press elsewhere closes the menu of what is seldom needed', async () => {
  renderOn(
    <>
      <ViewHead title="Ships" more={<button type="button">Ask the service</button>} />
      <p>elsewhere</p>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ask the service' }));
  expect(screen.getByRole('button', { name: 'Ask the service' })).toBeTruthy();
  fireEvent.pointerDown(screen.getByText('elsewhere'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the service' })).toBeNull());
});
