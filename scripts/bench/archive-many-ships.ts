import { startDemoService } from '../../src-main/demo/start-demo-service.ts';
import { startBenchApp } from './bench-app.ts';
import { connectBench } from './connect-bench.ts';

/** Ships in the archive of the table benchmarks. */
export const shipCount = 10_000;

const key = 'bench-key-of-no-worth';

/**
 * Fills an archive with 10,000 ships, made from the demo universe's: each copy has a name, numbers and a maker of its own,
 * and no media, because 250 MB of picture addresses would be refused as too large a response.
 */
export async function archiveManyShips(dataDir: string): Promise<void> {
  const service = await startDemoService({ seed: 1, key, stateFile: null });
  try {
    const body = await makeManyShips(service.address);
    await service.setFault({
      kind: 'status',
      status: 200,
      body,
      match: '/ships',
      headers: { 'content-type': 'application/json' },
    });
    const host = await startBenchApp(dataDir, null);
    try {
      await connectBench(host.page, service.address, key);
      await host.page
        .getByRole('button', { name: /^Refresh/ })
        .first()
        .click();
      await host.page.locator('tbody tr').first().waitFor({ timeout: 180_000 });
      await host.page.waitForTimeout(1_000);
    } finally {
      await host.close();
    }
  } finally {
    await service.stop();
  }
}

async function makeManyShips(address: string): Promise<string> {
  const response = await fetch(`${address}/${key}/v1/cache/ships`);
  const { data: originals } = (await response.json()) as { data: Record<string, unknown>[] }; // the demo's own envelope
  const ships = Array.from({ length: shipCount }, (_, index) => {
    const { media: _media, manufacturer, ...ship } = originals[index % originals.length] ?? {};
    const turn = Math.floor(index / originals.length);
    const scaled = (value: unknown) => String(Number(value) + turn);
    return {
      ...ship,
      id: String(90_000 + index),
      name: `${String(ship['name'])} ${turn}`,
      length: scaled(ship['length']),
      mass: scaled(ship['mass']),
      cargocapacity: scaled(ship['cargocapacity']),
      manufacturer: { ...(manufacturer as object), media: undefined },
    };
  });
  return JSON.stringify({ message: 'ok', success: 1, source: 'cache', data: ships });
}
