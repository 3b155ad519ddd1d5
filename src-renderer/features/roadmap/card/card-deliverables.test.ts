import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readDeliverablesOfCard } from './card-deliverables.tsx';

const wire = (slug: string, title: string, cardId: number | null, endDate?: string) => ({
  slug,
  title,
  endDate,
  card: cardId === null ? null : { id: cardId },
});

/** Two teams list `docks`, one after the other, with another title and another card. */
async function archiveOfTwoTeams() {
  const archive = createArchive();
  const put = (team: string, at: number, data: readonly object[]) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, data, at });
  const first = [
    wire('docks', 'Docks', 7),
    wire('late', 'Late', 7, '2021-10-20'),
    wire('soon', 'Soon', 7, '2021-08-25'),
  ];
  await put('one', 1_000, first);
  await put('two', 2_000, [wire('docks', 'New docks', 8), wire('none', 'None', null)]);
  await put('one', 3_000, first);
  return archive;
}

const slugsOf = async (archive: Awaited<ReturnType<typeof archiveOfTwoTeams>>, cardId: string, asOf: number | null) =>
  (await readDeliverablesOfCard(archive, cardId, asOf)).map(({ slug }) => slug);

it('lists what names the card, by the day it ends, and believes the list that was confirmed last', async () => {
  const archive = await archiveOfTwoTeams();
  expect(await slugsOf(archive, '7', null)).toEqual(['soon', 'late', 'docks']);
  expect(await slugsOf(archive, '8', null)).toEqual([]);
  expect(await slugsOf(archive, '99', null)).toEqual([]);
});

it('believes at an instant the list that was the latest then, whatever was confirmed since', async () => {
  const archive = await archiveOfTwoTeams();
  expect(await slugsOf(archive, '7', 2_500)).toEqual(['soon', 'late']);
  expect(await slugsOf(archive, '8', 2_500)).toEqual(['docks']);
  expect(await slugsOf(archive, '7', 1_500)).toEqual(['soon', 'late', 'docks']);
});
