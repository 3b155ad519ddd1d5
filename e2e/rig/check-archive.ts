import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { applyDelta } from 'fossil-delta';
import { canonicalJson } from '../../src-shared/canonical-json.ts';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { archiveRows } from './archive-rows-in-page.ts';
import { checkTotals } from './check-totals.ts';

/**
 * Reads a whole archive past the program and says what is wrong with it, in words: a snapshot whose records are not
 * there, whose body is missing, cannot be unpacked or is not what its hash says, totals that do not add up, and attempts
 * that a dead session left running.
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
  const faults = [...(await checkTotals(page, profileId))];
  for (const { id, resource, manifest, bodyHash } of snapshots) {
    const lost = manifest.filter((recordId) => !known.has(recordId)).length;
    if (lost > 0) faults.push(`${resource} ${id}: ${lost} of ${manifest.length} records are missing`);
    const body = bodies.get(bodyHash);
    const base = body?.base === null ? null : bodies.get(body?.base ?? '');
    if (!body || base === undefined) faults.push(`${resource} ${id}: its body is missing`);
    else if (hashOf(body, base, new Set(catalog[resource].volatileKeys)) !== bodyHash)
      faults.push(`${resource} ${id}: its body is not what its hash says`);
  }
  for (const { id, outcome, startedAt } of attempts) {
    if (outcome === 'running' && startedAt < openedAt) faults.push(`attempt ${id} is still running`);
  }
  return faults;
}

interface Body {
  readonly gzip: Buffer;
  /** Hash of the body it is a difference from. */
  readonly base: string | null;
}

function hashOf({ gzip }: Body, base: Body | null, volatileKeys: ReadonlySet<string>): string {
  try {
    const unpacked = new Uint8Array(gunzipSync(gzip));
    const answer = base ? applyDelta(new Uint8Array(gunzipSync(base.gzip)), unpacked) : unpacked;
    const envelope = openEnvelope(JSON.parse(new TextDecoder().decode(answer)));
    if (envelope.kind !== 'success') return 'no envelope';
    return createHash('sha256').update(canonicalJson(envelope.data, volatileKeys)).digest('hex');
  } catch {
    return 'unreadable';
  }
}

/** Bytes cross as base64, one body at a time. */
async function readBodies(page: Page, profileId: string): Promise<ReadonlyMap<string, Body>> {
  const rows = await page.evaluate(async (database) => {
    const archive = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const bodies = await new Promise<{ hash: string; base?: string; gzip: Uint8Array<ArrayBuffer> }[]>(
      (resolve, reject) => {
        const reading = archive.transaction('bodies').objectStore('bodies').getAll();
        reading.addEventListener('error', () => reject(new Error(reading.error?.message)));
        reading.addEventListener('success', () => resolve(reading.result));
      },
    );
    archive.close();
    return bodies.map(({ hash, base, gzip }) => {
      let text = '';
      for (let at = 0; at < gzip.length; at += 8_192) text += String.fromCharCode(...gzip.subarray(at, at + 8_192));
      return { hash, base: base ?? null, text: btoa(text) };
    });
  }, `orrery-archive-${profileId}`);
  return new Map(rows.map(({ hash, base, text }) => [hash, { base, gzip: Buffer.from(text, 'base64') }]));
}
