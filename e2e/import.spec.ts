import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readChanges } from '../src-renderer/archive/compare/read-changes.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows, countRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload } from './helpers/service/ask-service.ts';
import { checkArchive } from './helpers/archive/check-archive.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { startSettled } from './helpers/app/start-settled.ts';
import { freshness, goTo, showMapAs } from './helpers/screens/views.ts';

const hourMs = 3_600_000;

test(
  'answers saved elsewhere are looked through, imported where they belong in time, told as imported, and taken out again',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const openedAt = Date.now();
    const { page, profileId } = await openPrepared('connected', { launch: { view: 'offline' } });
    const fetchedAt = openedAt - 5 * hourMs;
    const systems = await askPayload(service, 'starmap/systems');
    const board = await askPayload(service, 'roadmap/main');
    const save = saver(dataDir);
    const files = [
      save('systems.json', {
        success: 1,
        source: 'cache',
        data: systems,
        fetchedAt: new Date(fetchedAt).toISOString(),
      }),
      save('board.json', { success: 1, source: 'cache', data: board, fetched_at: Math.floor(fetchedAt / 1_000) }),
      save('species-2026-03-01-1000.json', await askPayload(service, 'starmap/species')),
      save('error.json', { success: 0, data: null, message: 'Malformed request.' }),
      save('shopping.json', { success: 1, data: [{ eggs: 12, milk: 2 }] }),
      save('with-key.json', {
        success: 1,
        data: systems,
        url: 'https://api.example.org/ABCDEF0123456789/v1/cache/starmap/systems',
      }),
      save('notes.txt', 'call the harbour'),
    ];
    await startSettled(page, profileId, openedAt);
    const calls = await countRows(page, profileId, 'attempts');
    const spends = await countRows(page, profileId, 'ledger');
    const panel = await openImport(page);
    const said = (name: string): Locator => panel.getByRole('listitem').filter({ hasText: name });

    await test.step('they are looked through', async () => {
      await panel.getByLabel('Files to import').setInputFiles(files);
      await expect(said('systems.json')).toContainText('New snapshot, 90 systems: the first of this request.');
      await expect(said('systems.json')).toContainText('as the response says');
      await expect(said('species-2026')).toContainText(
        /Only its data was saved\. New snapshot, \d+ species: the first of this request\./,
      );
      await expect(said('species-2026')).toContainText('as its name says');
      await expect(said('error.json')).toContainText('An error the service responded with');
      await expect(said('shopping.json')).toContainText('No resource Orrery knows has this shape.');
      await expect(said('with-key.json')).toContainText('looks like an API key');
      await expect(said('notes.txt')).toContainText('This is not JSON.');
      await expect(said('board.json')).toContainText('Say how it was asked: Board.');
      await expect(panel.getByRole('button', { name: 'Import 2', exact: true })).toBeEnabled();
      await said('board.json')
        .getByRole('combobox', { name: /^Board/ })
        .selectOption('main');
      await expect(said('board.json')).toContainText(/New snapshot, \d+ releases: the first of this request/);
      const fetched = said('board.json').getByLabel(/^Fetched/);
      await fetched.fill('22/11/2026');
      await expect(said('board.json')).toContainText('Type it as 2026-11-21 14:03:07.');
      await expect(panel.getByRole('button', { name: 'Import 2', exact: true })).toBeEnabled();
      await fetched.fill(`${new Date(fetchedAt).toISOString().slice(0, 19)}Z`);
      await expect(said('board.json')).toContainText(/New snapshot, \d+ releases: the first of this request/);
    });

    await test.step('they are imported where they belong in time', async () => {
      await panel.getByRole('button', { name: 'Import 3', exact: true }).click();
      await expect(panel.getByRole('status').filter({ hasText: '3 imported' })).toBeVisible();
      const imported = (await archiveRows(page, profileId, 'snapshots')).filter((row) => row.imported);
      expect(imported.map(({ requestKey, fetchedAt: at, imported: mark }) => [requestKey, at, mark?.fileName])).toEqual(
        [
          ['species', Date.UTC(2026, 2, 1, 10), 'species-2026-03-01-1000.json'],
          ['roadmap?{"board":"main"}', Math.floor(fetchedAt / 1_000) * 1_000, 'board.json'],
          ['systems', fetchedAt, 'systems.json'],
        ],
      );
      expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
      expect(await countRows(page, profileId, 'attempts')).toBe(calls);
      expect(await countRows(page, profileId, 'ledger')).toBe(spends);
    });

    const list = panelOf(page, 'Imported responses');

    await test.step('they are told as imported', async () => {
      await goTo(page, 'Starmap');
      await showMapAs(page, 'Systems');
      await expect(freshness(page)).toContainText('imported from systems.json');
      await openImport(page);
      await list.first().getByRole('link', { name: 'Star systems' }).click();
      await expect(page.getByRole('main')).toContainText('imported from systems.json');
    });

    await test.step('they are taken out again', async () => {
      await openImport(page);
      await list.first().getByRole('button', { name: 'Take out systems.json' }).click();
      await expect(list.first().getByRole('button', { name: 'Take out systems.json' })).toHaveCount(0);
      await list.first().getByRole('button', { name: 'Take out board.json' }).click();
      await list.first().getByRole('button', { name: 'Take out species-2026-03-01-1000.json' }).click();
      await expect(list).toHaveCount(0);
      expect((await archiveRows(page, profileId, 'snapshots')).filter((row) => row.imported)).toEqual([]);
      expect((await archiveRows(page, profileId, 'records')).filter(({ resource }) => resource === 'systems')).toEqual(
        [],
      );
      expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
    });
  },
);

test('a dropped list of answers goes between those that were fetched, says which are there already, and never becomes the latest by itself', async ({
  openPrepared,
  service,
}) => {
  const openedAt = Date.now();
  const { page, profileId } = await openPrepared('starmap', { launch: { view: 'offline' } });
  const [fetched] = await systemsOf(page, profileId);
  const list = (await askPayload(service, 'starmap/systems')) as readonly unknown[]; // a list of systems
  const older = list.slice(1);
  const line = (data: unknown, at: number): string =>
    JSON.stringify({ success: 1, source: 'cache', data, timestamp: at });
  const at = fetched?.fetchedAt ?? openedAt;
  const text = [line(older, at - 9 * hourMs), line(list, at - 6 * hourMs)].join('\n');

  const panel = await openImport(page);
  await drop(page, panel, { name: 'systems.ndjson', text });
  const entries = panel.getByRole('list', { name: 'Responses in the files' }).locator('> li');
  await expect(entries.nth(0)).toContainText('systems.ndjson, response 1');
  await expect(entries.nth(0)).toContainText(`New snapshot, ${older.length} systems: one of 2 of this request.`);
  await expect(entries.nth(1)).toContainText('The same as the snapshot of');
  await panel.getByRole('button', { name: 'Import 1', exact: true }).click();
  await expect(entries.nth(0)).toContainText('Imported.');

  const all = await systemsOf(page, profileId);
  expect(all.map(({ imported }) => imported?.fileName ?? null)).toEqual(['systems.ndjson', null]);
  expect(all[1]?.id).toBe(fetched?.id);
  const changes = (await readChanges(await archiveRows(page, profileId, 'changes'))).filter(
    ({ snapshotId }) => snapshotId === fetched?.id,
  );
  expect(changes.filter(({ kind, path }) => kind === 'added' && path === '')).toHaveLength(1);
  expect(await checkArchive(page, profileId, openedAt)).toEqual([]);
  await goTo(page, 'Starmap');
  await showMapAs(page, 'Systems');
  await expect(freshness(page)).toContainText(/stored copy · fetched/);
});

async function openImport(page: Page): Promise<Locator> {
  await goTo(page, 'Offline');
  await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
  return panelOf(page, 'Import responses');
}

/** Writes a file as somebody might have saved it. @returns its path. */
function saver(folder: string): (name: string, content: unknown) => string {
  return (name, content) => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
}

async function drop(
  page: Page,
  target: Locator,
  file: { readonly name: string; readonly text: string },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, text }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], name, { type: 'application/json' }));
    return transfer;
  }, file);
  await target.getByRole('button', { name: 'Choose files' }).dispatchEvent('drop', { dataTransfer });
}

async function systemsOf(page: Page, profileId: string) {
  const rows = (await archiveRows(page, profileId, 'snapshots')).filter(({ requestKey }) => requestKey === 'systems');
  return rows.toSorted((a, b) => a.fetchedAt - b.fetchedAt);
}
