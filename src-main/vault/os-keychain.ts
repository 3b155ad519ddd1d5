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
 * The native part is loaded on first use, so that a machine where it does not load still starts. One entry per account is
 * kept: each holds a D-Bus connection and a keychain session of its own until the garbage collector comes by, and a
 * connection per question used up the bus's limit of them (and once the keychain itself).
 */
export function openOsKeychain(platform: NodeJS.Platform): OsKeychain {
  const entries = new Map<string, AsyncEntry>();
  const open = async (account: string): Promise<AsyncEntry> => {
    const keyring = await import('@napi-rs/keyring');
    const entry = new keyring.AsyncEntry(service, account, { linux: { store: 'secret-service' } });
    entries.set(account, entry);
    return entry;
  };
  const ask = async <Value>(account: string, question: (entry: AsyncEntry) => Promise<Value>): Promise<Value> => {
    const kept = entries.get(account);
    try {
      return await question(kept ?? (await open(account)));
    } catch (error) {
      entries.delete(account);
      // A kept connection does not outlive the keychain's own restart. A refused prompt is a response: nobody is asked twice.
      if (kept === undefined || /dismissed/i.test(String(error))) throw error;
    }
    return question(await open(account));
  };
  return {
    name: keychainName(platform),
    read: async (account) => (await ask(account, (entry) => entry.getPassword())) ?? null,
    write: (account, secret) => ask(account, (entry) => entry.setPassword(secret)),
    remove: async (account) => {
      await ask(account, (entry) => entry.deleteCredential());
    },
  };
}

function keychainName(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'macOS Keychain';
  if (platform === 'win32') return 'Windows Credential Manager';
  return 'Secret Service keychain';
}
