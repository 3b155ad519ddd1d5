import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { useAsOfStore } from '../../services/time-machine/as-of.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { LossNotice } from './loss-notice.tsx';

const ofShips = [{ resource: 'ships', params: {} }] as const;

async function arriveShips(archive: ArchiveDatabase, count: number, at: number): Promise<void> {
  const data = Array.from({ length: count }, (_, index) => ({ id: String(index), name: `Heron ${index}` }));
  await arriveWell(archive, { data, at });
}

async function showBrokenList(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  await arriveShips(archive, 107, 1_000);
  await arriveShips(archive, 1, 5_000);
  renderOn(<LossNotice of={ofShips} />, { archive });
  return archive;
}

test('above a list that lost nearly all: both counts, and one click back to the answer before', async () => {
  await showBrokenList();
  const notice = await screen.findByRole('status', { name: 'A list in doubt' });
  expect(notice.textContent).toContain('1 ship here, 107 in the response before');
  expect(notice.textContent).toContain('106 of those are missing.');
  fireEvent.click(screen.getByRole('button', { name: 'Show the response before' }));
  expect(useAsOfStore.getState().past).toEqual({ profileId: 'p', at: 4_999 });
});

test('one click says that the shorter list is right, and the notice goes', async () => {
  const archive = await showBrokenList();
  fireEvent.click(await screen.findByRole('button', { name: 'The shorter list is right' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  const accepted = (await archive.snapshots.toArray()).filter(({ lossAcceptedAt }) => lossAcceptedAt !== undefined);
  expect(accepted.map(({ fetchedAt }) => fetchedAt)).toEqual([5_000]);
});

test('the notice goes once another answer confirms the list, and when the list is whole again', async () => {
  const archive = await showBrokenList();
  await screen.findByRole('status');
  await arriveShips(archive, 1, 9_000);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('of several lists each is named, with one way back to before the first of them', async () => {
  const archive = createArchive();
  const teams = ['art', 'code', 'design', 'sound', 'tools'];
  for (const [index, team] of teams.entries()) {
    for (const [turn, count] of [12, 2].entries()) {
      const data = Array.from({ length: count }, (_, place) => ({ slug: `part-${place}`, title: 'Hull' }));
      const at = 1_000 + turn * 5_000 + index;
      await arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, data, at });
    }
  }
  renderOn(<LossNotice of={[{ resource: 'deliverables' }]} />, { archive });
  const notice = await screen.findByRole('status', { name: 'Lists in doubt' });
  expect(notice.textContent?.match(/2 deliverables here/g)).toHaveLength(3);
  expect(notice.textContent).toContain('So it is with 2 more lists of this view.');
  fireEvent.click(screen.getByRole('button', { name: 'Show the responses before' }));
  expect(useAsOfStore.getState().past).toEqual({ profileId: 'p', at: 5_999 });
});
