import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { backUpNow, openBackups, restored } from './helpers/files/backup-parts.ts';
import { openPalette, palette } from './helpers/expected/comparison.ts';
import { look } from './helpers/pictures/look.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

/** Types into the palette. */
async function find(page: Page, text: string): Promise<Locator> {
  await openPalette(page);
  await palette(page).getByRole('combobox', { name: 'Find' }).fill(text);
  return palette(page).getByRole('option', { selected: true });
}

/** Opens the best find. */
async function openFound(page: Page, text: string): Promise<void> {
  await expect(await find(page, text)).toContainText(new RegExp(text, 'i'));
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

const notes = (page: Page): Locator => page.getByRole('region', { name: 'Your notes' });

/** Writes the first note about what is on screen. */
async function write(page: Page, text: string): Promise<void> {
  await notes(page).getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.insertText(text);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(notes(page).getByRole('article')).toContainText('Saved. Your note');
}

test('notes on a ship and a system are marked in lists, found by their words, in the file of the list, kept in a backup and restored', async ({
  openPrepared,
  dataDir,
}) => {
  const { page, profileId } = await openPrepared('demo', {
    launch: { view: 'ships', exportDir: join(dataDir, 'copies') },
  });
  await expect(bodyRows(page)).toHaveCount(200);

  await test.step('a ship’s note is Markdown shown as text, and what is put aside is there again', async () => {
    await openFound(page, 'adze outrider');
    await notes(page).getByRole('button', { name: 'Add note' }).click();
    await page.keyboard.insertText('half a tho');
    await page.keyboard.press('Escape');
    await expect(notes(page)).toContainText('not saved yet');
    await goTo(page, 'Ships');
    await page.goBack();
    await notes(page).getByRole('button', { name: 'Continue your note' }).click();
    await expect(page.getByRole('textbox', { name: 'Note about Adze Outrider' })).toHaveValue('half a tho');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('Bought for **plumbing** runs\n\n- <b>cheap</b>\n- see https://elsewhere.example/a');
    await look(page, 'notes', 'editor');
    await page.keyboard.press('ControlOrMeta+Enter');
    const note = notes(page).getByRole('article');
    await expect(note.locator('strong')).toHaveText('plumbing');
    await expect(note.getByRole('listitem')).toHaveText([/^<b>cheap<\/b>$/, /^see https:\/\/elsewhere\.example\/a/]);
    await expect(note.getByRole('button', { name: 'Copy the link’s address' })).toBeVisible();
    await expect(note.getByRole('button', { name: 'Open the link in the browser' })).toHaveCount(0);
    await look(page, 'notes', 'ship');
  });

  await test.step('a system’s note is the same beside the map and on its page', async () => {
    await openFound(page, 'askvalla');
    await write(page, 'Quiet; good for tinkering');
    await look(page, 'notes', 'beside-map');
    await page.getByRole('region', { name: 'Åskvalla' }).getByRole('link', { name: 'Enter' }).click();
    await expect(notes(page).getByRole('article')).toContainText('Quiet; good for tinkering');
  });

  await test.step('what is noted about is found by the words of the note', async () => {
    const found = await find(page, 'plumbing');
    await expect(found).toContainText('Adze Outrider');
    await expect(found).toContainText('note Bought for **plumbing** runs');
    await expect(found.locator('mark')).toHaveText('plumbing');
    await page.keyboard.press('Escape');
    await openFound(page, 'tinkering');
    await expect(page.getByRole('region', { name: 'Åskvalla' })).toBeVisible();
  });

  await test.step('the list marks it, and its file has a column of notes', async () => {
    await goTo(page, 'Ships');
    const marked = bodyRows(page).filter({ hasText: '(with a note)' });
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText('Adze Outrider');
    await page.getByRole('button', { name: 'Share' }).click();
    const rows = csvRows(await savedFile(page, /^This view as CSV/, 'csv', 'menuitem'));
    expect(rows).toHaveLength(200);
    expect(rows.filter((row) => row['Note'] !== '').map((row) => [row['Name'], row['Note']?.split('\n')[0]])).toEqual([
      ['Adze Outrider', 'Bought for **plumbing** runs'],
    ]);
  });

  await test.step('all of them stand under Offline, the last edited first', async () => {
    await openFound(page, 'show notes');
    const lines = page.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(lines).toHaveText([/^Åskvalla system/, /^Adze Outrider ship/]);
    await look(page, 'notes', 'all');
  });

  await test.step('a deleted note comes back by Undo, and with a backup that was made before', async () => {
    const kept = await archiveRows(page, profileId, 'notes');
    expect(kept).toHaveLength(2);
    await openBackups(page);
    await backUpNow(page);
    await openFound(page, 'adze outrider');
    await notes(page).getByRole('button', { name: 'Delete note' }).click();
    await notes(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notes(page).locator('strong')).toHaveText('plumbing');
    await notes(page).getByRole('button', { name: 'Delete note' }).click();
    await expect(notes(page)).toContainText('Note deleted');
    await openBackups(page);
    await page.getByRole('button', { name: /^Restore the backup/ }).click();
    await page.getByRole('radio', { name: /^Replace/ }).check();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await restored(page);
    await openFound(page, 'plumbing');
    await expect(notes(page).locator('strong')).toHaveText('plumbing');
  });
});
