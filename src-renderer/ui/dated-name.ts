/**
 * The name suggested for a file of ours: what is in it and the day in UTC, such as `ships-2026-11-21.csv`. Never the
 * connection, an address or a key: file names travel further than their contents.
 */
export function datedName(what: string, ending: string, atMs: number): string {
  return `${what}-${new Date(atMs).toISOString().slice(0, 10)}.${ending}`;
}
