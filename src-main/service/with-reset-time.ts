import { catalog } from '../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { planFetch } from '../../src-shared/plan.ts';
import type { Problem } from '../../src-shared/problem.ts';
import type { Connection } from './build-request.ts';
import type { ServiceClient } from './service-client.ts';

/** Longest wait for the status, in milliseconds: the user is waiting for the answer already. */
const patienceMs = 10_000;

/**
 * Adds the reset time to a spent quota. The failure itself does not hold it; the status path does, is open and free
 * (spec, Limits: "Quota reset"). Any other problem, or a status that cannot be had, stays as it is.
 */
export async function withResetTime(
  { client, signal }: { readonly client: ServiceClient; readonly signal: AbortSignal },
  connection: Connection,
  problem: Problem,
): Promise<Problem> {
  if (problem.kind !== 'quota-spent' || problem.resetAt !== null) return problem;
  const plan = planFetch('status', {}, 'stored');
  if (!plan.ok) return problem;
  const answer = await client.load(connection, plan.value, {
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), signal]),
    onProgress: () => undefined,
  });
  if (!answer.ok) return problem;
  const envelope = openEnvelope(answer.value.body);
  const record = envelope.kind === 'success' ? catalog.status.read(envelope.data, {}).records[0] : undefined;
  return { ...problem, resetAt: record?.fields.quotaResetNextAt ?? null };
}
