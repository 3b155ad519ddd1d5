import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { readPreference, writePreference } from '../own-work/preferences.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { beginRun, claimItem, settleItem } from './basket-run.ts';
import { readBasket } from './read-basket.ts';
import {
  addToBasket,
  changeIntentInBasket,
  mostBasketItems,
  moveInBasket,
  removeFromBasket,
  retryInBasket,
  type NewBasketItem,
} from './edit-basket.ts';

const player = (handle: string, intent: NewBasketItem['intent'] = 'refresh'): NewBasketItem => ({
  resource: 'user',
  params: { handle },
  intent,
  title: handle,
});

const titles = async (archive: ArchiveDatabase) => (await readBasket(archive)).map(({ title }) => title);

async function rowOf(archive: ArchiveDatabase, title: string) {
  const row = (await readBasket(archive)).find((each) => each.title === title);
  if (!row) throw new Error(title);
  return row;
}

/** Runs one item to an end. */
async function runTo(archive: ArchiveDatabase, title: string, state: 'done' | 'failed'): Promise<void> {
  const { id } = await rowOf(archive, title);
  await beginRun(archive, new Map([[id, 1]]));
  const claim = { id, attemptId: 'one', maxUnits: 1 };
  await claimItem(archive, claim);
  await settleItem(archive, claim, { state, problem: state === 'failed' ? { kind: 'timeout' } : null, units: 1 }, 9);
  await writePreference(archive, 'basketRun', { ...(await readPreference(archive, 'basketRun')), state: 'idle' });
}

test('a request is in the basket once: the same is known, another way of asking turns it, nonsense is left out', async () => {
  const archive = createArchive();
  expect(await addToBasket(archive, [player('Wren'), player('Wren'), player('Knot')], 1)).toEqual({
    added: 2,
    known: 1,
    turned: 0,
    left: 0,
  });
  expect(await addToBasket(archive, [player('Wren', 'stored'), player('')], 1)).toEqual({
    added: 0,
    known: 0,
    turned: 1,
    left: 1,
  });
  expect((await readBasket(archive)).map(({ title, intent }) => [title, intent])).toEqual([
    ['Wren', 'stored'],
    ['Knot', 'refresh'],
  ]);
});

test('what came to its end is asked for once more, at the end of the list and under its old id', async () => {
  const archive = createArchive();
  await addToBasket(archive, [player('Wren'), player('Knot')], 1);
  await runTo(archive, 'Wren', 'done');
  const { id } = await rowOf(archive, 'Wren');
  expect(await addToBasket(archive, [player('Wren')], 2)).toMatchObject({ added: 1 });
  expect(await titles(archive)).toEqual(['Knot', 'Wren']);
  expect(await rowOf(archive, 'Wren')).toMatchObject({ id, state: 'waiting', attemptId: null });
});

test('what is under way is neither put in again, nor turned, nor removed', async () => {
  const archive = createArchive();
  await addToBasket(archive, [player('Wren')], 1);
  const { id } = await rowOf(archive, 'Wren');
  await beginRun(archive, new Map([[id, 1]]));
  await claimItem(archive, { id, attemptId: 'one', maxUnits: 1 });
  expect(await addToBasket(archive, [player('Wren', 'stored')], 1)).toMatchObject({ known: 1 });
  expect(await changeIntentInBasket(archive, id, 'stored')).toBe(false);
  await removeFromBasket(archive, [id, 'nothing']);
  expect(await rowOf(archive, 'Wren')).toMatchObject({ state: 'running', intent: 'refresh' });
});

test('a basket that is full takes no more, and says how many', async () => {
  const archive = createArchive();
  const many = Array.from({ length: mostBasketItems + 3 }, (_, index) => player(`Wren${index}`));
  expect(await addToBasket(archive, many, 1)).toMatchObject({ added: mostBasketItems, left: 3 });
});

test('moving keeps every place once, also beyond the ends; the clock plays no part', async () => {
  const archive = createArchive();
  await addToBasket(archive, [player('A')], 9_000);
  await addToBasket(archive, [player('B'), player('C')], 5); // set back by hours
  expect(await titles(archive)).toEqual(['A', 'B', 'C']);
  await moveInBasket(archive, (await rowOf(archive, 'C')).id, -4);
  expect(await titles(archive)).toEqual(['C', 'A', 'B']);
  await moveInBasket(archive, (await rowOf(archive, 'C')).id, 1);
  expect(await titles(archive)).toEqual(['A', 'C', 'B']);
  await moveInBasket(archive, (await rowOf(archive, 'A')).id, 99);
  expect(await titles(archive)).toEqual(['C', 'B', 'A']);
  expect((await readBasket(archive)).map(({ position }) => position)).toEqual([0, 1, 2]);
});

test('turning an agreed item to what is free keeps it in the run; turning it to what costs takes it out', async () => {
  const archive = createArchive();
  await addToBasket(archive, [player('Wren'), player('Knot', 'stored')], 1);
  const [wren, knot] = await readBasket(archive);
  await beginRun(
    archive,
    new Map([
      [wren?.id ?? '', 1],
      [knot?.id ?? '', 0],
    ]),
  );
  expect(await changeIntentInBasket(archive, wren?.id ?? '', 'stored')).toBe(true);
  expect(await changeIntentInBasket(archive, knot?.id ?? '', 'refresh')).toBe(true);
  expect((await rowOf(archive, 'Wren')).agreedUnits).toBe(1);
  expect((await rowOf(archive, 'Knot')).agreedUnits).toBeUndefined();
});

test('a way that the service does not have is refused', async () => {
  const archive = createArchive();
  await addToBasket(archive, [{ resource: 'members', params: { sid: 'X' }, intent: 'refresh', title: 'Members' }], 1);
  expect(await changeIntentInBasket(archive, (await rowOf(archive, 'Members')).id, 'cache')).toBe(false);
});

test('what failed waits again at its place, and what it costs has to be agreed to anew', async () => {
  const archive = createArchive();
  await addToBasket(archive, [player('Wren'), player('Knot')], 1);
  await runTo(archive, 'Wren', 'failed');
  const { id } = await rowOf(archive, 'Wren');
  await retryInBasket(archive, [id, 'nothing']);
  const row = await rowOf(archive, 'Wren');
  expect(row).toMatchObject({ state: 'waiting', problem: null, endedAt: null, attemptId: null });
  expect(row.agreedUnits).toBeUndefined();
  expect(await titles(archive)).toEqual(['Wren', 'Knot']);
});
