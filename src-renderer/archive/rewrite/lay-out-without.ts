import type { Outline } from '../archive-rows.ts';

/** How the snapshots of a request stand once some are taken out. */
export interface Layout {
  /** Ids of those that stay, from the first to the last. */
  readonly order: readonly string[];
  /** Those that go; where an equal one stands before, its id: the answer only confirmed that one then. */
  readonly gone: ReadonlyMap<string, string | null>;
}

/**
 * Takes snapshots out of a request. Two that stand side by side afterwards and have the same content become one, as they
 * would have been had the answer between them never come.
 *
 * @param rows of one request, from the first to the last.
 */
export function layOutWithout(rows: readonly Pick<Outline, 'id' | 'bodyHash'>[], removed: ReadonlySet<string>): Layout {
  const order: string[] = [];
  const gone = new Map<string, string | null>();
  let head: Pick<Outline, 'id' | 'bodyHash'> | null = null;
  for (const row of rows) {
    if (removed.has(row.id)) gone.set(row.id, null);
    else if (head?.bodyHash === row.bodyHash) gone.set(row.id, head.id);
    else {
      order.push(row.id);
      head = row;
    }
  }
  return { order, gone };
}
