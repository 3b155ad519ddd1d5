import { hexText } from './hex-text.ts';

/**
 * A snapshot id: 12 hex digits of the instant, then 20 random ones, so that ids sort by time of creation.
 *
 * @param atMs UTC, epoch milliseconds.
 */
export function createSnapshotId(atMs: number): string {
  return `${atMs.toString(16).padStart(12, '0')}-${hexText(crypto.getRandomValues(new Uint8Array(10)))}`;
}
