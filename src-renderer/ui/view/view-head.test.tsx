import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { useHeadStore } from './head-on-screen.ts';
import { useRecentPages } from './recent-pages.ts';
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
    isCancelling: false,
    phase: 'sending',
    receivedBytes: 0,
    until: null,
    startedAt: 0,
  });
  expect(await screen.findByRole('button', { name: /^Refresh: running. Cancel/ })).toBeTruthy();
});

/** One element after another in its place, at a press each time. */
function InTurn({ steps }: { readonly steps: readonly ReactNode[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      {steps[at]}
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
    </>
  );
}

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }));

test('a head that takes the place of another in the same moment is the one on screen', () => {
  const heads = [<ViewHead key="before" title="Deliverable" />, <ViewHead key="after" title="Tidal locks" />, null];
  renderOn(<InTurn steps={heads} />);
  expect(useHeadStore.getState().head?.title).toBe('Deliverable');
  goOn();
  expect(useHeadStore.getState().head?.title).toBe('Tidal locks');
  goOn();
  expect(useHeadStore.getState().head).toBeNull();
});

function RecentPages() {
  return useRecentPages('p').map(({ path, title }) => <p key={path}>{`${path} ${title}`}</p>);
}

test('a page is noted under its title once that is known, and not while it is read', () => {
  location.hash = '#/progress/deliverable/locks';
  renderOn(
    <>
      <InTurn
        steps={[<ViewHead key="read" title="Deliverable" />, <ViewHead key="known" title="Locks" page="locks" />]}
      />
      <RecentPages />
    </>,
  );
  expect(screen.queryByText(/deliverable\/locks/)).toBeNull();
  goOn();
  expect(screen.getByText('/progress/deliverable/locks Locks')).toBeTruthy();
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
