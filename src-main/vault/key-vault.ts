import type { OsKeychain } from './os-keychain.ts';

/** Where the keys are. The only holder of keys in the program (DESIGN §1.4). */
export interface KeyVault {
  readonly keychainName: string;
  /** Why the keychain cannot be used, in words for the screen; null when it can. */
  readonly findTrouble: () => Promise<string | null>;
  /** The key, or null when there is none. Null with `trouble` set when the keychain refused. */
  readonly read: (profileId: string) => Promise<{ readonly key: string | null; readonly trouble: string | null }>;
  /** Keeps a key and proves it by reading it back. `memory` means: for this run only. */
  readonly keep: (profileId: string, key: string) => Promise<'keychain' | 'memory'>;
  /** Forgets a key everywhere. False when the keychain refused, so that the screen can say it may still hold it. */
  readonly forget: (profileId: string) => Promise<boolean>;
}

/** A locked keychain may be waiting for the user's password; a broken one answers never. Milliseconds. */
const patienceMs = 20_000;
const probeMs = 4_000;

/**
 * Keeps keys in the keychain, or in memory for this run when there is none. Never anywhere else: no file, not even an
 * encrypted one, because the screen would then have to explain what protects it.
 */
export function createKeyVault(keychain: OsKeychain): KeyVault {
  const memory = new Map<string, string>();
  const findTrouble = async (): Promise<string | null> => {
    try {
      await within(keychain.read('availability-probe'), probeMs);
      return null;
    } catch {
      return `The ${keychain.name} cannot be used on this computer right now.`;
    }
  };
  return {
    keychainName: keychain.name,
    findTrouble,
    read: async (profileId) => {
      const held = memory.get(profileId);
      if (held !== undefined) return { key: held, trouble: null };
      try {
        return { key: await within(keychain.read(profileId), patienceMs), trouble: null };
      } catch {
        return { key: null, trouble: `The ${keychain.name} did not give the key. Unlock it and try again.` };
      }
    },
    keep: async (profileId, key) => {
      try {
        await within(keychain.write(profileId, key), patienceMs);
        if ((await within(keychain.read(profileId), patienceMs)) !== key) throw new Error('read back another value');
        memory.delete(profileId);
        return 'keychain';
      } catch {
        memory.set(profileId, key);
        return 'memory';
      }
    },
    forget: async (profileId) => {
      memory.delete(profileId);
      try {
        await within(keychain.remove(profileId), patienceMs);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
