import { AsyncEntry } from '@napi-rs/keyring';

/** What the Secret Service holds for a connection, read past the program; null when it holds nothing. */
export async function keychainSecret(profileId: string): Promise<string | null> {
  const entry = new AsyncEntry('Orrery', profileId, { linux: { store: 'secret-service' } });
  return (await entry.getPassword()) ?? null;
}
