import { catalog } from '../../src-shared/catalog/registry.ts';
import type { FetchPlan } from '../../src-shared/plan.ts';
import type { StoredRecord } from './archive-rows.ts';
import { hashPayload } from './hash-payload.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';
import { recordId } from './record-id.ts';
import { refuseNothing } from './refuse-nothing.ts';

/** An answer as it will be stored, before the archive has been looked at. */
export interface PreparedAnswer {
  readonly answer: ReadAnswer;
  /** Hex SHA-256 of the canonical payload. */
  readonly bodyHash: string;
  /** In the payload's order, as in `answer.records`. */
  readonly records: readonly StoredRecord[];
}

/**
 * Reads an answer and hashes it and each record of it.
 *
 * @throws ProblemError `unexpected-shape`, `not-found`.
 */
export async function prepareAnswer(plan: FetchPlan, bytes: Uint8Array): Promise<PreparedAnswer> {
  const answer = readAnswer(bytes, plan.resource, plan.params);
  refuseNothing(plan, answer);
  const wires = answer.records.map(({ wire }) => wire);
  const hashes = await hashPayload(answer.data, wires, new Set(catalog[plan.resource].volatileKeys));
  const records = answer.records.map(({ identity, title, fields }, index): StoredRecord => {
    const id = recordId(plan.resource, identity, hashes.records[index] ?? '');
    return { id, resource: plan.resource, identity, title, fields };
  });
  return { answer, bodyHash: hashes.whole, records };
}
