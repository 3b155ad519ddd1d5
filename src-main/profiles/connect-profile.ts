import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { AppContext } from '../bridge/app-context.ts';
import type { Connection } from '../service/build-request.ts';
import { checkServiceAddress } from './check-service-address.ts';
import { defaultPathWords } from '../service/path-words.ts';

/** Address and key of a connection, for the service client only. */
export async function connectProfile(context: AppContext, profileId: string): Promise<Outcome<Connection>> {
  const profile = context.profiles.read().profiles.find((candidate) => candidate.id === profileId);
  if (!profile)
    return fail({ kind: 'bad-parameters', detail: 'This connection no longer exists. Choose another one.' });
  if (profile.kind === 'demo') return succeed(await context.demo.connect());
  // Checked again: the key would go wherever somebody pointed the settings file.
  const address = checkServiceAddress(profile.address ?? '');
  if (!address.ok) return address;
  const { key, trouble } = profile.key
    ? await context.vault.read(profile.id, profile.key.keptIn)
    : { key: null, trouble: null };
  // A key that was kept in memory is gone with its run; the keychain was never asked to hold it.
  if (trouble !== null && profile.key?.keptIn === 'keychain') return fail({ kind: 'key-missing', detail: trouble });
  return succeed({ address: address.value, key, words: defaultPathWords });
}
