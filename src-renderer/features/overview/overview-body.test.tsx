import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/ingest/archive-fixture.ts';
import { appState, renderOn } from '../../ui/rendered-fixture.tsx';
import { OverviewBody } from './overview-body.tsx';

const body = (
  <OverviewBody MapPreview={() => null} LastRoute={({ otherwise }) => otherwise} openSet={() => undefined} />
);

const hourMs = 3_600_000;
const heron = { id: '1', name: 'Heron', cargocapacity: '12' };

beforeEach(() => localStorage.clear());

test('an archive without data offers what there is to see, and names no chores', async () => {
  renderOn(body);
  const offers = await screen.findByRole('list', { name: 'What there is to see' });
  expect(within(offers).getAllByRole('listitem')).toHaveLength(5);
  expect(within(offers).getByRole('button', { name: 'Refresh ships free' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What moved' })).toBeNull();
});

test('without an earlier visit the last response that differs is compared with, by name', async () => {
  const archive = createArchive();
  const now = Date.now();
  await arriveWell(archive, { data: [heron], at: now - 400 * hourMs });
  await arriveWell(archive, { data: [{ ...heron, cargocapacity: '16' }], at: now - hourMs });
  renderOn(body, { archive });
  const moved = await screen.findByRole('region', { name: 'What moved' });
  const row = await within(moved).findByRole('listitem');
  expect([...row.children].map(({ textContent }) => textContent)).toEqual(['', 'Heron', 'Cargo 12 → 16 SCU', 'ship']);
  expect(document.body.textContent).toMatch(/Since .+: 1 ship changed/);
  expect(document.body.textContent).not.toContain('first visit');
  fireEvent.click(within(moved).getByRole('button', { name: 'See all 1 →' }));
  const requests = await within(moved).findByRole('region', { name: 'By request' });
  expect(within(requests).getByRole('link').textContent).toBe('Ships 1 changed');
});

test('who was here after the last change is told that nothing is new, and still sees that change', async () => {
  const archive = createArchive();
  const now = Date.now();
  await arriveWell(archive, { data: [heron], at: now - 400 * hourMs });
  await arriveWell(archive, { data: [{ ...heron, cargocapacity: '16' }], at: now - 300 * hourMs });
  localStorage.setItem('orrery-looked-at-overview-q', String(now - hourMs));
  // Another connection, whose visit did not begin in the tests before.
  const state = {
    ...appState,
    profiles: appState.profiles.map((each) => ({ ...each, id: 'q' })),
    activeProfileId: 'q',
  };
  renderOn(body, { archive, state });
  expect(await screen.findByText('1 ship changed', { exact: false })).toBeTruthy();
  expect(document.body.textContent).toMatch(/Nothing new since .+\. Last change .+: 1 ship changed/);
});
