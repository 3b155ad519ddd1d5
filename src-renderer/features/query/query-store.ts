import { create } from 'zustand';
import type { Problem } from '../../../src-shared/problem.ts';
import { askArchive } from '../../archive/query/ask-archive.ts';
import type { QueryRefusal, QueryResult } from '../../archive/query/query-reply.ts';
import { archiveIdOf, type ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { rememberView } from '../../ui/view/view-address.ts';
import { textPart, viewCodec } from '../../ui/view/view-query.ts';
import { examples } from './examples.ts';

/** What came of the last query. */
export type QueryRun =
  | { readonly state: 'idle' }
  /** With the rows read from the archive so far. */
  | { readonly state: 'running'; readonly readRows: number }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'refused'; readonly refusal: QueryRefusal; readonly sql: string }
  /** With its number among those of this window, and the text that brought it. */
  | { readonly state: 'ready'; readonly result: QueryResult; readonly sql: string; readonly run: number };

/** What the editor holds. */
interface QueryText {
  readonly sql: string;
}

interface QueryStore extends QueryText {
  readonly last: QueryRun;
  /** Of whose archive, and at which instant (UTC, epoch milliseconds; null for now), the last query was asked. */
  readonly askedOf: string | null;
  readonly asOf: number | null;
}

const idle = { last: { state: 'idle' }, askedOf: null, asOf: null } as const;

const firstText: QueryText = { sql: examples[0].sql };

export const useQueryStore = create<QueryStore>(() => ({ ...firstText, ...idle }));

/** The text outlasts the program; results do not. */
export const queryMemory = rememberView<QueryText>({
  name: 'query',
  key: 'view',
  first: firstText,
  keep: (text) => text,
  current: () => ({ sql: useQueryStore.getState().sql }),
  show: ({ sql }) => useQueryStore.setState({ sql }),
  subscribe: (onChange) => useQueryStore.subscribe(onChange),
  ...viewCodec<QueryText>(firstText, { sql: textPart('sql') }),
});

let running: AbortController | null = null;
let runs = 0;

/** Asks the archive what the editor holds; a query under way is ended for it. */
export async function runQuery(archive: ArchiveDatabase, asOf: number | null): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const { sql } = useQueryStore.getState();
  const tell = (last: QueryRun): void => {
    if (running === own) useQueryStore.setState({ last });
  };
  useQueryStore.setState({ last: { state: 'running', readRows: 0 }, askedOf: archiveIdOf(archive), asOf });
  const outcome = await askArchive(archive, sql, asOf, {
    onRead: (readRows) => tell({ state: 'running', readRows }),
    signal: own.signal,
  });
  if (!outcome.ok) {
    const { problem } = outcome;
    tell(problem.kind === 'cancelled' ? { state: 'cancelled' } : { state: 'failed', problem });
  } else if (outcome.value.kind === 'refused') tell({ state: 'refused', refusal: outcome.value, sql });
  else tell({ state: 'ready', result: outcome.value, sql, run: (runs += 1) });
  // Ended by whoever asks next, its thread would lose the tables it has read.
  if (running === own) running = null;
}

/** Ends the query under way in the middle of its work. */
export function cancelQuery(): void {
  running?.abort();
}

/** What came of the last query, if it was asked of this archive at this instant. */
export function lastRunOf({ last, askedOf, asOf }: QueryStore, archiveId: string, at: number | null): QueryRun {
  return askedOf === archiveId && asOf === at ? last : idle.last;
}
