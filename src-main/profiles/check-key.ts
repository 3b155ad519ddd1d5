import { catalog } from '../../src-shared/catalog/registry.ts';
import type { Account } from '../../src-shared/domain/account.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { planFetch } from '../../src-shared/plan.ts';
import { fail, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import type { AppContext } from '../bridge/app-context.ts';
import { defaultPathWords } from '../service/path-words.ts';
import { shortestSecret } from '../service/redactor.ts';

/** The reason why a text cannot be a key; nothing is asked. Null when it may be one. */
export function refuseKey(key: string): { readonly ok: false; readonly problem: Problem } | null {
  if (!/^[\x21-\x7E]+$/.test(key)) {
    return fail({ kind: 'key-rejected', detail: 'A key has no spaces or special characters. Copy it again.' });
  }
  if (key.length < shortestSecret) {
    return fail({ kind: 'key-rejected', detail: 'This is too short for a key. Copy it again.' });
  }
  return null;
}

/**
 * Asks the service about a key with `GET /v2/me`, which costs nothing. Nothing is kept.
 *
 * @param key one that `refuseKey` has nothing against.
 */
export async function checkKey(context: AppContext, address: string, key: string): Promise<Outcome<Account>> {
  const plan = planFetch('account', {}, 'stored');
  if (!plan.ok) return plan;
  const late = AbortSignal.timeout(40_000);
  const connection = { address, key, words: defaultPathWords };
  const answer = await context.client.load(connection, plan.value, {
    signal: AbortSignal.any([late, context.closing]),
    onProgress: () => undefined,
  });
  // Nobody cancelled: it took too long.
  if (!answer.ok && answer.problem.kind === 'cancelled' && late.aborted) return fail({ kind: 'timeout' });
  if (!answer.ok) return answer;
  const envelope = openEnvelope(answer.value.body);
  const record = envelope.kind === 'success' ? catalog.account.read(envelope.data, {}).records[0] : undefined;
  if (!record)
    return fail({ kind: 'unexpected-shape', detail: 'The service did not describe the account of this key.' });
  return succeed(record.fields);
}
