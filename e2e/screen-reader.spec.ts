import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shipsPath } from '../src-renderer/format/paths.ts';
import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { fetchStored } from './helpers/screens/fetch-stored.ts';
import { askForShips } from './helpers/screens/open-ships.ts';
import { plantShips } from './helpers/archive/planted-ships.ts';
import { openScreenReader, type ScreenReader } from './helpers/pictures/screen-reader.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { bodyRows } from './helpers/screens/views.ts';

// The main path by somebody who hears the program: nothing here clicks, and nothing is looked at but what is told.

test('a ship is found, two are compared, a price is agreed to and the past is shown, all told in words as approved', async ({
  openPrepared,
  service,
}) => {
  test.setTimeout(180_000);
  const { page, profileId } = await openPrepared('connected', { launch: { view: 'ships' } });
  const list = plantShips(await askForShips(service));
  await serveShips(service, list);
  await withClockBehind(2 * dayMs, () => fetchStored(page, profileId, 'ships'));
  await serveShips(
    service,
    list.map((ship) => (ship['name'] === 'Quill Aster' ? { ...ship, length: '21.0' } : ship)),
  );
  await follow(page, shipsPath());
  await expect(bodyRows(page)).toHaveCount(list.length);
  const reader = await openScreenReader(page, withoutDays);
  await findShip(reader);
  await compareTwo(reader);
  await refreshAtPrice(reader);
  await lookBack(reader);
  expectApproved(reader.transcript());
});

async function findShip(reader: ScreenReader): Promise<void> {
  reader.chapter('Find a ship');
  await reader.pressUntil('Shift+Tab', 'Skip to the view');
  await reader.press('Enter');
  await reader.pressUntil('Tab', 'Find a ship');
  await reader.type('Quill');
  await reader.pressUntil('Tab', 'Quill Aster');
}

async function compareTwo(reader: ScreenReader): Promise<void> {
  reader.chapter('Compare two');
  await reader.press('Space', 'ArrowDown', 'Space');
  await reader.pressUntil('Tab', 'Compare 2 ships');
  await reader.press('Enter');
  await reader.pressUntil('Tab', /^(?:Quill|Identity)/);
  await reader.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight');
  await reader.pressUntil('Shift+Tab', 'Ships');
  await reader.press('Enter');
}

async function refreshAtPrice(reader: ScreenReader): Promise<void> {
  reader.chapter('Refresh at a price');
  await reader.pressUntil('Tab', /^Live/);
  await reader.press('Enter');
  await reader.pressUntil('Tab', 'Spend 1');
  await reader.begin('Enter');
  await reader.hear(/^Ships: fetched/);
  await reader.press('Tab', 'Shift+Tab');
}

async function lookBack(reader: ScreenReader): Promise<void> {
  reader.chapter('Look back');
  await reader.pressUntil('Shift+Tab', /^As of/);
  await reader.press('Enter');
  await reader.pressUntil('Tab', /^Previous day/);
  await reader.press('Enter', 'Escape');
  await reader.pressUntil('Tab', 'Back to now');
  await reader.press('Enter', 'Tab');
}

/**
 * What is another in each run: days, times, and how long something has taken. The time that was measured for a request is told
 * from a second on, which only a slow machine reaches.
 */
function withoutDays(words: string): string {
  // Said where the days lie in another month than the one on screen.
  if (/^[A-Z][a-z]+ 2\d{3}$/.test(words)) return '';
  return words
    .replace(/Resets .+? Takes/, 'Resets ‹later› Takes')
    .replaceAll(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, '‹weekday›')
    .replaceAll(/\d{1,2} [A-Z][a-z]+ 2\d{3}/g, '‹day›')
    .replaceAll(/\b[A-Z][a-z]+ 2\d{3}\b/g, '‹month›')
    .replaceAll(/2\d{3}-\d\d-\d\d/g, '‹day›')
    .replaceAll(/\d\d:\d\d(?::\d\d)?/g, '‹time›')
    .replaceAll(/\b(?:\d+ h )?\d+ min\b|\b\d+ h\b/g, '‹n› min')
    .replaceAll(/\babout \d+ s · /g, '')
    .replaceAll(/\b\d+ s\b/g, '‹n› s');
}

/** Holds the words against those that somebody has read; `--update-snapshots` approves them. */
function expectApproved(transcript: string): void {
  const file = join(import.meta.dirname, 'approved', 'screen-reader', 'main-path.txt');
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, transcript);
  }
  expect(transcript).toBe(readFileSync(file, 'utf8'));
}
