import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { ShipPage } from './ship-page.tsx';

const heron = { id: '1', name: 'Heron', cargocapacity: 46 };

test('a ship of the list has been as it is since a day, of which a newer answer about it alone says nothing', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 1_000 });
  renderOn(<ShipPage identity="1" />, { archive });
  expect(await screen.findByText(/^unchanged since/)).toBeTruthy();
  const params = { name: 'Heron', page_max: 1 };
  await arriveWell(archive, { params, data: [{ ...heron, cargocapacity: 500 }], at: 2_000 });
  expect(await screen.findByText('This ship')).toBeTruthy();
  expect(screen.queryByText(/unchanged since/)).toBeNull();
});

test('a ship without a name cannot be asked for live', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', cargocapacity: 46 }, heron], at: 1_000 });
  renderOn(<ShipPage identity="1" />, { archive });
  expect(await screen.findByRole('button', { name: /^Refresh/ })).toBeTruthy();
  expect(await screen.findByText(/^unchanged since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Live/ })).toBeNull();
});
