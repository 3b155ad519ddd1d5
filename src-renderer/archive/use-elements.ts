import { problemOf, type Problem } from '../../src-shared/problem.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { ElementSource } from './pick-elements.ts';
import { readElements } from './read-elements.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** `failed` names what is wrong with the raw answer; the records read from it earlier are not affected. */
export type ElementsState =
  | { readonly state: 'ready'; readonly elements: ReadonlyMap<string, unknown> }
  | { readonly state: 'failed'; readonly problem: Problem };

/** The raw elements of these records in a snapshot; undefined while they are read, and for no snapshot. */
export function useElements(snapshot: ElementSource | null, identities: readonly string[]): ElementsState | undefined {
  const question = `elements ${JSON.stringify([snapshot?.id ?? null, ...identities])}`;
  const read = useArchiveQuery(question, (archive) =>
    snapshot === null ? Promise.resolve(null) : readState(archive, snapshot, identities),
  );
  return read ?? undefined;
}

async function readState(
  archive: ArchiveDatabase,
  snapshot: ElementSource,
  identities: readonly string[],
): Promise<ElementsState> {
  try {
    return { state: 'ready', elements: await readElements(archive, snapshot, identities) };
  } catch (error) {
    return { state: 'failed', problem: problemOf(error) };
  }
}
