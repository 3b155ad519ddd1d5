import { join } from 'node:path';
import { dayMs } from '../../src-shared/day.ts';
import { repositoryRoot } from '../repository-root.ts';
import { startBenchApp, withBenchFolder } from './bench-app.ts';
import { buildPage } from './build-page.ts';
import { median, round, type Figure } from './figure.ts';
import { fillArchive, filledProfileId } from './fill-archive.ts';
import { overviewRequests, trackerRequests } from './overview-requests.ts';

const rounds = 5;
const turns = 40;
const patienceMs = 300_000;

/** How many times slower than packing, or unpacking, the same bytes. */
const backupBound = 6;
const restoreBound = 40;

/** How many times slower than having IndexedDB read, or store, the same rows, which takes most of it and cannot be made faster. */
const readBound = 2;
const storeBound = 1.25;

export interface Packed {
  /** Of the rows as text. */
  readonly bytes: number;
  readonly packedBytes: number;
  readonly backupBytes: number;
  readonly packMs: number;
  readonly unpackMs: number;
}

/**
 * A backup made as the application makes it (rows read, written through the bridge into the data folder, read back and verified)
 * beside gzip of the same bytes; and restored (read, checked, stored, read back, a backup of the present archive, the switch)
 * beside unpacking them; both also beside reading and storing the rows alone: how many rows there are costs more than how many bytes.
 */
export function measureBackupSpeed(): Promise<readonly Figure[]> {
  return withBenchFolder(async (dataDir) => {
    const folder = await buildPage(join(repositoryRoot, 'out/bench-backup'), 'backup-page.ts');
    const lastAt = Date.now() - dayMs;
    const requests = [...trackerRequests(), ...overviewRequests(lastAt)];
    await fillArchive(dataDir, folder, { requests, turns, lastAt });
    const { page, close } = await startBenchApp(dataDir, null, { rendererDir: folder });
    page.setDefaultTimeout(patienceMs);
    try {
      await page.waitForSelector('html[data-bench="ready"]', { state: 'attached' });
      await page.evaluate('bench.useDemo()');
      const times: Times = { made: [], read: [], restored: [], stored: [] };
      const packed: Packed[] = [];
      for (let round = 0; round < rounds; round++) {
        times.made.push(await page.evaluate<Timed>(`bench.backUp('${filledProfileId}')`));
        times.read.push(await page.evaluate<number>(`bench.readSame('${filledProfileId}')`));
        packed.push(await page.evaluate<Packed>(`bench.packSame('${filledProfileId}')`));
        times.restored.push(await page.evaluate<Timed>(`bench.restore('${filledProfileId}')`));
        times.stored.push(await page.evaluate<number>(`bench.storeSame('${filledProfileId}')`));
      }
      return [...speedFigures(times, packed), ...rowFigures(times, packed)];
    } finally {
      await close();
    }
  });
}

/** Milliseconds of the whole, and of its steps by name. */
export interface Timed {
  readonly ms: number;
  readonly steps: Readonly<Record<string, number>>;
}

/** One of each round; milliseconds. */
interface Times {
  readonly made: Timed[];
  readonly read: number[];
  readonly restored: Timed[];
  readonly stored: number[];
}

function speedFigures({ made, restored }: Times, packed: readonly Packed[]): readonly Figure[] {
  const { bytes, packedBytes, backupBytes } = packed[0] ?? { bytes: 0, packedBytes: 0, backupBytes: 0 };
  const megabytes = round(bytes / 1_000_000);
  const size = Math.round((backupBytes / packedBytes) * 100) / 100;
  return [
    speedFigure(`backup of ${megabytes} MB of rows, read back and verified, beside gzip`, bytes, {
      timed: made,
      baselineMs: median(packed.map(({ packMs }) => packMs)),
      bound: backupBound,
    }),
    speedFigure(`restore of ${megabytes} MB of rows, verified, beside unpacking them`, bytes, {
      timed: restored,
      baselineMs: median(packed.map(({ unpackMs }) => unpackMs)),
      bound: restoreBound,
    }),
    {
      name: 'size of that backup, beside gzip of its rows',
      value: round(backupBytes / 1_000_000),
      unit: 'MB',
      baseline: round(packedBytes / 1_000_000),
      ratio: size,
      goal: 'ratio ≤ 1.1',
      met: size <= 1.1,
    },
  ];
}

/** The rows are as many as the unpacked bytes: the speed is told of the same. */
function rowFigures({ made, read, restored, stored }: Times, packed: readonly Packed[]): readonly Figure[] {
  const bytes = packed[0]?.bytes ?? 0;
  const megabytes = round(bytes / 1_000_000);
  return [
    speedFigure(`backup of ${megabytes} MB of rows, verified, beside only reading them`, bytes, {
      timed: made,
      baselineMs: median(read),
      bound: readBound,
    }),
    speedFigure(`restore of ${megabytes} MB of rows, beside only storing them`, bytes, {
      timed: restored,
      baselineMs: median(stored),
      bound: storeBound,
    }),
  ];
}

interface Speed {
  readonly timed: readonly Timed[];
  readonly baselineMs: number;
  readonly bound: number;
}

function speedFigure(name: string, bytes: number, { timed, baselineMs, bound }: Speed): Figure {
  const ms = median(timed.map((one) => one.ms));
  const speed = (ofMs: number): number => round(bytes / 1_000 / ofMs);
  const ratio = Math.round((ms / baselineMs) * 100) / 100;
  return {
    name,
    value: speed(ms),
    unit: 'MB/s',
    baseline: speed(baselineMs),
    ratio,
    goal: `at most ${bound} times slower`,
    met: ratio <= bound,
    steps: Object.keys(timed[0]?.steps ?? {}).map((step) => ({
      step,
      ms: Math.round(median(timed.map(({ steps }) => steps[step] ?? 0))),
    })),
  };
}
