import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { canonicalJson } from '../../src-shared/canonical-json.ts';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { archiveRows } from './archive-rows-in-page.ts';

/**
 * Reads a whole archive past the program and says what is wrong with it, in words: a snapshot whose records are not
 * there, whose body is missing, cannot be unpacked or is not what its hash says, and attempts that a dead session left
 * running.
 *
 * @param openedAt when this session began, epoch milliseconds.
 */
export async function checkArchive(page: Page, profileId: string, openedAt: number): Promise<readonly string[]> {
  const [snapshots, records, attempts, bodies] = [
    await archiveRows(page, profileId, 'snapshots'),
    await archiveRows(page, profileId, 'records'),
    await archiveRows(page, profileId, 'attempts'),
    await readBodies(page, profileId),
  ];
  const known = new Set(records.map(({ id }) => id));
  const faults: string[] = [];
  for (const { id, resource, manifest, bodyHash } of snapshots) {
    const lost = manifest.filter((recordId) => !known.has(recordId)).length;
    if (lost > 0) faults.push(`${resource} ${id}: ${lost} of ${manifest.length} records are missing`);
    const gzip = bodies.get(bodyHash);
    if (!gzip) faults.push(`${resource} ${id}: its body is missing`);
    else if (hashOf(gzip, new Set(catalog[resource].volatileKeys)) !== bodyHash)
      faults.push(`${resource} ${id}: its body is not what its hash says`);
  }
  for (const { id, outcome, startedAt } of attempts) {
    if (outcome === 'running' && startedAt < openedAt) faults.push(`attempt ${id} is still running`);
  }
  return faults;
}

function hashOf(gzip: Buffer, volatileKeys: ReadonlySet<string>): string {
  try {
    const envelope = openEnvelope(JSON.parse(gunzipSync(gzip).toString('utf8')));
    if (envelope.kind !== 'success') return 'no envelope';
    return createHash('sha256').update(canonicalJson(envelope.data, volatileKeys)).digest('hex');
  } catch {
    return 'unreadable';
  }
}

/** Bytes cross as base64, one body at a time. */
async function readBodies(page: Page, profileId: string): Promise<ReadonlyMap<string, Buffer>> {
  const rows = await page.evaluate(async (database) => {
    const archive = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const bodies = await new Promise<{ hash: string; gzip: Uint8Array<ArrayBuffer> }[]>((resolve, reject) => {
      const reading = archive.transaction('bodies').objectStore('bodies').getAll();
      reading.addEventListener('error', () => reject(new Error(reading.error?.message)));
      reading.addEventListener('success', () => resolve(reading.result));
    });
    archive.close();
    return bodies.map(({ hash, gzip }) => {
      let text = '';
      for (let at = 0; at < gzip.length; at += 8_192) text += String.fromCharCode(...gzip.subarray(at, at + 8_192));
      return [hash, btoa(text)] as const;
    });
  }, `orrery-archive-${profileId}`);
  return new Map(rows.map(([hash, text]) => [hash, Buffer.from(text, 'base64')]));
}
