import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { openChangedTelemetry } from './helpers/service/changed-telemetry.ts';
import { expectCompared, isRow } from './helpers/files/compared-file.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import {
  expectedPlace,
  expectedPlaceText,
  expectedResolutions,
  expectedRows,
  figuresOf,
  percentileKeys,
} from './helpers/expected/expected-telemetry.ts';
import { readBars, readPlot, type DrawnPlot } from './helpers/files/read-svg.ts';
import { csvRows, savedFile } from './helpers/files/saved-file.ts';
import { tableRows } from './helpers/screens/telemetry-parts.ts';
import { escapeText, writeFigure, type Wire } from './helpers/service/wire-pieces.ts';

test(
  'what is drawn, tabled, saved, placed and compared of all versions is what was sent, by an independent computation, and costs nothing',
  { tag: '@every-run' },
  async ({ openPrepared, service, dataDir }) => {
    const telemetry = await openChangedTelemetry({ openPrepared, service, dataDir });
    const { page, wires, main, section, figure, loadTime, profileId, version: choice } = telemetry;

    await test.step('drawn as sent: fans, ends, latency, stability', async () => {
      const plots = new Map<string, DrawnPlot>();
      for (const disk of ['HDD', 'SSD'] as const) {
        const plot = await readPlot(main.locator(`[data-plot="${disk} load times by version"]`));
        plots.set(disk, plot);
        const times = (key: string) => (wire: unknown) =>
          figuresOf(wire).get(`load_times_${disk.toLowerCase()}.${key}`) ?? null;
        expectDrawn(plot.points.get('median'), wires, times('percentiles.50_0'), plot.exactTo);
        expectDrawn(plot.points.get('average'), wires, times('avg'), plot.exactTo);
        for (const [band, low, high] of [
          ['25-75', '25_0', '75_0'],
          ['5-95', '5_0', '95_0'],
          ['1-99', '1_0', '99_0'],
        ] as const) {
          // A band is drawn where both of its ends are known.
          const isWhole = (wire: unknown): boolean =>
            times(`percentiles.${low}`)(wire) !== null && times(`percentiles.${high}`)(wire) !== null;
          for (const [end, key] of [low, high].entries()) {
            const ends = [...(plot.bands.get(band) ?? [])].map(
              ([version, span]) => [version, span[end] ?? Number.NaN] as const,
            );
            expectDrawn(
              new Map(ends),
              wires,
              (wire) => (isWhole(wire) ? times(`percentiles.${key}`)(wire) : null),
              plot.exactTo,
            );
          }
        }
        // In the order of their numbers: 3.10 comes after 3.9.
        const order = [...plot.places].toSorted(([, x], [, other]) => x - other).map(([version]) => version);
        expect(order).toEqual([...wires.keys()].toReversed().filter((version) => order.includes(version)));
        expect(order.length).toBeGreaterThan(30);
        for (const { text, value } of plot.ticks) expect(Number(text.replaceAll(',', ''))).toBeCloseTo(value, 6);
      }
      expect(plots.get('HDD')?.domain).toEqual(plots.get('SSD')?.domain);
      const ends = await readPlot(main.locator('[data-plot="Least, average and greatest load time by version"]'));
      for (const disk of ['hdd', 'ssd'] as const)
        for (const [mark, name] of [
          ['', 'avg'],
          [' low', 'min'],
          [' high', 'max'],
        ] as const)
          expectDrawn(
            ends.points.get(`${disk}${mark}`),
            wires,
            (wire) => figuresOf(wire).get(`load_times_${disk}.${name}`) ?? null,
            ends.exactTo,
          );
      for (const [title, series, place] of [
        ['Latency by version', 'latency', 'latency_avg.value'],
        ['Stability by version', 'stability', 'stability_score'],
      ] as const) {
        const plot = await readPlot(main.locator(`[data-plot="${title}"]`));
        expectDrawn(plot.points.get(series), wires, (wire) => figuresOf(wire).get(place) ?? null, plot.exactTo);
      }
    });

    await test.step('the table twin and the files say the same; the legend takes a series out and puts it back', async () => {
      const fans = figure('Load times by version');
      const tableButton = fans.getByRole('button', { name: 'Table of Load times by version' });
      await tableButton.focus();
      await page.keyboard.press('Enter');
      const rows = await tableRows(fans.getByRole('table'));
      expect(rows).toHaveLength(2 * wires.size);
      const saved = csvRows(await savedFile(fans, 'Save CSV of Load times by version', 'csv'));
      expect(saved).toHaveLength(2 * wires.size);
      for (const [version, wire] of wires) {
        for (const disk of ['HDD', 'SSD'] as const) {
          const figures = figuresOf(wire);
          const sent = [...percentileKeys.map((key) => `percentiles.${key}`), 'avg'].map(
            (name) => figures.get(`load_times_${disk.toLowerCase()}.${name}`) ?? null,
          );
          const reports = figures.get('doc_count') ?? null;
          const row = rows.find(([name, kind]) => name === version && kind === disk);
          expect(row?.slice(2), `${version} ${disk}`).toEqual([...sent, reports].map(writeFigure));
          const line = saved.find(({ Version, Disk }) => Version === version && Disk === disk);
          const cells = [
            '1st percentile',
            '5th percentile',
            '25th percentile',
            'Median',
            '75th percentile',
            '95th percentile',
            '99th percentile',
            'Average',
            'Reports',
          ];
          expect(
            cells.map((name) => line?.[name]),
            `${version} ${disk}`,
          ).toEqual([...sent, reports].map((value) => (value === null ? '' : String(value))));
          const updated = figures.get('last_updated_at');
          expect(line?.['Time of the service (UTC)']).toBe(
            typeof updated === 'number' ? new Date(updated * 1_000).toISOString() : '',
          );
        }
      }
      await fans.getByRole('button', { name: 'Hide table of Load times by version' }).click();
      await expect(fans.getByRole('table')).toHaveCount(0);

      const legend = fans.getByRole('list', { name: 'Legend: Load times by version' });
      const bands = fans.locator('path[data-band="1-99"]');
      const before = (await readPlot(main.locator('[data-plot="SSD load times by version"]'))).domain;
      const entry = legend.getByRole('button', { name: '1st to 99th' });
      await expect(entry).toHaveAttribute('aria-pressed', 'true');
      await entry.focus();
      await page.keyboard.press('Space');
      await expect(entry).toHaveAttribute('aria-pressed', 'false');
      await expect(bands).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(bands).not.toHaveCount(0);
      expect((await readPlot(main.locator('[data-plot="SSD load times by version"]'))).domain).toEqual(before);

      const svg = (await savedFile(fans, 'Save SVG of Load times by version', 'svg')).toString('utf8');
      const drawing = await page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
        return {
          root: parsed.documentElement.tagName,
          texts: [...parsed.querySelectorAll('text')].map((one) => one.textContent ?? ''),
          paths: parsed.querySelectorAll('path').length,
          foreign: [...parsed.querySelectorAll('script, image, use, style, foreignObject, [href]')].map(
            ({ tagName }) => tagName,
          ),
        };
      }, svg);
      expect(drawing.root).toBe('svg');
      expect(drawing.texts).toEqual(
        expect.arrayContaining(['Load times by version', 'Median', '25th to 75th', 'HDD', 'SSD']),
      );
      expect(drawing.foreign).toEqual([]);
      expect(svg).not.toContain('var(');
      expect(drawing.paths).toBeGreaterThan(100);
      const png = readPicture(await savedFile(fans, 'Save PNG of Load times by version', 'png'));
      expect(png.width).toBeGreaterThan(600);
      expect(png.colours).toBeGreaterThan(20);
    });

    await test.step('a version is read off by the keyboard, and all charts of versions follow', async () => {
      const [latest = '', second = ''] = [...wires.keys()];
      const slider = main.getByRole('slider', { name: 'SSD load times by version' });
      await slider.focus();
      await page.keyboard.press('End');
      await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${escapeText(latest)}: Median `));
      await page.keyboard.press('ArrowLeft');
      const median = figuresOf(wires.get(second)).get('load_times_ssd.percentiles.50_0') ?? 0;
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^${escapeText(second)}: Median ${escapeText(String(Number(median.toPrecision(4))))},`),
      );
      await expect(main.getByRole('slider', { name: 'Latency by version' })).toHaveAttribute(
        'aria-valuetext',
        new RegExp(`^${escapeText(second)}: `),
      );
      await page.keyboard.press('Escape');
    });

    await test.step('a version becomes the reference by the keyboard, and every chart says the difference from it', async () => {
      const [latest = '', second = ''] = [...wires.keys()];
      const [after = 0, before = 0] = [latest, second].map(
        (version) => figuresOf(wires.get(version)).get('load_times_ssd.percentiles.50_0') ?? 0,
      );
      const slider = main.getByRole('slider', { name: 'SSD load times by version' });
      await slider.focus();
      for (const key of ['End', 'ArrowLeft', 'Enter', 'End']) await page.keyboard.press(key);
      const difference = Number((after - before).toPrecision(4));
      const sign = difference > 0 ? '\\+' : difference < 0 ? '−' : '';
      await expect(slider).toHaveAttribute(
        'aria-valuetext',
        new RegExp(
          `^${escapeText(latest)} from ${escapeText(second)}: Median [\\d.,]+, ${sign}${escapeText(String(Math.abs(difference)))} \\(`,
        ),
      );
      await expect(main.locator(`[data-plot="Latency by version"] [data-reference="${second}"]`)).toHaveCount(1);
      const picture = await savedFile(figure('Load times by version'), 'Save SVG of Load times by version', 'svg');
      expect(picture.toString('utf8')).toContain(`>Reference: ${second}<`);
      await slider.focus();
      await page.keyboard.press('Escape');
      await expect(main.locator('[data-reference]')).toHaveCount(0);
      await page.keyboard.press('Escape');
      // By the pointer as well: the keys go on from there, and no frame is drawn around what was only clicked.
      await slider.blur();
      await slider.click();
      await expect(main.locator('[data-plot="Latency by version"] [data-reference]')).toHaveCount(1);
      await expect(slider).toBeFocused();
      expect(await slider.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
      await page.keyboard.press('Escape');
      await expect(main.locator('[data-reference]')).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('resolutions as ranked shares, with their change, and what could not be read', async () => {
      const versions = [...wires.keys()];
      for (const version of [versions[0] ?? '', '3.22', '3.23', '3.16', '3.18', '3.10']) {
        const expected = expectedResolutions(
          wires.get(version),
          wires.get(versions[versions.indexOf(version) + 1] ?? ''),
        );
        await choice.selectOption(version);
        const ranking = figure(`Resolutions of ${version}`);
        // It stays open while other versions are chosen.
        if (version === versions[0])
          await ranking.getByRole('button', { name: `Table of Resolutions of ${version}` }).click();
        const rows = await tableRows(ranking.getByRole('table'));
        expect(
          rows.map(([rank, name]) => `${rank} ${name}`),
          version,
        ).toEqual(expected.list.map(({ rank, size }) => `${rank} ${size}`));
        const saved = csvRows(await savedFile(ranking, `Save CSV of Resolutions of ${version}`, 'csv'));
        const bars = await readBars(ranking);
        for (const { size, share, change, placesGained } of expected.list) {
          const line = saved.find(({ Resolution }) => Resolution === size);
          expectNear(line?.['Share'], share, `${size} of ${version}`);
          expectNear(line?.['Change of share'], change, `change of ${size} of ${version}`);
          expect(line?.['Places gained'], `${size} of ${version}`).toBe(
            placesGained === null ? '' : String(placesGained),
          );
          expectNear(String(bars.shares.get(size) ?? ''), share, `bar of ${size} of ${version}`);
          expectNear(
            String(bars.before.get(size) ?? ''),
            share === null || change === null ? null : share - change,
            `mark of ${size} of ${version}`,
          );
        }
        expect(saved.map((line) => line['Not read, as sent']).filter(Boolean)).toEqual(
          expected.unread.map((entry) => JSON.stringify(entry)),
        );
        if (expected.unread.length > 0) {
          await expect(section('Resolutions')).toContainText('1 entry could not be read');
          await expect(section('Resolutions')).toContainText('windowed');
        }
      }
      await choice.selectOption(versions[0] ?? '');
    });

    await test.step('resolutions as slopes between two versions and over all, which a link has too', async () => {
      const versions = [...wires.keys()];
      const [last = '', before = ''] = versions;
      const resolutions = section('Resolutions');
      const shareIn = (version: string, size: string | undefined) =>
        expectedResolutions(wires.get(version), null).list.find((one) => one.size === size)?.share ?? null;
      const expectSlopes = async (title: string, among: readonly string[]) => {
        const slopes = figure(title);
        const saved = csvRows(await savedFile(slopes, `Save CSV of ${title}`, 'csv'));
        const sizes = among.flatMap((version) => expectedResolutions(wires.get(version), null).list);
        expect(new Set(saved.map(({ Resolution }) => Resolution)), title).toEqual(
          new Set(sizes.flatMap(({ size, share }) => (share === null ? [] : [size]))),
        );
        expect(new Set(saved.map(({ Resolution }) => Resolution)).size, title).toBe(saved.length);
        for (const line of saved) {
          for (const version of among) {
            const share = shareIn(version, line['Resolution']);
            expect(line[`Share in ${version}, %`], `${line['Resolution']} in ${version}`).toBe(
              share === null ? '' : String(Number((share * 100).toFixed(3))),
            );
          }
        }
        expect(await slopes.locator('[data-line]').count(), title).toBeGreaterThan(0);
      };
      await resolutions.getByText('Two versions').click();
      await expectSlopes(`Resolutions from ${before} to ${last}`, [before, last]);
      await resolutions.getByText('All versions').click();
      await expectSlopes(`Resolutions from ${versions.at(-1) ?? ''} to ${last}`, versions);
      await resolutions.getByText('This version').click();
    });

    await test.step('where is my load time', async () => {
      const places = section('Where is my load time?');
      // Exactly on a published percentile of one of them.
      const median = figuresOf([...wires.values()][3]).get('load_times_ssd.percentiles.50_0') ?? 0;
      for (const [typed, value] of [
        ['40', 40],
        ['12,5', 12.5],
        ['1:30', 90],
        ['0', 0],
        ['5000', 5_000],
        ['44 s', 44],
        [String(median), median],
        ['33.37', 33.37],
      ] as const) {
        await loadTime.fill(typed);
        await expect(places.getByRole('region')).toHaveAccessibleName(`Place of a load time of ${value} by version`);
        const rows = await tableRows(places.getByRole('table'));
        expect(rows.map(([version]) => version)).toEqual([...wires.keys()]);
        for (const [version = '', ssd, hdd] of rows) {
          const wire = wires.get(version);
          expect
            .soft(ssd, `${typed} on SSD in ${version}`)
            .toMatch(expectedPlaceText(expectedPlace(wire, 'ssd', value)));
          expect
            .soft(hdd, `${typed} on HDD in ${version}`)
            .toMatch(expectedPlaceText(expectedPlace(wire, 'hdd', value)));
        }
      }
      await expect(places).toContainText('interpolated in a straight line between two neighbours only');
      for (const wrong of ['fast', '-3', '1,234', '<img src=x onerror=alert(1)>']) {
        await loadTime.fill(wrong);
        await expect(places.getByRole('table'), wrong).toHaveCount(0);
        await expect(loadTime).toHaveAttribute('aria-invalid', 'true');
      }
      await page.keyboard.press('Escape');
      await expect(loadTime).toHaveValue('');
    });

    await test.step('two versions compared', async () => {
      const compare = section('Compare');
      const versions = [...wires.keys()];
      const pairs = [
        [versions[1], versions[0]],
        [versions[0], versions.at(-1)],
        ['3.5', '3.7'],
        ['3.10', '3.6'],
        ['3.8', '3.9'],
      ] as const;
      for (const [before = '', after = ''] of pairs) {
        await compare.getByLabel('From', { exact: true }).selectOption(before);
        await compare.getByLabel('to', { exact: true }).selectOption(after);
        const expected = expectedRows(wires.get(before), wires.get(after));
        const file = csvRows(await savedFile(compare, /^Save CSV/, 'csv'));
        expect(file.map(({ Group, Figure }) => `${Group} ${Figure}`)).toHaveLength(expected.length);
        for (const row of expected) expectCompared(file.find(isRow(row)), row, `${before} and ${after}`);
        const shown = await tableRows(compare.getByRole('table'));
        // On screen with fewer digits, in the same words.
        const words = shown.flatMap((cells) => (cells.length > 1 ? [(cells[5] ?? '').replace(/^[▴▾] /, '')] : []));
        expect(words).toEqual(file.map((row) => row['In words'] || 'unknown'));
      }
      await expect(compare).toContainText('there is no claim');
    });

    await test.step('past as what it turns out to be', async () => {
      const [latest = ''] = [...wires.keys()];
      await choice.selectOption(latest);
      const past = section(`Past of ${latest} by month`);
      const wire = wires.get(latest) as Wire; // the service's own object
      const words = expectedRows({ current: wire['past'] }, wire).map((row) => row.words ?? 'unknown');
      const shown = await tableRows(past.getByRole('table'));
      expect(
        shown.flatMap((cells) => (cells.length > 1 ? [(cells[5] ?? '').replace(/^[▴▾] /, '')] : [])).toSorted(),
      ).toEqual(words.toSorted());
      await choice.selectOption('3.5');
      await expect(section('Past of 3.5 by month')).toContainText('weeks_before');
      await choice.selectOption('3.6');
      await expect(section('Past of 3.6 by month')).toContainText('It came empty');
      await choice.selectOption(latest);
    });

    expect(await quotaAtService(service)).toBe(493);
    expect(await archiveRows(page, profileId, 'ledger'), 'of fetching all versions as well').toEqual([]);
  },
);

/** Every known value is drawn where it belongs, and nothing else. */
function expectDrawn(
  drawn: ReadonlyMap<string, number> | undefined,
  wires: ReadonlyMap<string, unknown>,
  valueOf: (wire: unknown) => number | null,
  exactTo: number,
): void {
  const known = [...wires].flatMap(([version, wire]) => {
    const value = valueOf(wire);
    return value === null ? [] : [[version, value] as const];
  });
  expect([...(drawn?.keys() ?? [])].toSorted()).toEqual(known.map(([version]) => version).toSorted());
  for (const [version, value] of known)
    expect(Math.abs((drawn?.get(version) ?? Number.NaN) - value), version).toBeLessThanOrEqual(exactTo);
}

function expectNear(text: string | undefined, value: number | null, where: string): void {
  if (value === null) expect.soft(text, where).toBe('');
  else expect.soft(Math.abs(Number(text) - value), where).toBeLessThan(1e-6);
}
