import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { applyDelta } from 'fossil-delta';
import type { Snapshot } from '../../../src-renderer/archive/schema/archive-rows.ts';
import { identityInRecordId } from '../../../src-renderer/archive/schema/ids.ts';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { bytesOf, type ArchiveImage } from './archive-image.ts';

interface Body {
  readonly gzip: Buffer;
  /** Hash of the body it is a difference from. */
  readonly base: string | null;
}

/**
 * Says in words where the raw response behind a snapshot is missing, cannot be unpacked, is not what its hash says, has another
 * size than the snapshot tells, or holds other records than the snapshot lists; and which bodies nobody needs.
 */
export function checkBodies(image: ArchiveImage): readonly string[] {
  const bodies = readBodies(image);
  const faults: string[] = [];
  const needed = new Set<string>();
  for (const snapshot of (image.tables['snapshots'] ?? []) as unknown as readonly Snapshot[]) {
    const body = bodies.get(snapshot.bodyHash);
    needed.add(snapshot.bodyHash).add(body?.base ?? snapshot.bodyHash);
    const fault = checkBody(snapshot, body, bodies);
    if (fault !== null) faults.push(`${snapshot.resource} ${snapshot.id}: ${fault}`);
  }
  for (const [hash, { base }] of bodies) {
    if (!needed.has(hash)) faults.push(`body ${hash} belongs to no snapshot`);
    if (base !== null && bodies.get(base)?.base !== null) faults.push(`body ${hash}: its base is no whole answer`);
  }
  return faults;
}

function checkBody(snapshot: Snapshot, body: Body | undefined, bodies: ReadonlyMap<string, Body>): string | null {
  const base = body?.base === null ? null : bodies.get(body?.base ?? '');
  if (!body || base === undefined) return 'its body is missing';
  const volatileKeys = new Set(catalog[snapshot.resource].volatileKeys);
  const data = unpack(body, base);
  const hash = data === undefined ? '' : sha256(canonicalJson(data, volatileKeys));
  if (hash !== snapshot.bodyHash) return 'its body is not what its hash says';
  if (body.gzip.length !== snapshot.gzipBytes)
    return `its body takes ${body.gzip.length} bytes, not ${snapshot.gzipBytes}`;
  const definition = catalog[snapshot.resource] as ResourceDefinition; // the union of definitions has no common call
  const read = definition.read(data, snapshot.params).records.map(({ identity }) => identity);
  const listed = snapshot.manifest.map((id) => identityInRecordId(id));
  return JSON.stringify(read) === JSON.stringify(listed) ? null : 'it lists other records than its body holds';
}

/** The payload; undefined where nothing can be made of it. */
function unpack({ gzip }: Body, base: Body | null): unknown {
  try {
    const unpacked = new Uint8Array(gunzipSync(gzip));
    const response = base ? applyDelta(new Uint8Array(gunzipSync(base.gzip)), unpacked) : unpacked;
    const envelope = openEnvelope(JSON.parse(new TextDecoder().decode(response)));
    return envelope.kind === 'success' ? envelope.data : undefined;
  } catch {
    return undefined;
  }
}

function readBodies(image: ArchiveImage): ReadonlyMap<string, Body> {
  return new Map(
    (image.tables['bodies'] ?? []).map(({ hash, base, gzip }) => [
      String(hash),
      { base: typeof base === 'string' ? base : null, gzip: bytesOf(gzip) ?? Buffer.alloc(0) },
    ]),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
