import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { dayMs } from '../../src-shared/day.ts';
import { repositoryRoot } from '../repository-root.ts';
import { buildPage } from './build-page.ts';
import { round, type Figure } from './figure.ts';
import {
  readRecorded,
  recordedDays,
  recordedDeliverables,
  recordedShips,
  type RecordedSeries,
} from './recorded-days.ts';
import { serveFolder } from './serve-folder.ts';
import { withPage } from './with-page.ts';

const patienceMs = 300_000;
const bound = 0.15;
const days = 100;

interface Recorded {
  readonly resource: ResourceName;
  readonly params: Readonly<Record<string, string>>;
  readonly series: RecordedSeries;
}

/** Every list that was recorded at more than one date. */
const recorded: readonly Recorded[] = [
  { resource: 'ships', params: {}, series: recordedShips },
  { resource: 'deliverables', params: { team_slug: 'longshore' }, series: recordedDeliverables },
];

interface DatedResponse {
  readonly at: number;
  readonly elements: readonly unknown[];
}

interface Kept {
  readonly snapshots: number;
  readonly rawBytes: number;
  /** The raw answers as they are kept. */
  readonly bodyBytes: number;
  /** All rows: records, changes and lists as well. */
  readonly rowBytes: number;
}

/**
 * What a snapshot of the recorded lists takes beside its raw response: the recordings alone, which lie months apart, so that most
 * of each is new; and a hundred days from the first of them to the last, as somebody keeps them who looks every day.
 */
export async function measureRecordedSizes(): Promise<readonly Figure[]> {
  const known = recorded.filter(({ series }) => readRecorded(series) !== null);
  if (known.length < recorded.length)
    console.log('Skipped: ../shared/recordings is missing; bytes per snapshot are not measured for all lists.');
  if (known.length === 0) return [];
  const served = await serveFolder(await buildPage(join(repositoryRoot, 'out/bench-recorded'), 'schedule-page.ts'));
  try {
    const place = { address: served.address, pageScript: '', patienceMs };
    return await withPage(place, async (page) => {
      const figures: Figure[] = [];
      for (const each of known) figures.push(...(await measureSeries(page, each)));
      return figures;
    });
  } finally {
    served.close();
  }
}

async function measureSeries(page: Page, each: Recorded): Promise<readonly Figure[]> {
  const { series, resource } = each;
  const alone = (readRecorded(series) ?? []).map((elements, index) => ({
    at: Date.parse(series.dates[index] ?? ''),
    elements,
  }));
  const listOf = recordedDays(series, days) ?? (() => []);
  const firstAt = Date.parse(series.dates[0] ?? '');
  const daily = Array.from({ length: days }, (_, day) => ({ at: firstAt + day * dayMs, elements: listOf(day) }));
  const [apart, every] = [await keep(page, each, alone), await keep(page, each, daily)];
  const named = `${resource}, ${series.dates.length} recordings months apart`;
  return [
    perSnapshot(`bytes per snapshot, raw answer as it is kept: ${named}`, apart, apart.bodyBytes),
    perSnapshot(`bytes per snapshot, all that is written with it: ${named}`, apart, apart.rowBytes),
    perSnapshot(
      `bytes per snapshot, all that is written with it: ${resource}, daily from first to last`,
      every,
      every.rowBytes,
    ),
  ];
}

type Tables = Readonly<Record<string, { readonly rows: number; readonly bytes: number }>>;

async function keep(page: Page, { resource, params }: Recorded, responses: readonly DatedResponse[]): Promise<Kept> {
  await page.evaluate(`bench.open(${JSON.stringify(`recorded-${resource}-${responses.length}`)})`);
  let rawBytes = 0;
  let snapshots = 0;
  for (const { at, elements } of responses) {
    const text = JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: elements });
    const request = JSON.stringify({ resource, params });
    const outcome = await page.evaluate<string>(`bench.add(${JSON.stringify(text)}, ${at}, ${request})`);
    if (outcome !== 'stored') continue;
    rawBytes += Buffer.byteLength(text);
    snapshots += 1;
  }
  const tables = await page.evaluate<Tables>('bench.sizes()');
  const bodyBytes = tables['bodies']?.bytes ?? Number.NaN;
  return { snapshots, rawBytes, bodyBytes, rowBytes: Object.values(tables).reduce((sum, { bytes }) => sum + bytes, 0) };
}

function perSnapshot(name: string, { snapshots, rawBytes }: Kept, bytes: number): Figure {
  const ratio = Math.round((bytes / rawBytes) * 1_000) / 1_000;
  return {
    name,
    value: round(bytes / snapshots / 1_000),
    unit: 'kB',
    baseline: round(rawBytes / snapshots / 1_000),
    ratio,
    goal: `ratio ≤ ${bound}`,
    met: ratio <= bound,
  };
}
