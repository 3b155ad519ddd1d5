import { isoInstant } from '../../../ui/iso-instant.ts';

/** An instant in ISO 8601, UTC, with fractions of a second only where there are some; null for those no calendar reaches. */
export function shortInstant(atMs: number): string | null {
  return isoInstant(atMs)?.replace(/\.000Z$/, 'Z') ?? null;
}
