import { expect, test } from './orrery-test.ts';
import { quotaAtService } from './rig/ask-service.ts';
import { openTelemetry } from './rig/changed-telemetry.ts';
import { expectCompared, isRow } from './rig/compared-file.ts';
import { expectedPlace, expectedPlaceWords, expectedRows, figuresOf } from './rig/expected-telemetry.ts';
import { csvRows, savedFile } from './rig/saved-file.ts';
import { tableRows } from './rig/telemetry-parts.ts';
import type { Wire } from './rig/wire-pieces.ts';

test('places of a load time, compared versions and the past are those of an independent computation, and cost nothing', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(150_000);
  const { page, wires, section, loadTime, version: choice } = await openTelemetry({ openApp, service, dataDir });
  expect(await quotaAtService(service)).toBe(493);

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
          .toMatch(expectedPlaceWords(expectedPlace(wire, 'ssd', value)));
        expect
          .soft(hdd, `${typed} on HDD in ${version}`)
          .toMatch(expectedPlaceWords(expectedPlace(wire, 'hdd', value)));
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
});
