import { deliverablePath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import { daysText, dayText, type DayOfResponses } from './helpers/expected/expected-moved.ts';
import { compareWithNothing } from './helpers/screens/moved-parts.ts';
import { csvRows, sharedFile } from './helpers/files/saved-file.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { openOnTracker, trackerParts, type OpenedTracker } from './helpers/screens/tracker-parts.ts';
import { copyLink } from './helpers/screens/views.ts';
import { dayOf, escapeText, listOf, plain, type Wire } from './helpers/service/wire-pieces.ts';

/** Each deliverable once, by its slug, with the teams that list it. */
function bySlug({
  lists,
}: DayOfResponses): ReadonlyMap<string, { readonly wire: Wire; readonly teams: readonly string[] }> {
  const found = new Map<string, { readonly wire: Wire; readonly teams: readonly string[] }>();
  for (const [team, list] of lists) {
    for (const wire of list) {
      const slug = String(wire['slug']);
      found.set(slug, { wire, teams: [...(found.get(slug)?.teams ?? []), team] });
    }
  }
  return found;
}

interface Crew {
  readonly title: string;
  readonly people: number;
  readonly spans: readonly { readonly from: number; readonly to: number; readonly isPartial: boolean }[];
}

const crewsOf = (wire: Wire): readonly Crew[] =>
  listOf(wire['disciplines']).map(({ title, numberOfMembers, timeAllocations }) => ({
    title: plain(title),
    people: Number(numberOfMembers),
    spans: listOf(timeAllocations).map(({ startDate, endDate, partialTime }) => ({
      from: dayOf(startDate) ?? 0,
      to: dayOf(endDate) ?? 0,
      isPartial: Boolean(Number(partialTime)),
    })),
  }));

const isoDay = (day: number | null): string =>
  day === null ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10);

const splitList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split('; ')
    .filter((part) => part !== '')
    .toSorted();

test('the tracker holds what was sent: on a deliverable’s page, in table and file, as load over time, and in sorted and filtered rows', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const opened = await openOnTracker({ openPrepared, service }, { launch: { exportDir: dataDir } });
  await compareWithNothing(opened.page);

  await test.step('a deliverable’s page has every end it ever had, all fields, what it was sent as, and a link', () =>
    expectDeliverable(opened));

  await test.step('the table and its file hold every deliverable of every team as it was sent', () =>
    expectAsSent(opened));

  await test.step('the load over time is the sum of all allocations, part-time counted half', () => expectLoad(opened));

  await test.step('rows are sorted by start, end, size and slip, filtered, and open to disciplines with their time', () =>
    expectRows(opened));
});

const lastOf = (days: readonly DayOfResponses[]): DayOfResponses => {
  const last = days.at(-1);
  if (!last) throw new Error('Nothing was kept.');
  return last;
};

async function expectAsSent({ page, days }: OpenedTracker): Promise<void> {
  const day = lastOf(days);
  await trackerParts(page).showAs('Table');
  const saved = csvRows(await sharedFile(page, 'Table as CSV', 'csv'));
  const expected = [...bySlug(day)].map(([slug, { wire, teams }]) => {
    const crews = crewsOf(wire);
    const card = listOf(wire['card'])[0];
    return {
      slug,
      title: plain(wire['title']),
      teams: teams.toSorted(),
      days: [isoDay(dayOf(wire['startDate'])), isoDay(dayOf(wire['endDate'])), isoDay(dayOf(wire['updateDate']))],
      people: String(crews.reduce((sum, { people }) => sum + people, 0)),
      disciplines: crews.map(({ title }) => title).toSorted(),
      projects: listOf(wire['projects'])
        .map(({ title }) => plain(title))
        .toSorted(),
      card: card ? plain(card['title']) : '',
    };
  });
  const bySlugOf = (one: { readonly slug: string }, other: { readonly slug: string }) =>
    one.slug < other.slug ? -1 : 1;
  expect(
    saved
      .map((row) => ({
        slug: row['Slug'] ?? '',
        title: row['Title'],
        teams: splitList(row['Teams']),
        days: [row['First day'], row['Last day'], row['Updated']],
        people: row['People'],
        disciplines: splitList(row['Disciplines']),
        projects: splitList(row['Projects']),
        card: row['Roadmap card'],
      }))
      .toSorted(bySlugOf),
  ).toEqual(expected.toSorted(bySlugOf));
  // The recordings' oddities are among them: one title for many, and entities escaped twice.
  expect(saved.filter(({ Title }) => Title === 'Unannounced').length).toBeGreaterThan(1);
  expect(saved.filter(({ Title, Teams }) => /&\w+;/.test(`${Title} ${Teams}`))).toEqual([]);
}

async function expectLoad({ page, days }: OpenedTracker): Promise<void> {
  const day = lastOf(days);
  await trackerParts(page).showAs('Load');
  const steps = csvRows(await sharedFile(page, 'Load as CSV', 'csv'));
  const crews = [...bySlug(day).values()].flatMap(({ wire }) => crewsOf(wire));
  const atWork = (discipline: string, on: number): number =>
    crews
      .filter(({ title }) => title === discipline)
      .reduce((sum, { people, spans }) => {
        const now = spans.filter(({ from, to }) => from <= on && on <= to);
        if (now.length === 0) return sum;
        return sum + people * (now.some(({ isPartial }) => !isPartial) ? 1 : 0.5);
      }, 0);
  const titles = [...new Set(crews.map(({ title }) => title))].toSorted();
  const [first] = steps;
  expect(
    Object.keys(first ?? {})
      .slice(3)
      .toSorted(),
  ).toEqual(titles);
  expect(steps.length).toBeGreaterThan(50);
  for (const step of steps) {
    for (const date of [step['From'], step['To']]) {
      const on = Date.parse(`${date}T00:00:00Z`) / 86_400_000;
      const expected = titles.map((title) => [title, atWork(title, on)]);
      expect(
        titles.map((title) => [title, Number(step[title])]),
        date,
      ).toEqual(expected);
      expect(Number(step['People'])).toBe(expected.reduce((sum, [, people]) => sum + Number(people), 0));
    }
  }
  // As a chart it is one picture; the days around one that is pointed at read as the file does.
  const picture = readPicture(await sharedFile(page, 'Chart as PNG', 'png'));
  expect(picture.colours).toBeGreaterThan(20);
}

/** A row's name begins with the title of one of these. */
const namedAsOneOf = (wires: readonly Wire[]): RegExp =>
  new RegExp(`^(?:${wires.map(({ title }) => escapeText(plain(title))).join('|')}),`);

/** People times days, each day once however often it is allocated; part-time is half. */
function sizeOf(wire: Wire): number {
  return crewsOf(wire).reduce((sum, crew) => {
    const shares = new Map<number, number>();
    for (const { from, to, isPartial } of crew.spans)
      for (let on = from; on <= to; on++) shares.set(on, Math.max(shares.get(on) ?? 0, isPartial ? 0.5 : 1));
    return sum + crew.people * [...shares.values()].reduce((total, share) => total + share, 0);
  }, 0);
}

async function expectDeliverable({ page, days }: OpenedTracker): Promise<void> {
  const endsOf = (slug: string) => days.map(({ pieces }) => pieces.get(slug)?.endDay ?? null);
  const slugs = [...(days.at(-1)?.pieces.keys() ?? [])];
  const moved = slugs.filter((slug) => {
    const ends = endsOf(slug);
    return ends.every((end) => end !== null) && new Set(ends).size > 1;
  });
  const [slug = ''] = moved.toSorted((one, other) => new Set(endsOf(other)).size - new Set(endsOf(one)).size);
  const piece = days.at(-1)?.pieces.get(slug);
  await follow(page, deliverablePath(slug));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(piece?.title ?? '');
  await page.getByRole('button', { name: slug, exact: true }).focus();
  await expect(page.getByRole('tooltip')).toContainText(`slug sent as ${JSON.stringify(slug)}`);
  const stages = endsOf(slug).filter((end, at, all) => at === 0 || end !== all[at - 1]);
  const table = page.getByRole('table', { name: 'All dates it ever had' });
  await expect(table.locator('tbody tr')).toHaveCount(stages.length);
  const cells = table
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((line) => [...line.querySelectorAll('td')].slice(1).map((cell) => (cell.textContent ?? '').trim())),
    );
  expect(await cells).toEqual(
    stages.map((end, at) => [dayText(end), at === 0 ? '' : daysText((end ?? 0) - (stages[at - 1] ?? 0))]),
  );
  for (const name of days.flatMap(({ pieces }) => pieces.get(slug)?.teams ?? []))
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  const raw = page.getByRole('main').locator('details').filter({ hasText: 'Raw record' });
  await raw.locator('summary').first().click();
  await expect(raw).toContainText(slug);
  await copyLink(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Progress' }).click();
  await expect(trackerParts(page).rows.first()).toBeVisible();
}

async function expectRows({ page, days }: OpenedTracker): Promise<void> {
  await trackerParts(page).showAs('Timeline');
  const day = lastOf(days);
  const { rows, sortBy } = trackerParts(page);
  const all = [...bySlug(day).values()].map(({ wire }) => wire);
  const slips = new Map(
    [...day.pieces].map(([slug, { endDay }]) => [
      slug,
      (endDay ?? 0) - (days.find(({ pieces }) => pieces.has(slug))?.pieces.get(slug)?.endDay ?? endDay ?? 0),
    ]),
  );
  await page.getByRole('main').getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radiogroup', { name: 'Rows' }).getByText('All deliverables', { exact: true }).click();
  const order = page.getByRole('button', { name: /^Order: / });
  for (const [words, keyOf] of [
    ['Start', (wire: Wire) => dayOf(wire['startDate']) ?? 0],
    ['End', (wire: Wire) => dayOf(wire['endDate']) ?? 0],
    ['Size (people-days)', sizeOf],
    ['Slip since first seen', (wire: Wire) => slips.get(String(wire['slug'])) ?? 0],
  ] as const) {
    await sortBy(words);
    const keys = all.map(keyOf);
    for (const direction of ['rising', 'falling'] as const) {
      if ((await order.getAttribute('aria-label')) !== `Order: ${direction}`) await order.click();
      const extreme = direction === 'rising' ? Math.min(...keys) : Math.max(...keys);
      const extremes = all.filter((_, at) => keys[at] === extreme);
      await expect(rows.first(), `${words}, ${direction}`).toHaveAccessibleName(namedAsOneOf(extremes));
    }
  }
  // The largest slip is known from the days before, and told by its row's page.
  const [slug = ''] = [...slips].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  expect(slips.get(slug)).toBeGreaterThan(0);

  // Filters, and how many are left.
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ of [\d,]+$/ });
  const field = page.getByLabel('Find a deliverable');
  await field.fill('weather');
  const fits = (text: string) => text.toLowerCase().includes('weather');
  const titled = all.filter(({ title }) => fits(plain(title)));
  expect(titled.length).toBeGreaterThan(0);
  for (const { title } of titled) await expect(rows.filter({ hasText: plain(title) }).first()).toBeVisible();
  await field.fill('');
  const chip = (name: string) => page.getByRole('group', { name: 'Filters' }).getByRole('button', { name });
  const [team = '', list = []] = [...day.lists][2] ?? [];
  await chip('Team').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: team }).check();
  await page.keyboard.press('Escape');
  await expect(count).toHaveText(`${list.length} of ${all.length}`);
  const [trade = ''] = crewsOf(list[0] ?? {}).map(({ title }) => title);
  await chip('Discipline').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: trade }).check();
  await page.keyboard.press('Escape');
  const both = list.filter((wire) => crewsOf(wire).some(({ title }) => title === trade));
  await expect(count).toHaveText(`${both.length} of ${all.length}`);

  // A row opens to its disciplines, each with its people and days.
  await page.getByRole('button', { name: 'Remove filter Discipline' }).click();
  await expect(count).toHaveText(`${list.length} of ${all.length}`);
  const opened = list.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? {};
  await field.fill(String(opened['slug']));
  await expect(count).toHaveText(`1 of ${all.length}`);
  await rows.first().click();
  await page.keyboard.press('ArrowRight');
  for (const { title, people, spans } of crewsOf(opened)) {
    const times = spans
      .toSorted((one, other) => one.from - other.from)
      .map(({ from, to, isPartial }) => `${dayText(from)} to ${dayText(to)}${isPartial ? ' part-time' : ''}`);
    const name = [title, `${people} ${people === 1 ? 'person' : 'people'}`, ...times].join(', ');
    await expect(page.getByRole('treeitem', { name, exact: true })).toBeVisible();
  }
}
