import type { OsKeychain } from './os-keychain.ts';

interface KeyReading {
  readonly key: string | null;
  readonly trouble: string | null;
}

/** Where the keys are. The only holder of keys in the program (DESIGN §1.4). */
export interface KeyVault {
  readonly keychainName: string;
  /** Why the keychain cannot be used, in words for the screen; null when it can. */
  readonly findTrouble: () => Promise<string | null>;
  /**
   * The key, or null when there is none; null with `trouble` set when the keychain refused. A key kept in memory is never
   * looked for in the keychain: an older one of the same connection might be left there.
   */
  readonly read: (profileId: string, keptIn: 'keychain' | 'memory') => Promise<KeyReading>;
  /** Keeps a key and proves it by reading it back. `memory` means: for this run only. */
  readonly keep: (profileId: string, key: string) => Promise<'keychain' | 'memory'>;
  /** Forgets a key everywhere. False when the keychain refused, so that the screen can say it may still hold it. */
  readonly forget: (profileId: string) => Promise<boolean>;
}

/** How long the vault waits for the keychain, in milliseconds. */
interface VaultPatience {
  /** A locked keychain may be waiting for the user's password; a broken one answers never. */
  readonly answerMs: number;
  readonly probeMs: number;
}

/**
 * Keeps keys in the keychain, or in memory for this run when there is none. Never anywhere else: no file, not even an
 * encrypted one, because the screen would then have to explain what protects it.
 */
export function createKeyVault(
  keychain: OsKeychain,
  patience: VaultPatience = { answerMs: 20_000, probeMs: 4_000 },
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
    read: async (profileId, keptIn) => {
      if (keptIn === 'memory') return { key: memory.get(profileId) ?? null, trouble: null };
      try {
        return { key: await ask(() => keychain.read(profileId), patience.answerMs), trouble: null };
      } catch {
        return { key: null, trouble: `The ${keychain.name} did not give the key. Unlock it and try again.` };
      }
    },
    keep: async (profileId, key) => {
      const turn = (turns.get(profileId) ?? 0) + 1;
      turns.set(profileId, turn);
      let written: Promise<void> | undefined;
      try {
        await ask(() => (written = keychain.write(profileId, key)), patience.answerMs);
        if ((await ask(() => keychain.read(profileId), patience.answerMs)) !== key) throw new Error('another value');
        memory.delete(profileId);
        return 'keychain';
      } catch {
        memory.set(profileId, key);
        // "For this run only" must be true: neither this key nor the one it replaces may stay behind, however late the
        // keychain comes round.
        const removeLeftover = () => (turns.get(profileId) === turn ? keychain.remove(profileId) : Promise.resolve());
        void Promise.allSettled([written])
          .then(() => ask(removeLeftover, patience.answerMs))
          .catch(() => undefined);
        return 'memory';
      }
    },
    forget: async (profileId) => {
      memory.delete(profileId);
      try {
        await ask(() => keychain.remove(profileId), patience.answerMs);
        return true;
      } catch {
        return false;
      }
    },
  };
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
    const answer = question();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isOverdue = true;
      const settle = () => (isOverdue = false);
      answer.then(settle, settle);
      late.reject(new Error('no answer in time'));
    }, ms);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return <T>(question: () => Promise<T>, ms: number): Promise<T> => {
    const answer = last.then(() => askNow(question, ms));
    last = answer.catch(() => undefined);
    return answer;
  };
}
