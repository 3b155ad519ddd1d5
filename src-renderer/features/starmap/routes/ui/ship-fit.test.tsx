import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../../archive/ingest/archive-fixture.ts';
import { readPreference } from '../../../../archive/own-work/preferences.ts';
import { renderOn } from '../../../../ui/rendered-fixture.tsx';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { mapOf } from '../engine/route-map-fixture.ts';
import { ShipFit, TunnelsLeftOut } from './ship-fit.tsx';

const map = mapOf(
  [{}, {}, {}],
  [
    { entry: 0, exit: 1, size: 'S' },
    { entry: 1, exit: 2, size: 'L' },
    { entry: 0, exit: 2, size: null },
  ],
);

afterEach(() => {
  useStarmapStore.setState(useStarmapStore.getInitialState());
  localStorage.clear();
});

const askedSize = (): string | null => useStarmapStore.getState().request.smallestSize;

async function show() {
  const archive = createArchive();
  const data = [
    { id: 1, name: 'Wren', size: 'small' },
    { id: 2, name: 'Heron', size: 'medium' },
    { id: 3, name: 'Plover', size: null },
  ];
  await arriveWell(archive, { resource: 'ships', data });
  const ships = ['1', '2'].map((identity) => ({ resource: 'ships', identity }) as const);
  await archive.sets.add({ id: 'mine', name: 'Mine', members: ships, createdAt: 1 });
  renderOn(
    <>
      <ShipFit />
      <TunnelsLeftOut map={map} />
    </>,
    { archive },
  );
  const field = screen.getByRole('combobox', { name: 'Ship' });
  const pick = async (name: string): Promise<void> => {
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };
  const pickNone = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Ship: none' }));
  };
  return { field, pick, pickNone, archive };
}

test('a ship and a set choose the smallest tunnel, say why, and name each tunnel that is left out with its reason', async () => {
  const { field, pick, pickNone } = await show();
  await pick('Wren small');
  expect(field).toHaveProperty('value', 'Wren');
  expect(askedSize()).toBe('S');
  await screen.findByText('Wren is small: S or larger, as assumed.');
  await pick('Mine set of 2 ships');
  expect(field).toHaveProperty('value', 'Mine');
  expect(askedSize()).toBe('M');
  await screen.findByText('Heron is medium: M or larger, as assumed.');
  const out = screen.getByRole('list', { name: 'Left out for their size', hidden: true });
  expect(
    within(out)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['A – BS, smaller than M', 'A – Csize unknown']);
  await pick('Plover');
  expect(askedSize()).toBe('L');
  await screen.findByText('What Plover needs is unknown, so the largest is taken: only L.');
  pickNone();
  expect(askedSize()).toBeNull();
});

test('what a size of ships needs can be changed, and taken back; asking for a size by hand ends the ship', async () => {
  const { field, pick, archive } = await show();
  await pick('Heron medium');
  expect(useStarmapStore.getState().request.ship).toBe('2');
  fireEvent.change(screen.getByRole('combobox', { name: 'medium', hidden: true }), { target: { value: 'L' } });
  expect(askedSize()).toBe('L');
  await screen.findByText('Heron is medium: only L, as assumed.');
  // With the archive, and so in its backups.
  expect((await readPreference(archive, 'tunnelSizes')).needs).toMatchObject({ small: 'S', medium: 'L' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to what is assumed', hidden: true }));
  expect(askedSize()).toBe('M');
  act(() => useStarmapStore.getState().changeRequest({ smallestSize: 'S', ship: null }));
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(screen.queryByRole('status')).toBeNull();
});

test('what an earlier program kept in the window is taken over into the archive, once', async () => {
  const former = (state: object) => JSON.stringify({ state, version: 1 });
  localStorage.setItem('orrery-tunnel-sizes', former({ order: ['M', 'S', 'L'] }));
  localStorage.setItem('orrery-ship-fit', former({ choice: '2', needs: { medium: 'S' } }));
  const { archive, pick } = await show();
  await waitFor(async () => {
    const { order, needs } = await readPreference(archive, 'tunnelSizes');
    expect([order, needs?.['medium'], needs?.['large']]).toEqual([['M', 'S', 'L'], 'S', 'L']);
  });
  await pick('Heron medium');
  await screen.findByText('Heron is medium: S or larger, as assumed.');
  fireEvent.click(screen.getByRole('button', { name: 'Back to what is assumed', hidden: true }));
  await waitFor(async () => expect((await readPreference(archive, 'tunnelSizes')).needs?.['medium']).toBe('M'));
});

test('the ships are read when the list is opened, and found by what is typed, those that begin so first', async () => {
  const { field } = await show();
  const options = (): readonly (string | null)[] =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  fireEvent.click(field);
  expect(screen.getByText('Reading the ships…')).toBeTruthy();
  await waitFor(() => expect(options()).toEqual(['Mineset of 2 ships', 'Heronmedium', 'Plover', 'Wrensmall']));
  fireEvent.change(field, { target: { value: 'é' } });
  expect(options()).toEqual(['Mineset of 2 ships', 'Heronmedium', 'Plover', 'Wrensmall']);
  fireEvent.change(field, { target: { value: 'R' } });
  expect(options()).toEqual(['Heronmedium', 'Plover', 'Wrensmall']);
  fireEvent.change(field, { target: { value: 'w' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(useStarmapStore.getState().request.ship).toBe('1');
  fireEvent.change(field, { target: { value: 'zz' } });
  expect(screen.getByText('No ship or set is called “zz”')).toBeTruthy();
});

test('one that was chosen earlier is named without the list', async () => {
  useStarmapStore.getState().changeRequest({ ship: '2', smallestSize: 'M' });
  const { field } = await show();
  expect(field).toHaveProperty('placeholder', 'Reading the ships…');
  await waitFor(() => expect(field).toHaveProperty('value', 'Heron'));
});

test('without ships the list says so', async () => {
  renderOn(<ShipFit />, { archive: createArchive() });
  fireEvent.click(screen.getByRole('combobox', { name: 'Ship' }));
  expect(await screen.findByText('No ships in the archive')).toBeTruthy();
});
