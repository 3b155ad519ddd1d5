import type { PictureReceipt } from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { BridgeClient } from '../bridge/bridge-client.ts';
import { fetchPayload } from '../bridge/fetch-payload.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { StoredPicture } from './archive-rows.ts';
import { storageProblem } from './storage-problem.ts';
import { withOpenArchive } from './with-open-archive.ts';

interface PictureRequest {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly archive: ArchiveDatabase;
  readonly profileId: string;
  /** As a record has it. */
  readonly url: string;
  /** Collects the bytes by their ticket, unless a test says otherwise. */
  readonly collect?: typeof fetchPayload;
}

/**
 * Asks main for a picture and archives it; views follow by themselves. Costs no quota, so there is neither an attempt nor
 * a ledger entry. Never rejects.
 */
export async function loadPicture(request: PictureRequest): Promise<Outcome<null>> {
  const { bridge, archive, profileId, url } = request;
  try {
    const receipt = await bridge.invoke('media:load', { profileId, url });
    if (!receipt.ok) return receipt;
    const bytes = await collectBytes(request, receipt.value);
    if (!bytes.ok) return bytes;
    const { type, width, height } = receipt.value;
    const picture = { url, type, width, height, bytes: bytes.value, fetchedAt: Date.now() };
    await withOpenArchive(archive, (open) => storePicture(open, picture));
    return succeed(null);
  } catch (error) {
    return fail(storageProblem(error));
  }
}

async function collectBytes(
  { collect = fetchPayload }: PictureRequest,
  { ticket, byteLength }: PictureReceipt,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const payload = await collect(ticket);
  if (!payload.ok) return payload;
  const bytes = await new Response(payload.value).bytes().catch(() => null);
  if (bytes?.byteLength === byteLength) return succeed(bytes);
  return fail({ kind: 'internal', detail: 'The picture broke off on its way from the application’s own process.' });
}

/** Keeps a picture, in place of an earlier one from the same address. */
async function storePicture(archive: ArchiveDatabase, picture: Omit<StoredPicture, 'byteLength'>): Promise<void> {
  await archive.pictures.put({ ...picture, byteLength: picture.bytes.byteLength });
}
