import type { AsyncEntry } from '@napi-rs/keyring';

/** The operating system's keychain, one entry per connection. Every method rejects when the keychain cannot be used. */
export interface OsKeychain {
  readonly name: string;
  readonly read: (account: string) => Promise<string | null>;
  readonly write: (account: string, secret: string) => Promise<void>;
  readonly remove: (account: string) => Promise<void>;
}

const service = 'Orrery';

/**
 * Opens the keychain with `@napi-rs/keyring`. On Linux the entry is pinned to the Secret Service: the library would
 * otherwise fall back to the kernel keyring, which forgets at logout while the screen says "keychain" (DESIGN §6).
 *
 * The native part is loaded on first use, so that a machine where it does not load still starts.
 */
export function openOsKeychain(platform: NodeJS.Platform): OsKeychain {
  const entry = async (account: string): Promise<AsyncEntry> => {
    const keyring = await import('@napi-rs/keyring');
    return new keyring.AsyncEntry(service, account, { linux: { store: 'secret-service' } });
  };
  return {
    name: keychainName(platform),
    read: async (account) => (await (await entry(account)).getPassword()) ?? null,
    write: async (account, secret) => (await entry(account)).setPassword(secret),
    remove: async (account) => {
      await (await entry(account)).deleteCredential();
    },
  };
}

function keychainName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'macOS Keychain';
  if (platform === 'win32') return 'Windows Credential Manager';
  return 'Secret Service keychain';
}
