import type { Page } from '@playwright/test';
import type { DemoFault } from '../src-main/demo/demo-fault.ts';
import { explorerPath, telemetryPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload } from './helpers/service/ask-service.ts';
import { expectCompared, isRow } from './helpers/files/compared-file.ts';
import { expectedRows, figuresOf } from './helpers/expected/expected-telemetry.ts';
import { explorer } from './helpers/screens/explorer-parts.ts';
import { onEarlierDays } from './helpers/archive/kept-days.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { readPlot } from './helpers/files/read-svg.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { fetchTelemetry, serveTelemetry, tableRows, telemetryParts } from './helpers/screens/telemetry-parts.ts';
import { freshness } from './helpers/screens/views.ts';
import type { Wire } from './helpers/service/wire-pieces.ts';

/** Fetches the day of the latest version as the page offers it. */
async function fetchDay(page: Page, profileId: string): Promise<void> {
  const done = async (): Promise<number> =>
    (await archiveRows(page, profileId, 'attempts')).filter(
      ({ resource, endedAt }) => resource === 'telemetry' && endedAt !== null,
    ).length;
  const before = await done();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await expect.poll(done).toBeGreaterThan(before);
}

test('days gathered here form a series at the service’s times, with both times of each; of two answers of the same time the later counts', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const launch = { view: 'telemetry', exportDir: dataDir } as const;
  const { page, profileId } = await openPrepared('connected', { launch });
  const { main, section, figure, version: choice } = telemetryParts(page);
  const sent: Wire[] = [];
  let replaced: Wire = {};
  await onEarlierDays(service, [10, 5, 3, 2, 0], async (place) => {
    if (place === 0) await fetchVersions(page, profileId);
    await follow(page, telemetryPath('by=DAY'));
    if (place === 3) {
      // On this day the service says something else at first, of the same time.
      const wire = (await askPayload(service, 'telemetry/4.9?timetable=DAY')) as Wire; // its own object
      const current = wire['current'] as Wire; // as above
      replaced = { ...wire, current: { ...current, latency_avg: { value: 99.5 } } };
      await serveTelemetry(service, new Map([['4.9', replaced]]));
      await fetchDay(page, profileId);
      await service.setFault(null);
    }
    // On the last day it is not the latest any more: its day is empty, and a gap.
    sent.push((await askPayload(service, 'telemetry/4.9?timetable=DAY')) as Wire); // as above
    await fetchDay(page, profileId);
  });
  // Since yesterday another version is the latest; the days of the one before stay.
  await expect(section('Day by day: 4.10')).toContainText('One day so far');
  await choice.selectOption('4.9');
  const series = figure('4.9 day by day');
  for (const [plotName, id, place] of [
    ['Load time, median', 'hdd', 'load_times_hdd.percentiles.50_0'],
    ['Load time, median', 'ssd', 'load_times_ssd.percentiles.50_0'],
    ['Latency, average', 'latency', 'latency_avg.value'],
    ['Stability score', 'stability', 'stability_score'],
  ] as const) {
    const plot = await readPlot(main.locator(`[data-plot="${plotName} of 4.9 day by day"]`));
    const drawn = plot.points.get(id);
    const known = sent.flatMap((wire) => {
      const value = figuresOf(wire).get(place) ?? null;
      return value === null ? [] : [[String((figuresOf(wire).get('last_updated_at') ?? 0) * 1_000), value] as const];
    });
    expect(known, id).toHaveLength(4);
    expect([...(drawn?.keys() ?? [])].toSorted(), id).toEqual(known.map(([at]) => at).toSorted());
    for (const [at, value] of known)
      expect(Math.abs((drawn?.get(at) ?? Number.NaN) - value), `${id} ${at}`).toBeLessThanOrEqual(plot.exactTo);
  }
  const saved = csvRows(await savedFile(series, 'Save CSV of 4.9 day by day', 'csv'));
  expect(saved.map(({ Standing, Latency }) => `${Standing} ${Latency}`)).toEqual([
    ...sent.slice(0, 3).map((wire) => `drawn ${figuresOf(wire).get('latency_avg.value')}`),
    'replaced 99.5',
    `drawn ${figuresOf(sent[3]).get('latency_avg.value')}`,
    'drawn ',
  ]);
  // Fetched so many days ago, while the figures are of the service's own days.
  const fetched = saved.map((row) => Math.round((Date.now() - Date.parse(row['Fetched (UTC)'] ?? '')) / 86_400_000));
  expect(fetched).toEqual([10, 5, 3, 2, 2, 0]);
  expect(saved.map((row) => Date.parse(row['Time of the service (UTC)'] ?? '') / 1_000)).toEqual(
    [...sent.slice(0, 3), replaced, ...sent.slice(3)].map((wire) => figuresOf(wire).get('last_updated_at')),
  );
  await series.getByRole('button', { name: 'Table of 4.9 day by day' }).click();
  const rows = await tableRows(series.getByRole('table'));
  expect(rows.map((cells) => cells.at(-1))).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'replaced by a later response of the same time',
    'drawn',
    'drawn',
  ]);

  await test.step('two snapshots compared', async () => {
    const compare = section('Compare');
    await compare
      .getByRole('radiogroup', { name: 'Compared' })
      .getByText('Two snapshots of 4.9', { exact: true })
      .click();
    // The newest stands first: an empty day, and before it the two of one day.
    for (const [from, to, before, after] of [
      [2, 1, replaced, sent[3]],
      [1, 0, sent[3], sent[4]],
    ] as const) {
      await compare.getByLabel('From', { exact: true }).selectOption({ index: from });
      await compare.getByLabel('to', { exact: true }).selectOption({ index: to });
      const file = csvRows(await savedFile(compare, /^Save CSV/, 'csv'));
      for (const row of expectedRows(before, after))
        expectCompared(file.find(isRow(row)), row, `snapshots ${from} and ${to}`);
    }
  });

  await test.step('hidden series leave the picture, and everything is free', async () => {
    const legend = series.getByRole('list', { name: 'Legend: 4.9 day by day' });
    await legend.getByRole('button', { name: 'Average latency' }).click();
    await expect(main.locator('[data-plot="Latency, average of 4.9 day by day"]')).toHaveCount(0);
    await legend.getByRole('button', { name: 'Average latency' }).click();
    await expect(main.locator('[data-plot="Latency, average of 4.9 day by day"]')).toBeVisible();
    expect(await archiveRows(page, profileId, 'ledger')).toEqual([]);
  });
});

/** The list of versions alone, so that no version's telemetry is asked for. */
async function fetchVersions(page: Page, profileId: string): Promise<void> {
  await follow(page, explorerPath({ resource: 'versions', params: {}, intent: 'stored' }));
  await explorer(page).send.click();
  await expect
    .poll(async () => (await archiveRows(page, profileId, 'snapshots')).some(({ resource }) => resource === 'versions'))
    .toBe(true);
}

test.describe('with a restart', () => {
  test.use({ profile: 'disk' });

  test('nothing yet, one version only, some failed, the service gone: the page says so and keeps what it has; all of it by keyboard', async ({
    openApp,
    openPrepared,
    service,
  }) => {
    const list = (data: readonly string[]): DemoFault => ({ kind: 'data', match: '/versions', data: [...data] });
    await service.setFault(list(['4.9.2']));
    const first = await openPrepared('connected', { launch: { view: 'telemetry' } });
    const { main, section, version: choice } = telemetryParts(first.page);
    await expect(main).toContainText('No telemetry in the archive yet');

    await fetchTelemetry(first.page, 1);
    await expect(section('Compare')).toContainText('Only 4.9 is archived by month: there is nothing to compare with');
    await expect(main.locator('[data-plot="SSD load times by version"] path[data-band="25-75"]')).toHaveCount(1);

    await service.setFault([
      list(['4.9.2', '4.8.1', '4.7.0']),
      { kind: 'status', status: 503, match: '/telemetry/4.8' },
    ]);
    await main
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    const trouble = main.getByRole('alert');
    await expect(trouble).toContainText('3 of 4 responses fetched; 4.8 failed.');
    await expect(main.locator('[data-plot="SSD load times by version"] path[data-point="median"]')).toHaveCount(2);
    await service.setFault(list(['4.9.2', '4.8.1', '4.7.0']));
    await trouble.getByRole('button', { name: /^Try it again/ }).click();
    await expect(main.locator('[data-plot="SSD load times by version"] path[data-point="median"]')).toHaveCount(3);
    await expect(trouble).toHaveCount(0);

    // A day is offered for the latest version only, and why.
    const spans = main.getByRole('radiogroup', { name: 'Summed up over a' });
    await expect(spans.getByText('Day', { exact: true })).toBeVisible();
    await choice.selectOption('4.8');
    await expect(spans.getByText('Day', { exact: true })).toHaveCount(0);
    await expect(
      main.getByText(/^No day of 4\.8.*: the service calls a day useful for the latest version only\./),
    ).toBeVisible();
    await first.close();

    await service.stop();
    const { page } = await openApp({ launch: { view: 'telemetry' } });
    const later = telemetryParts(page);
    await expect(freshness(page)).toContainText('3 versions by month · stored copy');
    await later.main
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await expect(later.main.getByRole('alert').first()).toContainText('cannot be reached');
    await expect(later.main).toContainText('What was fetched before is shown below.');
    await expect(later.main.locator('[data-plot="SSD load times by version"] path[data-point="median"]')).toHaveCount(
      3,
    );

    // The twin of a chart by keyboard alone, and out of it again.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Telemetry' }).focus();
    const tableButton = later.main.getByRole('button', { name: 'Table of Latency by version' });
    await pressUntil('Tab', tableButton);
    await page.keyboard.press('Enter');
    await pressUntil('Tab', page.getByRole('region', { name: 'Table: Latency by version' }));
    await expect(page.getByRole('table', { name: 'Latency by version' })).toBeVisible();
  });
});
