import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoFault } from '../../../src-main/demo/demo-fault.ts';
import { askPayload } from '../service/ask-service.ts';
import { minorVersionsOf } from '../expected/expected-telemetry.ts';
import type { TestService } from '../service/test-service.ts';

export type Span = 'DAY' | 'WEEK' | 'MONTH';

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

/** The service's responses for every version, by version, newest first; those that are served otherwise as they are served. */
export async function askTelemetry(
  service: Pick<TestService, 'address'>,
  span: Span = 'MONTH',
): Promise<ReadonlyMap<string, unknown>> {
  const versions = (await askPayload(service, 'versions')) as readonly unknown[]; // a list of names
  const responses = new Map<string, unknown>();
  for (const version of minorVersionsOf(versions)) {
    responses.set(version, await askPayload(service, `telemetry/${version}?timetable=${span}`));
  }
  return responses;
}

/** Makes the service answer otherwise for some versions. None may be the beginning of another one's name. */
export function serveTelemetry(service: TestService, responses: ReadonlyMap<string, unknown>): Promise<void> {
  return service.setFault(
    [...responses].map(([version, data]): DemoFault => ({
      kind: 'data',
      match: `/telemetry/${version}`,
      data: data as DataFault['data'], // read from JSON, or made of what was
    })),
  );
}

/** The telemetry page, by what a person calls its parts. */
export function telemetryParts(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    section: (name: string | RegExp): Locator => main.getByRole('region', { name, exact: true }),
    figure: (name: string | RegExp): Locator => main.getByRole('figure', { name }),
    loadTime: main.getByLabel('My load time, in seconds'),
    choose: (span: 'Day' | 'Week' | 'Month'): Promise<void> =>
      main.getByRole('radiogroup', { name: 'Summed up over a' }).getByText(span, { exact: true }).click(),
    version: main.getByLabel('Version', { exact: true }),
  };
}

/** Fetches the list of versions and the telemetry of each by one act; ends when all are on screen. */
export async function fetchTelemetry(
  page: Page,
  versions: number,
  unit: 'month' | 'week' | 'day' = 'month',
): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^(Fetch|Refresh all|Refresh)( |$)/ })
    .first()
    .click();
  await expect(main.getByRole('status', { name: 'Freshness' })).toContainText(
    new RegExp(`${versions} versions? by ${unit} · stored copy`),
    { timeout: 60_000 },
  );
}

/** The rows of a table as its cells read, the head left out. */
export async function tableRows(table: Locator): Promise<readonly (readonly string[])[]> {
  await table.waitFor();
  const rows = await table
    .locator('tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())));
  return rows.slice(1);
}
