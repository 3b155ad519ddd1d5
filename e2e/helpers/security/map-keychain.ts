import type { OsKeychain } from '../../../src-main/vault/os-keychain.ts';

/** A keychain that lasts as long as the journey, for those that prove nothing about the real one. */
export function mapKeychain(): OsKeychain {
  const entries = new Map<string, string>();
  return {
    name: 'journey’s own keychain',
    read: (account) => Promise.resolve(entries.get(account) ?? null),
    write: (account, secret) => Promise.resolve(void entries.set(account, secret)),
    remove: (account) => Promise.resolve(void entries.delete(account)),
  };
}
