/** Room for the archive on this machine, in bytes; null where the platform does not say. */
export interface StorageRoom {
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  /** True while the platform keeps the archive until the user removes it; as it says itself, not as it was asked. */
  readonly isPersistent: boolean;
}

/** Asks the platform not to clear the archive under disk pressure, and tells how much room there is. Never rejects. */
export async function careForStorage(): Promise<StorageRoom> {
  await navigator.storage.persist().catch(() => false);
  const isPersistent = await navigator.storage.persisted().catch(() => false);
  const estimate: StorageEstimate = await navigator.storage.estimate().catch(() => ({}));
  return { usedBytes: estimate.usage ?? null, quotaBytes: estimate.quota ?? null, isPersistent };
}
