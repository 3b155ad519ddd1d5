import { createHash } from 'node:crypto';
import type { OsKeychain } from './os-keychain.ts';

interface KeyReading {
  readonly key: string | null;
  readonly trouble: string | null;
}

/** Whose key, and the one address it may be sent to, as the connection has it. */
interface KeyPlace {
  readonly profileId: string;
  readonly address: string;
}

/** Where the keys are. The only holder of keys in the program (DESIGN §1.4). */
export interface KeyVault {
  readonly keychainName: string;
  /** Why the keychain cannot be used, in words for the screen; null when it can. */
  readonly findTrouble: () => Promise<string | null>;
  /**
   * The key, or null when there is none; null with `trouble` set when the keychain refused, or when it was entered for another
   * address. A key kept in memory is never looked for in the keychain: an older one of the same connection might be left there.
   */
  readonly read: (place: KeyPlace, keptIn: 'keychain' | 'memory') => Promise<KeyReading>;
  /** Keeps a key for this address and proves it by reading it back. `memory` means: for this run only. */
  readonly keep: (place: KeyPlace, key: string) => Promise<'keychain' | 'memory'>;
  /** Forgets a key everywhere. False when the keychain refused, so that the screen can say it may still hold it. */
  readonly forget: (profileId: string) => Promise<boolean>;
}

/** How long the vault waits for the keychain, in milliseconds. */
interface VaultPatience {
  /** A locked keychain may be waiting for the user's password; a broken one responses never. */
  readonly replyMs: number;
  readonly probeMs: number;
}

/**
 * Keeps keys in the keychain, or in memory for this run when there is none. Never anywhere else: no file, not even an
 * encrypted one, because the screen would then have to explain what protects it.
 *
 * Each is kept together with a hash of the address it was entered for, in the same entry: whoever can edit the settings file
 * still can't have the key sent to an address of theirs.
 */
export function createKeyVault(
  keychain: OsKeychain,
  patience: VaultPatience = { replyMs: 20_000, probeMs: 4_000 },
): KeyVault {
  const memory = new Map<string, string>();
  /** Counts the keys each connection was given, so that tidying up after one never touches the next. */
  const turns = new Map<string, number>();
  const ask = createQuestioner();
  return {
    keychainName: keychain.name,
    findTrouble: async () => {
      try {
        await ask(() => keychain.read('availability-probe'), patience.probeMs);
        return null;
      } catch {
        return `The ${keychain.name} cannot be used on this computer right now.`;
      }
    },
    read: async (place, keptIn) => {
      if (keptIn === 'memory') return readEntry(memory.get(place.profileId) ?? null, place);
      try {
        return readEntry(await ask(() => readBound(keychain, place), patience.replyMs), place);
      } catch {
        return { key: null, trouble: `The ${keychain.name} did not give the key. Unlock it and try again.` };
      }
    },
    keep: async ({ profileId, address }, key) => {
      const entry = bind(key, address);
      const turn = (turns.get(profileId) ?? 0) + 1;
      turns.set(profileId, turn);
      let written: Promise<void> | undefined;
      try {
        await ask(() => (written = keychain.write(profileId, entry)), patience.replyMs);
        if ((await ask(() => keychain.read(profileId), patience.replyMs)) !== entry) throw new Error('another value');
        memory.delete(profileId);
        return 'keychain';
      } catch {
        memory.set(profileId, entry);
        // "For this run only" must be true: neither this key nor the one it replaces may stay behind, however late the
        // keychain comes round.
        const removeLeftover = () => (turns.get(profileId) === turn ? keychain.remove(profileId) : Promise.resolve());
        void Promise.allSettled([written])
          .then(() => ask(removeLeftover, patience.replyMs))
          .catch(() => undefined);
        return 'memory';
      }
    },
    forget: async (profileId) => {
      memory.delete(profileId);
      try {
        await ask(() => keychain.remove(profileId), patience.replyMs);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Fits into every keychain, as a whole address might not. A key holds no space (`refuseKey`). */
function bind(key: string, address: string): string {
  return `${key} ${createHash('sha256').update(address).digest('base64url')}`;
}

function readEntry(entry: string | null, { address }: KeyPlace): KeyReading {
  if (entry === null) return { key: null, trouble: null };
  const [key = ''] = entry.split(' ', 1);
  return entry === bind(key, address) ? { key, trouble: null } : { key: null, trouble: enteredForAnother };
}

/** What is said of a key whose connection leads elsewhere than when it was entered. */
export const enteredForAnother =
  'The address of this connection was changed outside Orrery, so its key was not used. Enter the key again in Settings, under Connections.';

/**
 * Reads an entry, and binds one that an earlier version kept to the address that its connection has now. In one step, so that
 * nothing that forgets the key comes in between; where the keychain doesn't write, the next reading tries again.
 */
async function readBound(keychain: OsKeychain, { profileId, address }: KeyPlace): Promise<string | null> {
  const entry = await keychain.read(profileId);
  if (entry === null || entry.includes(' ')) return entry;
  const bound = bind(entry, address);
  await keychain.write(profileId, bound).catch(() => undefined);
  return bound;
}

/**
 * Asks one question at a time, with a time limit. While one is past its limit, further ones are refused at once: each
 * occupies one of the few threads that name lookups and files need as well, so a hanging keychain would soon stop the
 * whole program.
 */
function createQuestioner() {
  let isOverdue = false;
  let last: Promise<unknown> = Promise.resolve();
  const askNow = async <T>(question: () => Promise<T>, ms: number): Promise<T> => {
    if (isOverdue) throw new Error('an earlier question is still unanswered');
    const response = question();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isOverdue = true;
      const settle = () => (isOverdue = false);
      response.then(settle, settle);
      late.reject(new Error('no answer in time'));
    }, ms);
    try {
      return await Promise.race([response, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return <T>(question: () => Promise<T>, ms: number): Promise<T> => {
    const response = last.then(() => askNow(question, ms));
    last = response.catch(() => undefined);
    return response;
  };
}

/** The same vault, but every key that passes is made known first, so that no text written afterwards can hold it. */
export function protectKeys(vault: KeyVault, protect: (key: string) => void): KeyVault {
  return {
    ...vault,
    read: async (place, keptIn) => {
      const reading = await vault.read(place, keptIn);
      if (reading.key !== null) protect(reading.key);
      return reading;
    },
    keep: (place, key) => {
      protect(key);
      return vault.keep(place, key);
    },
  };
}
