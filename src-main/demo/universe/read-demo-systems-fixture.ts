import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { StarSystemDetail } from '../../../src-shared/catalog/starmap/star-system.ts';
import { worldAt } from './world-at.ts';

/**
 * Every system's own response as the catalogue reads it, asked for by the code the list of systems has for it. For tests.
 *
 * @throws when a response is not one system, or has drift.
 */
export function readDemoSystems(seed: number, atMs: number): readonly StarSystemDetail[] {
  const world = worldAt(seed, atMs);
  return world.systems().map(({ code }) => {
    const { records, drift } = catalog['star-system'].read(world.starmap().system(String(code)), {});
    const [system] = records;
    if (!system || records.length > 1 || drift.length > 0) {
      throw new Error(`${String(code)}: ${records.length} records, drift ${JSON.stringify(drift)}`);
    }
    return system.fields;
  });
}
