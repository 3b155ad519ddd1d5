import type { ArchiveDatabase } from './archive-database.ts';
import { sessionAttempts } from './session-attempts.ts';

/**
 * Ends what earlier sessions left running: their attempts become `interrupted`, and spends that were still pending
 * become `unknown`, because the call may have reached the service.
 *
 * @param nowMs UTC, epoch milliseconds.
 * @returns how many attempts were ended.
 */
export async function endInterruptedAttempts(archive: ArchiveDatabase, nowMs: number): Promise<number> {
  return archive.transaction('rw', [archive.attempts, archive.ledger], async () => {
    const running = await archive.attempts.where('outcome').equals('running').toArray();
    const abandoned = running.filter(({ id }) => !sessionAttempts.has(id));
    for (const { id } of abandoned) await archive.attempts.update(id, { outcome: 'interrupted', endedAt: nowMs });
    await archive.ledger
      .where('state')
      .equals('pending')
      .filter(({ id }) => !sessionAttempts.has(id))
      .modify({ state: 'unknown' });
    return abandoned.length;
  });
}
