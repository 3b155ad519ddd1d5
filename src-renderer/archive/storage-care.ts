/** Room for the archive on this machine, in bytes; null where the platform does not say. */
export interface StorageRoom {
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** True when the platform promised not to clear the archive by itself. */
  readonly isPersistent: boolean;
}

/** Asks the platform not to clear the archive under disk pressure, and tells how much room there is. Never rejects. */
export async function careForStorage(): Promise<StorageRoom> {
  const isPersistent = await navigator.storage.persist().catch(() => false);
  const estimate: StorageEstimate = await navigator.storage.estimate().catch(() => ({}));
  return { usedBytes: estimate.usage ?? null, quotaBytes: estimate.quota ?? null, isPersistent };
}
