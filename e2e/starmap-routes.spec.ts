import type { Locator } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { copiedLink, openPalette, palette } from './helpers/expected/comparison.ts';
import { bestRoute, type Best, type RouteQuery } from './helpers/expected/expected-routes.ts';
import type { JourneyFixtures } from './helpers/app/journey-fixtures.ts';
import { followMapLink, openOnStarmap, type OpenedStarmap } from './helpers/screens/starmap-parts.ts';
import { positionOf, type Lists, type SystemWire, type TunnelWire } from './helpers/service/starmap-wire.ts';

// Routes, held against a computation of the journeys' own on the service's responses.

let page: OpenedStarmap['page'];
let parts: OpenedStarmap['parts'];
let systems: OpenedStarmap['systems'];
let tunnels: OpenedStarmap['tunnels'];

async function openMap(
  fixtures: Pick<JourneyFixtures, 'openPrepared' | 'service'>,
  change?: (lists: Lists) => Lists,
): Promise<void> {
  ({ page, parts, systems, tunnels } = await openOnStarmap(fixtures, change ? { change } : {}));
}

const nameOf = (id: string): string => systems.find((system) => String(system.id) === id)?.name ?? '';
const idOf = (name: string): string => String(systems.find((system) => system.name === name)?.id);
const cards = (): Locator => parts.panel('Route').getByRole('list', { name: 'Routes, best first' }).getByRole('button');

interface Step {
  readonly name: string;
  /** Of the tunnel that leads there; null at the start. */
  readonly size: string | null;
}

/** The shown route, system by system. */
async function readSteps(): Promise<readonly Step[]> {
  const lines = parts.panel('Route').getByRole('list', { name: 'Systems on the route' }).getByRole('button');
  const texts = await lines.evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent)));
  return texts.map(([, name = '', how = '']) => ({ name, size: /^(\w+) tunnel$/.exec(how)?.[1] ?? null }));
}

/**
 * Two more tunnels: in the demo's universe the fewest jumps are always the shortest way as well. By these two, by a system
 * far off that nothing led to, some ways are fewer jumps and far longer.
 */
function detour(): readonly TunnelWire[] {
  const joined = new Set(
    tunnels.flatMap(({ entry, exit }) => [String(entry.star_system_id), String(exit.star_system_id)]),
  );
  const [from = '', to = ''] = farPairs(1)[0] ?? [];
  const start = positionOf(systems.find(({ id }) => String(id) === from));
  const away = (system: SystemWire): number => {
    const place = positionOf(system);
    return place && start ? Math.hypot(place.x - start.x, place.y - start.y, place.z - start.z) : 0;
  };
  const [lonely] = systems.filter(({ id }) => !joined.has(String(id))).toSorted((a, b) => away(b) - away(a));
  const [model] = tunnels;
  if (!model || !lonely) throw new Error('Every system has a tunnel.');
  return [from, to].map((end, at) => ({
    ...model,
    id: `99${at}`,
    size: 'S',
    entry: { ...model.entry, star_system_id: end },
    exit: { ...model.exit, star_system_id: lonely.id },
  }));
}

const queries: readonly RouteQuery[] = ['jumps', 'length', 'risk', 'smallest-tunnel'];

/** Pairs of systems far from each other; first those for which each query has another best route. */
function farPairs(count: number): readonly (readonly [string, string])[] {
  const ids = systems.filter((system) => positionOf(system)).map(({ id }) => String(id));
  const pairs = ids.flatMap((from, at) =>
    [31, 47].map((step) => [from, ids[(at * 7 + step) % ids.length] ?? ''] as const),
  );
  return pairs
    .flatMap(([from, to]) => {
      const best = queries.map((query) => bestRoute({ systems, tunnels, from, to }, query));
      const isFar = (best[0]?.jumps ?? 0) >= 4;
      return isFar
        ? [{ pair: [from, to] as const, kinds: new Set(best.map((each) => each?.length.toFixed(3))).size }]
        : [];
    })
    .toSorted((a, b) => b.kinds - a.kinds)
    .slice(0, count)
    .map(({ pair }) => pair);
}

/** The shown route begins and ends where it should, and every step of it is a tunnel of the service's of that size. */
async function expectRealWay([from, to]: readonly [string, string], best: Best): Promise<void> {
  await expect.poll(async () => (await readSteps()).length).toBe(best.jumps + 1);
  const steps = await readSteps();
  expect([steps[0]?.name, steps.at(-1)?.name]).toEqual([nameOf(from), nameOf(to)]);
  for (const [at, { name, size }] of steps.entries()) {
    const before = steps[at - 1];
    if (!before) continue;
    const ends = [idOf(before.name), idOf(name)].toSorted().join();
    const between = tunnels.filter(
      ({ entry, exit }) => [String(entry.star_system_id), String(exit.star_system_id)].toSorted().join() === ends,
    );
    expect(
      between.map((tunnel) => tunnel.size),
      `${before.name} to ${name}`,
    ).toContain(size);
  }
}

const counted = (jumps: number): string => `${jumps} ${jumps === 1 ? 'jump' : 'jumps'}`;
const lengthWords = ({ length }: Best): string =>
  length > 1e5
    ? 'length unknown'
    : `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(length)} map units`;

test('the best route by jumps, length, danger and tunnels is the one a computation of its own finds', async ({
  openPrepared,
  service,
}) => {
  await openMap({ openPrepared, service }, (lists) => {
    // The detour is found on what the service has.
    ({ systems, tunnels } = lists);
    return { systems, tunnels: [...tunnels, ...detour()] };
  });
  const pairs = farPairs(3);
  const responses = queries.map((query) =>
    pairs.map(([from, to]) => bestRoute({ systems, tunnels, from, to }, query)?.length),
  );
  expect(new Set(responses.map((lengths) => lengths.join())).size, 'each query has answers of its own').toBe(4);
  for (const [from, to] of pairs) {
    for (const query of queries) {
      const best = bestRoute({ systems, tunnels, from, to }, query);
      if (!best) throw new Error(`There is no way from ${nameOf(from)} to ${nameOf(to)}.`);
      await followMapLink(page, `from=${from}&to=${to}&by=${query}`);
      const why = `${nameOf(from)} to ${nameOf(to)} by ${query}`;
      await expect(parts.panel('Route').getByRole('heading', { level: 2 })).toHaveText(
        `${nameOf(from)} → ${nameOf(to)}`,
      );
      await expect(cards().first(), why).toContainText(`${counted(best.jumps)} ${lengthWords(best)}`);
      if (query === 'risk') {
        const danger = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(best.danger);
        await expect(cards().first(), why).toContainText(
          new RegExp(`danger ${danger.replaceAll('.', '\\.')}(\\.0)?( and|$)`),
        );
      }
      await expectRealWay([from, to], best);
      if (query === 'smallest-tunnel') {
        const ranks = (await readSteps()).slice(1).map(({ size }) => ['S', 'M', 'L'].indexOf(size ?? ''));
        expect(Math.min(...ranks), why).toBe(best.smallestRank);
      }
      // The others are worse, or as good; never better.
      const jumps = (await cards().allInnerTexts()).map((text) => Number.parseInt(text, 10));
      if (query === 'jumps') expect(jumps, why).toEqual(jumps.toSorted((a, b) => a - b));
    }
  }
});

test('via, avoid, the smallest tunnel, the part that is cut off; stepped through, copied and linked', async ({
  openPrepared,
  service,
}) => {
  await openMap({ openPrepared, service });
  const { panel, pick, stage } = parts;
  const route = panel('Route');
  const [from = '', to = ''] = farPairs(3)[1] ?? [];
  await pick('From', nameOf(from));
  await pick('To', nameOf(to));
  const ask = { systems, tunnels, from, to };
  const expectBest = async (best: Best | null, why: string): Promise<void> => {
    if (!best) throw new Error(`There is no way: ${why}`);
    await expect(cards().first(), why).toContainText(`${counted(best.jumps)} ${lengthWords(best)}`);
  };
  const plain = bestRoute(ask, 'jumps');
  await expectBest(plain, 'as asked');
  const steps = await readSteps();

  // Without what can be gone round; with what is far from the way.
  const avoidable = steps.slice(1, -1).find(({ name }) => bestRoute({ ...ask, avoid: [idOf(name)] }, 'jumps'));
  if (avoidable) {
    await pick('Avoid', avoidable.name);
    await expectBest(bestRoute({ ...ask, avoid: [idOf(avoidable.name)] }, 'jumps'), `without ${avoidable.name}`);
    await expect.poll(async () => (await readSteps()).map(({ name }) => name)).not.toContain(avoidable.name);
    await route.getByRole('button', { name: `Avoid: remove ${avoidable.name}` }).click();
  }
  await expectBest(plain, 'as asked again');
  const passed = new Set(steps.map(({ name }) => name));
  const via = systems.find(({ id, name }) => {
    const [there, on] = [
      bestRoute({ ...ask, to: String(id) }, 'jumps'),
      bestRoute({ ...ask, from: String(id) }, 'jumps'),
    ];
    return (
      there !== null && on !== null && !passed.has(name) && positionOf(systems.find((each) => each.id === id)) !== null
    );
  });
  if (!via) throw new Error('Every system that can be reached is on the way.');
  await pick('Via', via.name);
  const [there, on] = [
    bestRoute({ ...ask, to: String(via.id) }, 'jumps'),
    bestRoute({ ...ask, from: String(via.id) }, 'jumps'),
  ];
  await expect(cards().first()).toContainText(counted((there?.jumps ?? NaN) + (on?.jumps ?? NaN)));
  await expect.poll(async () => (await readSteps()).map(({ name }) => name)).toContain(via.name);

  // Two of them in the better of both orders: the ends of another far pair.
  const [far = ''] = farPairs(3)[2] ?? [];
  if (far !== '' && ![from, to, String(via.id)].includes(far)) {
    await pick('Via', nameOf(far));
    await route.getByRole('button', { name: 'Best order' }).click();
    const orders = [
      [from, String(via.id), far, to],
      [from, far, String(via.id), to],
    ].map((stops) =>
      stops
        .slice(1)
        .reduce(
          (sum, stop, leg) => sum + (bestRoute({ ...ask, from: stops[leg] ?? '', to: stop }, 'jumps')?.jumps ?? NaN),
          0,
        ),
    );
    await expect(cards().first()).toContainText(counted(Math.min(...orders)));
    await expect(route.getByText(/^(The best of all orders|It is the best order already)\.$/)).toBeVisible();
    await route.getByRole('button', { name: `Via: remove ${nameOf(far)}` }).click();
  }
  await route.getByRole('button', { name: `Via: remove ${via.name}` }).click();

  // Larger tunnels only: another way, or none.
  await expectBest(plain, 'without the stop');
  for (const smallest of ['M', 'L']) {
    await route.getByLabel('Tunnels').selectOption(smallest);
    const best = bestRoute({ ...ask, smallest }, 'jumps');
    if (best) await expectBest(best, `tunnels from ${smallest}`);
    else
      await expect(route.getByRole('status', { name: /^No route/ })).toContainText(
        'Every way passes a tunnel that is smaller than asked for',
      );
  }
  await route.getByLabel('Tunnels').selectOption('');
  await expectBest(plain, 'of any size again');

  // Walled in: everything beside the end is avoided, so the end alone is cut off.
  const beside = tunnels.flatMap(({ entry, exit }) => {
    const ends = [String(entry.star_system_id), String(exit.star_system_id)];
    return ends.includes(to) ? ends.filter((id) => id !== to) : [];
  });
  for (const id of new Set(beside)) await pick('Avoid', nameOf(id));
  const none = route.getByRole('status', { name: `No route from ${nameOf(from)} to ${nameOf(to)}` });
  await expect(none).toContainText('Every way passes a system that is avoided.');
  await expect(none).toContainText(`Nothing leads into ${nameOf(to)}.`);
  await expect(cards()).toHaveCount(0);
  for (const id of new Set(beside)) await route.getByRole('button', { name: `Avoid: remove ${nameOf(id)}` }).click();
  await expectBest(plain, 'nothing avoided');

  // Step by step, with the map along.
  const next = route.getByRole('button', { name: 'Next system' });
  for (const { name } of steps) {
    await next.click();
    await expect(route.getByRole('status').filter({ hasText: /\d of \d/ })).toContainText(name);
    await expect(stage.getByRole('status').filter({ hasText: 'Selected' })).toContainText(`Selected: ${name};`);
  }
  await expect(next).toBeDisabled();
  await route.getByRole('button', { name: 'Previous system' }).click();
  await expect(route.getByRole('status').filter({ hasText: /\d of \d/ })).toContainText(steps.at(-2)?.name ?? '');

  // As text: pasted, every system of it in order.
  await route.getByRole('button', { name: 'Copy as text' }).click();
  await expect(route.getByText('Copied', { exact: true })).toBeVisible();
  await openPalette(page);
  const field = palette(page).getByRole('combobox', { name: 'Find' });
  await field.press('ControlOrMeta+V');
  await expect(field).toHaveValue(new RegExp(steps.map(({ name }) => name).join('.*')));
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  // As a link: another route in between, and the link brings this one back.
  await cards().nth(1).click();
  await expect(cards().nth(1)).toHaveAttribute('aria-pressed', 'true');
  const second = await readSteps();
  const link = await copiedLink(page);
  await page.keyboard.press('Escape');
  await route.getByRole('button', { name: 'Swap from and to' }).click();
  await expect.poll(async () => (await readSteps())[0]?.name).toBe(nameOf(to));
  await openPalette(page);
  await field.fill(link);
  await palette(page).getByRole('option', { name: /link/i }).click();
  await expect.poll(readSteps).toEqual(second);
  await expect(cards().nth(1)).toHaveAttribute('aria-pressed', 'true');
});
