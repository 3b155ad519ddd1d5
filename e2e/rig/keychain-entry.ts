import { AsyncEntry } from '@napi-rs/keyring';

/** Why journeys about the real keychain are skipped; null where `scripts/test.ts` has made a private one for the run. */
export const noRealKeychain: string | null =
  process.env['ORRERY_E2E_KEYCHAIN'] === 'none' ? 'Skipped: there is no private keychain for it here.' : null;

/** What the Secret Service holds for a connection, read past the program; null when it holds nothing. */
export async function keychainSecret(profileId: string): Promise<string | null> {
  const entry = new AsyncEntry('Orrery', profileId, { linux: { store: 'secret-service' } });
  return (await entry.getPassword()) ?? null;
}
