import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { AppContext } from '../bridge/app-context.ts';
import type { Connection } from '../service/build-request.ts';
import { defaultPathWords } from '../service/path-words.ts';

/** Address and key of a connection, for the service client only. */
export async function connectProfile(context: AppContext, profileId: string): Promise<Outcome<Connection>> {
  const profile = context.profiles.read().profiles.find((candidate) => candidate.id === profileId);
  if (!profile)
    return fail({ kind: 'bad-parameters', detail: 'This connection no longer exists. Choose another one.' });
  if (profile.kind === 'demo') return succeed(await context.demo.connect());
  if (profile.address === null) return fail({ kind: 'bad-address' });
  const { key, trouble } = profile.key ? await context.vault.read(profile.id) : { key: null, trouble: null };
  if (trouble !== null) return fail({ kind: 'key-missing', detail: trouble });
  return succeed({ address: profile.address, key, words: defaultPathWords });
}
