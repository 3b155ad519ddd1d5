import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { requestKey } from '../../src-shared/request-key.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import { latestSnapshot } from './latest-snapshot.ts';
import { readListLoss, type FoundLoss } from './read-list-loss.ts';
import { readTotalsOf } from './read-totals-of.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** A request, or without parameters every request of a resource there is. */
export interface LossQuestion {
  readonly resource: ResourceName;
  readonly params?: Params;
}

/** A list in doubt, with what it is the answer to. */
export interface ListInDoubt extends FoundLoss {
  readonly resource: ResourceName;
  readonly params: Params;
}

/** Which of some lists hold far less than the answer before, unconfirmed, at the instant on screen; followed live, empty at first. */
export function useLosses(questions: readonly LossQuestion[]): readonly ListInDoubt[] {
  const losses = useArchiveQuery(`losses ${JSON.stringify(questions)}`, async (archive, asOf) =>
    (await Promise.all(questions.map((question) => readLosses(archive, question, asOf)))).flat(),
  );
  return losses ?? none;
}

const none: readonly ListInDoubt[] = [];

async function readLosses(
  archive: ArchiveDatabase,
  { resource, params }: LossQuestion,
  asOf: number | null,
): Promise<readonly ListInDoubt[]> {
  const keys =
    params === undefined
      ? (await readTotalsOf(archive, resource)).map((totals) => totals.requestKey)
      : [requestKey(resource, params)];
  const found = await Promise.all(
    keys.map(async (key): Promise<ListInDoubt | null> => {
      const snapshot = await latestSnapshot(archive, key, asOf);
      const loss = snapshot && (await readListLoss(archive, snapshot));
      return loss && { ...loss, resource, params: snapshot.params };
    }),
  );
  return found.flatMap((loss) => loss ?? []);
}
