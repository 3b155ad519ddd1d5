import { maxChunkBytes, type Backup } from '../../../src-shared/contract.ts';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import { fetchPayload } from '../../bridge/fetch-payload.ts';
import type { BackupSource } from './backup-format.ts';

/**
 * A backup in the data folder, which main reads.
 *
 * @param collect fetches the bytes behind a ticket, unless a test says otherwise.
 */
export function dataFolderSource(
  bridge: Pick<BridgeClient, 'invoke'>,
  profileId: string,
  { name, byteLength }: Pick<Backup, 'name' | 'byteLength'>,
  collect: typeof fetchPayload = fetchPayload,
): BackupSource {
  return {
    byteLength,
    read: async (offset, length) => {
      const answer = await bridge.invoke('backup:read', {
        profileId,
        name,
        offset,
        length: Math.min(length, maxChunkBytes),
      });
      if (!answer.ok) throw new ProblemError(answer.problem);
      const payload = await collect(answer.value.ticket);
      if (!payload.ok) throw new ProblemError(payload.problem);
      const bytes = await new Response(payload.value).bytes().catch(() => null);
      if (bytes?.length === answer.value.byteLength) return bytes;
      const detail = 'The backup broke off on its way from the application’s own process.';
      throw new ProblemError({ kind: 'internal', detail });
    },
  };
}
