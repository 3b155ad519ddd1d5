import { cardPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { boardParts, openOnBoard, type OpenedBoard } from './helpers/screens/board-parts.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import { daysText, dayText } from './helpers/expected/expected-moved.ts';
import { askStored, onUniverseDay } from './helpers/archive/kept-days.ts';
import { compareStates, compareWithNothing, movedParts } from './helpers/screens/moved-parts.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { csvRows, sharedFile } from './helpers/files/saved-file.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { bodyRows, copyLink } from './helpers/screens/views.ts';
import { dayOf, listOf, plain, type Wire } from './helpers/service/wire-pieces.ts';

interface SentCard {
  readonly card: Wire;
  readonly release: Wire;
}

const cardsOf = (releases: readonly Wire[]): readonly SentCard[] =>
  releases.flatMap((release) => listOf(release['cards']).map((card) => ({ card, release })));

const isReleased = ({ card }: SentCard): boolean => Number(card['released']) === 1;

/** By its own numbers, as the board's site has it. */
function stateOf(sent: SentCard): string {
  const [done, working, tasks] = ['completed', 'inprogress', 'tasks'].map((name) => Number(sent.card[name]));
  if (isReleased(sent) || (tasks !== 0 && done === tasks)) return 'done';
  return done === 0 && working === 0 ? 'planned' : 'in progress';
}

/** Some cards carry only the id of their category; others of the same tell its name. */
function categoriesOf(releases: readonly Wire[]): (sent: SentCard) => string {
  const names = new Map(
    cardsOf(releases).flatMap(({ card }) =>
      card['category_name'] ? [[String(card['category_id']), plain(card['category_name'])] as const] : [],
    ),
  );
  return ({ card }) => names.get(String(card['category_id'])) ?? '';
}

const isoDay = (day: number | null): string =>
  day === null ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10);

test('the board: its table and file hold every card as it was sent, its columns the same; filters leave the cards that fit', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const opened = await openOnBoard({ openPrepared, service }, { launch: { exportDir: dataDir } });
  await compareWithNothing(opened.page);

  await test.step('the table and its file hold every card as it was sent, the board the same in columns', () =>
    expectAsSent(opened));

  await test.step('filters leave the cards that fit, by category, state, release and text, in every picture', () =>
    expectFilters(opened));
});

test(
  'the board in time: without a mouse and as pictures; a card’s page; older releases',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const opened = await openOnBoard({ openPrepared, service }, { launch: { exportDir: dataDir } });
    await compareWithNothing(opened.page);

    await test.step('the timeline without a mouse, and as PNG and SVG', () => expectTimeline(opened));

    await test.step('a card’s page has every field, every date it had, what changed, and what it was sent as', () =>
      expectCard(opened));

    await test.step('older releases are asked for by date or name, told as back-filled, and no part of what moved', () =>
      expectOlder(opened, service));
  },
);

async function expectAsSent({ page, releases }: OpenedBoard): Promise<void> {
  const { showAs } = boardParts(page);
  const categoryOf = categoriesOf(releases);
  await showAs('Table');
  const saved = csvRows(await sharedFile(page, 'Table as CSV', 'csv'));
  const expected = cardsOf(releases).map((sent) => {
    const { card, release } = sent;
    const own = dayOf(card['scheduled_at']);
    return {
      id: String(card['id']),
      title: plain(card['name']),
      release: plain(release['name']),
      category: categoryOf(sent),
      state: stateOf(sent),
      numbers: ['completed', 'inprogress', 'tasks'].map((name) => String(Number(card[name]))),
      days: [isoDay(dayOf(card['time_created'])), isoDay(own ?? dayOf(release['scheduled_at']))],
      of: own !== null ? 'card' : dayOf(release['scheduled_at']) === null ? '' : 'release',
      released: String(isReleased(sent)),
      status: plain(card['status']),
    };
  });
  const byId = (one: { readonly id: string }, other: { readonly id: string }) => Number(one.id) - Number(other.id);
  expect(
    saved
      .map((row) => ({
        id: row['Card id'] ?? '',
        title: row['Card'],
        release: row['Release'],
        category: row['Category'],
        state: row['State'],
        numbers: [row['Tasks done'], row['Tasks in progress'], row['Tasks']],
        days: [row['Created'], row['Date']],
        of: row['Date is of'],
        released: row['Released'],
        status: row['Status as sent'],
      }))
      .toSorted(byId),
  ).toEqual(expected.toSorted(byId));
  for (const state of ['done', 'in progress', 'planned'])
    expect(expected.some((card) => card.state === state)).toBe(true);
  expect(expected.some(({ of }) => of === 'card')).toBe(true);
  expect(expected.some(({ of }) => of === '')).toBe(true);

  // The board: releases in their order, each with its cards, its date or none.
  await showAs('Board');
  const board = page.getByRole('region', { name: 'Main board: releases with their cards' });
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(releases.map(({ name }) => plain(name)));
  for (const release of releases) {
    const column = board.getByRole('region', { name: plain(release['name']), exact: true });
    const day = dayOf(release['scheduled_at']);
    await expect(column).toContainText(day === null ? 'no date' : dayText(day));
    const titles = await column
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link.querySelector('[data-card-title]')?.textContent ?? '').trim()));
    expect(titles.toSorted()).toEqual(
      listOf(release['cards'])
        .map(({ name }) => plain(name))
        .toSorted(),
    );
  }
}

async function expectFilters({ page, releases }: OpenedBoard): Promise<void> {
  const { showAs, filter } = boardParts(page);
  const all = cardsOf(releases);
  const categoryOf = categoriesOf(releases);
  await showAs('Table');
  await expect(bodyRows(page)).not.toHaveCount(0);
  const said = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ of [\d,]+ cards$/ });
  const choose = async (menu: string, option: string | RegExp): Promise<void> => {
    await filter(menu).click();
    await page
      .getByRole('dialog', { name: `Filter: ${menu}` })
      .getByRole('checkbox', { name: option })
      .check();
    await page.keyboard.press('Escape');
  };
  const left = async (cards: readonly SentCard[]): Promise<void> => {
    await expect(said).toHaveText(`${cards.length} of ${all.length} cards`);
  };
  const category = categoryOf(all[0] as SentCard); // of a board with cards
  await choose('Category', new RegExp(`^${category}`));
  const ofCategory = all.filter((sent) => categoryOf(sent) === category);
  await left(ofCategory);
  await choose('State', /^in progress/);
  const inWork = ofCategory.filter((sent) => stateOf(sent) === 'in progress');
  await left(inWork);
  await page.getByRole('button', { name: 'Remove filter Category' }).click();
  await choose('Released', /^not released/);
  await left(all.filter((sent) => stateOf(sent) === 'in progress' && !isReleased(sent)));
  const release = all.find((sent) => stateOf(sent) === 'in progress')?.release;
  await choose('Release', new RegExp(`^${plain(release?.['name']).replaceAll('.', String.raw`\.`)}`));
  const ofRelease = all.filter((sent) => stateOf(sent) === 'in progress' && sent.release === release);
  await left(ofRelease);
  await expect(bodyRows(page)).toHaveCount(ofRelease.length);
  await page.getByRole('button', { name: 'Clear all' }).click();
  // The button vanishes with the filters; the focus does not.
  await expect(page.getByRole('textbox', { name: 'Find a card' })).toBeFocused();
  const [{ card } = all[0] as SentCard] = ofRelease;
  await page.getByLabel('Find a card').fill(plain(card['name']).toUpperCase());
  await expect(bodyRows(page).first()).toContainText(plain(card['name']));
  await showAs('Board');
  await expect(page.getByRole('link', { name: plain(card['name']) }).first()).toBeVisible();
}

async function expectTimeline({ page, releases }: OpenedBoard): Promise<void> {
  const { tree, rows } = boardParts(page);
  const focused = page.locator(':focus');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).focus();
  const stop = tree.locator('[role="treeitem"][tabindex="0"]');
  await pressUntil('Tab', stop);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAccessibleName(new RegExp(plain(releases[0]?.['name'])));
  if ((await focused.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('aria-level', '2');
  const bars = () => tree.locator('path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join(' '));
  let before = await bars();
  for (const key of ['f', '+', '+', 'Shift+ArrowLeft', '-', 'f', 't']) {
    if (key === 'f' && before === (await bars())) before = '';
    await page.keyboard.press(key);
    await expect.poll(bars, { message: key }).not.toBe(before);
    before = await bars();
  }
  // The last releases have no date; their cards stand in a place of their own.
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(/no date/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeVisible();

  const png = readPicture(await sharedFile(page, 'Timeline as PNG', 'png'));
  expect(png.colours).toBeGreaterThan(50);
  const svg = (await sharedFile(page, 'Timeline as SVG', 'svg')).toString('utf8');
  const words = await page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('text')].map(
        (element) => element.textContent,
      ),
    svg,
  );
  for (const { name } of releases) expect(words.some((text) => text.includes(plain(name)))).toBe(true);
}

async function expectCard({ page, days, releases }: OpenedBoard): Promise<void> {
  const endsOf = (id: string) => days.map(({ pieces }) => pieces.get(id)?.endDay ?? null);
  const known = cardsOf(releases).filter(({ card }) => endsOf(String(card['id'])).every((end) => end !== null));
  const [sent] = known.toSorted(
    (one, other) => new Set(endsOf(String(other.card['id']))).size - new Set(endsOf(String(one.card['id']))).size,
  );
  if (!sent) throw new Error('No card was there on all days.');
  const id = String(sent.card['id']);
  const stages = endsOf(id).filter((end, at, all) => at === 0 || end !== all[at - 1]);
  expect(stages.length).toBeGreaterThan(1);
  await follow(page, cardPath('main', id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(sent.card['name']));
  const lines = page.getByRole('table', { name: 'All dates it ever had' }).locator('tbody tr');
  await expect(lines).toHaveCount(stages.length);
  const cells = lines.evaluateAll((found) =>
    found.map((line) => [...line.querySelectorAll('td')].slice(1).map((cell) => (cell.textContent ?? '').trim())),
  );
  expect(await cells).toEqual(
    stages.map((end, at) => [dayText(end), at === 0 ? '' : daysText((end ?? 0) - (stages[at - 1] ?? 0))]),
  );
  const main = page.getByRole('main');
  const [done, tasks] = ['completed', 'tasks'].map((name) => Number(sent.card[name]));
  await expect(main).toContainText(`${done} of ${tasks} tasks`);
  await expect(main).toContainText(plain(sent.card['description']));
  await expect(main).toContainText(plain(sent.release['name']));
  await expect(main).toContainText(dayText(dayOf(sent.card['time_created'])));
  const raw = main.locator('details').filter({ hasText: /Raw/ });
  await raw.locator('summary').first().click();
  await expect(raw).toContainText(String(sent.card['url_slug']));
  await copyLink(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Roadmap' }).click();
  await expect(page.getByRole('tree', { name: 'Main board in time' }).getByRole('treeitem').first()).toBeVisible();
}

async function expectOlder({ page, days }: OpenedBoard, service: TestService): Promise<void> {
  await onUniverseDay(service, 0);
  const older = await askStored(service, 'roadmap/main?date_min=0');
  await service.setClockOffset(0);
  const listed = new Set(days.flatMap(({ lists }) => [...lists.values()].flat().map(({ name }) => plain(name))));
  const gone = older.filter(({ name }) => !listed.has(plain(name)));
  const asked = gone.slice(-2);
  const [from, to] = [0, 1].map((at) => isoDay(dayOf(asked[at]?.['scheduled_at'])));
  await compareStates(page, 0, 3, 4);
  const { bar } = movedParts(page);
  await expect(bar.getByRole('status')).toContainText('unchanged');
  const moved = await bar.getByRole('status').innerText();
  await page.getByRole('button', { name: 'Older releases' }).click();
  const panel = page.getByRole('region', { name: 'Older releases' });
  await panel.getByLabel('From').fill(from ?? '');
  await panel.getByLabel('To').fill(to ?? '');
  const fetchIt = panel.getByRole('button', { name: /^Refresh/ });
  await expect(fetchIt).toHaveAccessibleName(/free/);
  await fetchIt.click();
  await expect(panel.getByRole('region', { name: 'Asked before' })).toContainText('2 releases');
  const { rows, showAs } = boardParts(page);
  for (const { name } of asked) {
    const row = rows.filter({ has: page.getByText(plain(name), { exact: true }) }).first();
    await expect(row).toHaveAccessibleName(/back-filled, not observed/);
  }
  // By its name it may be asked for live, at a price.
  await panel.getByText('One release', { exact: true }).click();
  const earlier = gone.at(-4);
  await panel.getByLabel('Name of the release').fill(plain(earlier?.['name']));
  await expect(panel.getByRole('button', { name: /^Live/ })).toHaveAccessibleName(/1 unit/);
  await panel.getByRole('button', { name: /^Refresh/ }).click();
  await expect(panel.getByRole('region', { name: 'Asked before' })).toContainText(plain(earlier?.['name']));
  await showAs('Table');
  await page.getByLabel('Find a card').fill(plain(listOf(earlier?.['cards'])[0]?.['name']));
  await expect(bodyRows(page).first()).toContainText('back-filled, not observed');
  await expect(bar.getByRole('status')).toHaveText(moved);
}
