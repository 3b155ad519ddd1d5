import type { PictureReceipt } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { fetchPayload } from '../../bridge/fetch-payload.ts';
import { withOpenArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredPicture } from '../schema/archive-rows.ts';
import { storageProblem } from '../schema/storage-problem.ts';

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
  receipt: PictureReceipt,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const payload = await collect(receipt);
  if (!payload.ok) return payload;
  const bytes = await new Response(payload.value).bytes().catch(() => null);
  if (bytes?.byteLength === receipt.byteLength) return succeed(bytes);
  return fail({ kind: 'internal', detail: 'The picture broke off on its way from the application’s own process.' });
}

/** Keeps a picture, in place of an earlier one from the same address. */
async function storePicture(archive: ArchiveDatabase, picture: Omit<StoredPicture, 'byteLength'>): Promise<void> {
  await archive.pictures.put({ ...picture, byteLength: picture.bytes.byteLength });
}

/** The first of these addresses whose picture is archived; null when none is. One at a time: a picture may be megabytes. */
export async function readPicture(archive: ArchiveDatabase, urls: readonly string[]): Promise<StoredPicture | null> {
  for (const url of urls) {
    const picture = await archive.pictures.get(url);
    if (picture) return picture;
  }
  return null;
}

export interface PictureTotals {
  readonly count: number;
  readonly bytes: number;
}

/** How many pictures the archive holds and how large they are, read from an index without the pictures. */
export async function pictureTotals(archive: ArchiveDatabase): Promise<PictureTotals> {
  const sizes = await archive.pictures.orderBy('byteLength').keys();
  return { count: sizes.length, bytes: sizes.reduce<number>((sum, size) => sum + Number(size), 0) };
}

/** Removes every picture. They can be fetched again as long as their hosts have them; nothing else is touched. */
export async function removePictures(archive: ArchiveDatabase): Promise<void> {
  await archive.pictures.clear();
}
