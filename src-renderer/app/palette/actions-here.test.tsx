import { useEffect } from 'react';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createArchive, plan } from '../../archive/ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useAsOfStore } from '../../services/time-machine/as-of.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { ViewHead } from '../../ui/view/view-head.tsx';
import { useActionsHere } from './actions-here.ts';
import type { Offer } from './destinations.ts';

let archive: ArchiveDatabase;
let offers: readonly Offer[] = [];
beforeEach(() => {
  archive = createArchive();
});

const stored = plan('ships', {}, 'stored');
const live = plan('ships', {}, 'refresh');

function Offers({ view }: { readonly view: string }) {
  const actions = useActionsHere(view);
  useEffect(() => {
    offers = actions;
  }, [actions]);
  return null;
}

/** A view’s head on screen, and what the palette offers there. */
async function show(view: string, head = <ViewHead title="Ships" live={{ plan: live }} refresh={{ plan: stored }} />) {
  renderOn(
    <>
      {head}
      <Offers view={view} />
    </>,
    { archive },
  );
  await screen.findByRole('heading');
}

const titles = () => offers.map(({ title, hint }) => `${title}: ${hint ?? ''}`);
const offered = (title: string) => offers.find((offer) => offer.title === title);

test('the view on screen can be refreshed, asked for live, completed and put in the basket, each with its price', async () => {
  await show('ships');
  expect(titles()).toEqual([
    'Refresh this view: Ships · free',
    'Live for this view: Ships · ~1 unit',
    'Put in basket: Live for Ships · ~1 unit',
    'Complete this view: Ships · what is free',
  ]);
});

test('Refresh runs, and Live asks for its price, where their buttons stand', async () => {
  await show('ships');
  act(() => offered('Live for this view')?.run());
  expect(useLoadsStore.getState().running).toEqual({});
  expect(await screen.findByRole('dialog')).toBeTruthy();
  act(() => offered('Refresh this view')?.run());
  expect(Object.keys(useLoadsStore.getState().running)).toEqual([stored.requestKey]);
  await vi.waitFor(() => expect(useLoadsStore.getState().running).toEqual({}));
});

test('what is under way already is neither cancelled nor begun again', async () => {
  await show('ships');
  const load = {
    plan: stored,
    requestId: 'one',
    isSent: true,
    isCancelling: false,
    phase: 'sending',
    receivedBytes: 0,
    until: null,
  } as const;
  act(() => useLoadsStore.getState().begin({ ...load, startedAt: 0 }));
  act(() => offered('Refresh this view')?.run());
  expect(useLoadsStore.getState().running[stored.requestKey]?.requestId).toBe('one');
});

test('an empty view is filled from here as well, and has no Live yet', async () => {
  await show('ships', <ViewHead title="Ships" live={{ plan: live }} refresh={{ plan: stored }} isEmpty />);
  expect(offered('Live for this view')).toBeUndefined();
  act(() => offered('Refresh this view')?.run());
  expect(Object.keys(useLoadsStore.getState().running)).toEqual([stored.requestKey]);
  await vi.waitFor(() => expect(useLoadsStore.getState().running).toEqual({}));
});

test('putting into the basket says what became of it, and spends nothing', async () => {
  await show('ships');
  expect(await offered('Put in basket')?.tell?.()).toBe('1 put in the basket.');
  expect(await offered('Put in basket')?.tell?.()).toBe('1 was in it already.');
  expect(await archive.basket.toArray()).toMatchObject([{ resource: 'ships', intent: 'refresh', state: 'waiting' }]);
  expect(await archive.attempts.count()).toBe(0);
});

test('completing a view begins what is free of what it lacks, and says where it is followed; one thing at a time', async () => {
  await show('ships');
  expect(await offered('Complete this view')?.tell?.()).toBe(
    'Fetching 1 request. Readiness, in Offline, shows how far it is.',
  );
  expect(Object.keys(useLoadsStore.getState().running)).toEqual([stored.requestKey]);
  expect(await offered('Complete this view')?.tell?.()).toBe(
    'Something else is being fetched. Try again when it is done.',
  );
  await vi.waitFor(() => expect(useLoadsStore.getState().running).toEqual({}));
});

test('while an earlier instant is on screen only the basket is offered, and elsewhere nothing that is not there', async () => {
  act(() => useAsOfStore.setState({ past: { profileId: 'p', at: 1_000 } }));
  await show('ships');
  expect(titles()).toEqual(['Put in basket: Live for Ships · ~1 unit']);
  act(() => useAsOfStore.setState({ past: null }));
  await vi.waitFor(() => expect(titles()).toHaveLength(4));
});

test('a view without a fetch of its own offers none', async () => {
  await show('settings', <ViewHead title="Settings" />);
  expect(titles()).toEqual([]);
});
