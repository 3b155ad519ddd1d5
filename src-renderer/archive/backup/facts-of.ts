import type { BackupFacts, Manifest } from './backup-format.ts';

/** What a person is told of a backup. @param span of the oldest and the latest answer. */
export function factsOf(
  manifest: Manifest,
  byteLength: number,
  span: { readonly first: number; readonly last: number } | null,
): BackupFacts {
  const { app, schemaVersion, profile, madeAt, why, isPartial, skippedRows, gaps, tables } = manifest;
  return {
    app,
    schemaVersion,
    profile,
    madeAt,
    why,
    isPartial,
    skippedRows,
    gaps,
    byteLength,
    counts: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    firstFetchedAt: span?.first ?? null,
    lastSeenAt: span?.last ?? null,
  };
}
