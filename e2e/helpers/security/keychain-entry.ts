import { AsyncEntry } from '@napi-rs/keyring';

/** Why journeys about the real keychain are skipped; null where `scripts/test.ts` has made a private one for the run. */
export const noRealKeychain: string | null =
  process.env['ORRERY_E2E_KEYCHAIN'] === 'none' ? 'Skipped: there is no private keychain for it here.' : null;

/** The key that the Secret Service holds for a connection, read past the program, without what binds it to an address; null when it holds none. */
export async function keychainSecret(profileId: string): Promise<string | null> {
  const entry = new AsyncEntry('Orrery', profileId, { linux: { store: 'secret-service' } });
  return (await entry.getPassword())?.split(' ', 1)[0] ?? null;
}
