import { describe, expect, test } from 'vitest';
import { createKeyVault } from './key-vault.ts';
import type { OsKeychain } from './os-keychain.ts';

const key = 'test-key-1234';
const address = 'https://api.example.org';
const p1 = { profileId: 'p1', address };
const p2 = { profileId: 'p2', address };
/** The key as the keychain has it, bound to that address. */
const bound = `${key} W8vbfq6d53E2RzF1w59YKZH6mzYoWIvIY6JMj6aZg9w`;
const impatient = { replyMs: 30, probeMs: 30 };

/** A keychain in a map; each method can be replaced. */
function fakeKeychain(broken: Partial<OsKeychain> = {}) {
  const entries = new Map<string, string>();
  const keychain: OsKeychain = {
    name: 'test keychain',
    read: (account) => Promise.resolve(entries.get(account) ?? null),
    write: (account, secret) => {
      entries.set(account, secret);
      return Promise.resolve();
    },
    remove: (account) => {
      entries.delete(account);
      return Promise.resolve();
    },
    ...broken,
  };
  return { entries, keychain, vault: createKeyVault(keychain, impatient) };
}

const refuse = () => Promise.reject(new Error('locked'));
const hang = () => new Promise<never>(() => undefined);
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a working keychain', () => {
  test('keeps a key, gives it back and forgets it', async () => {
    const { vault, entries } = fakeKeychain();
    expect(await vault.findTrouble()).toBeNull();
    expect(await vault.read(p1, 'keychain')).toEqual({ key: null, trouble: null });
    expect(await vault.keep(p1, key)).toBe('keychain');
    expect(await vault.read(p1, 'keychain')).toEqual({ key, trouble: null });
    expect(await vault.read(p2, 'keychain')).toEqual({ key: null, trouble: null });
    expect(await vault.forget('p1')).toBe(true);
    expect(entries.size).toBe(0);
  });

  test('is asked again by another vault: nothing depends on this run', async () => {
    const { vault, keychain } = fakeKeychain();
    await vault.keep(p1, key);
    expect(await createKeyVault(keychain).read(p1, 'keychain')).toEqual({ key, trouble: null });
  });
});

describe('a key is bound to the address it was entered for', () => {
  const elsewhere = { profileId: 'p1', address: 'https://api.example.org.evil.example' };
  const refused = { key: null, trouble: expect.stringContaining('Enter the key again') as unknown };

  test('another address gets none, and the key is still there for its own', async () => {
    const { vault, entries } = fakeKeychain();
    await vault.keep(p1, key);
    expect(entries.get('p1')).toBe(bound);
    expect(await vault.read(elsewhere, 'keychain')).toEqual(refused);
    expect(await vault.read(p1, 'keychain')).toEqual({ key, trouble: null });
  });

  test('also one that is kept in memory', async () => {
    const { vault } = fakeKeychain({ write: refuse });
    await vault.keep(p1, key);
    expect(await vault.read(elsewhere, 'memory')).toEqual(refused);
    expect(await vault.read(p1, 'memory')).toEqual({ key, trouble: null });
  });

  test('one of an earlier version, which did not say for which, is bound when it is first read', async () => {
    const { vault, entries } = fakeKeychain();
    entries.set('p1', key);
    expect(await vault.read(p1, 'keychain')).toEqual({ key, trouble: null });
    expect(entries.get('p1')).toBe(bound);
    expect(await vault.read(elsewhere, 'keychain')).toEqual(refused);
  });

  test('one of an earlier version in a keychain that refuses to write is used all the same, and not lost', async () => {
    const { vault, entries } = fakeKeychain({ write: refuse });
    entries.set('p1', key);
    for (const _ of [1, 2]) expect(await vault.read(p1, 'keychain')).toEqual({ key, trouble: null });
    expect(entries.get('p1')).toBe(key);
  });
});

describe('a keychain that cannot keep a key', () => {
  test.each<[string, Partial<OsKeychain>]>([
    ['refuses to write', { write: refuse }],
    ['says it wrote but reads back another value', { read: () => Promise.resolve('something else') }],
    ['says it wrote but has nothing', { read: () => Promise.resolve(null) }],
    ['refuses to read back', { read: refuse }],
    ['never answers', { write: hang }],
    ['never answers when read back', { read: hang }],
  ])('%s: the key is kept in memory for this run, and nowhere else', async (_, broken) => {
    const { vault, entries, keychain } = fakeKeychain(broken);
    expect(await vault.keep(p1, key)).toBe('memory');
    expect(await vault.read(p1, 'memory')).toEqual({ key, trouble: null });
    await turn();
    if (broken.read !== hang) expect([...entries.values()].join('\n')).not.toContain(key);
    expect(await createKeyVault(keychain).read(p1, 'memory')).toEqual({ key: null, trouble: null });
  });

  test('that writes late, after the key was said to be in memory only, has it taken away again', async () => {
    const late = Promise.withResolvers<void>();
    const { vault, entries } = fakeKeychain({
      write: async (account, secret) => {
        await late.promise;
        entries.set(account, secret);
      },
    });
    expect(await vault.keep(p1, key)).toBe('memory');
    late.resolve();
    await turn();
    expect(entries.size).toBe(0);
    expect(await vault.read(p1, 'memory')).toEqual({ key, trouble: null });
  });

  test('and still holds the key that was replaced: the old one is not used and is removed', async () => {
    const { vault, entries } = fakeKeychain({ write: refuse });
    entries.set('p1', 'old-key-5678');
    expect(await vault.keep(p1, key)).toBe('memory');
    expect((await vault.read(p1, 'memory')).key).toBe(key);
    await turn();
    expect(entries.size).toBe(0);
  });

  test('a key kept in memory moves to the keychain when that works again', async () => {
    let isLocked = true;
    const { vault, entries } = fakeKeychain({
      write: (account, secret) => {
        if (isLocked) return refuse();
        entries.set(account, secret);
        return Promise.resolve();
      },
    });
    await vault.keep(p1, key);
    isLocked = false;
    expect(await vault.keep(p1, key)).toBe('keychain');
    await turn();
    expect(entries.get('p1')).toBe(bound);
    expect((await vault.read(p1, 'memory')).key).toBeNull();
  });
});

test('tidying up after a key that could not be kept never takes the next one away', async () => {
  let isLocked = true;
  const removal = Promise.withResolvers<void>();
  const { vault, entries } = fakeKeychain({
    write: (account, secret) => {
      if (isLocked) return refuse();
      entries.set(account, secret);
      return Promise.resolve();
    },
    remove: async (account) => {
      await removal.promise;
      entries.delete(account);
    },
  });
  await vault.keep(p1, key);
  await turn(); // the removal is under way
  isLocked = false;
  const keeping = vault.keep(p1, key);
  await turn();
  removal.resolve();
  expect(await keeping).toBe('keychain');
  await turn();
  expect(entries.get('p1')).toBe(bound);
});

describe('a keychain that refuses', () => {
  test('to read is named, with what to do, and no key is made up', async () => {
    const { vault } = fakeKeychain({ read: refuse });
    expect(await vault.findTrouble()).toContain('test keychain');
    expect(await vault.read(p1, 'keychain')).toEqual({
      key: null,
      trouble: 'The test keychain did not give the key. Unlock it and try again.',
    });
  });

  test('to delete is reported, and the memory forgets all the same', async () => {
    const { vault } = fakeKeychain({ write: refuse, remove: refuse });
    await vault.keep(p1, key);
    expect(await vault.forget('p1')).toBe(false);
    expect((await vault.read(p1, 'memory')).key).toBeNull();
  });
});

describe('a keychain that never answers', () => {
  test('ends every question in time', async () => {
    for (const ask of [
      (vault: ReturnType<typeof createKeyVault>) => vault.findTrouble(),
      (vault: ReturnType<typeof createKeyVault>) => vault.read(p1, 'keychain').then(({ trouble }) => trouble),
      (vault: ReturnType<typeof createKeyVault>) =>
        vault.forget('p1').then((isGone) => (isGone ? null : 'still there')),
    ]) {
      expect(await ask(fakeKeychain({ read: hang, write: hang, remove: hang }).vault)).not.toBeNull();
    }
  });

  test('is not asked again while a question is open, since each one occupies a thread; and is once it has answered', async () => {
    const first = Promise.withResolvers<null>();
    let questions = 0;
    const { vault } = fakeKeychain({
      read: () => {
        questions += 1;
        return questions === 1 ? first.promise : Promise.resolve('later');
      },
    });
    expect(await vault.findTrouble()).not.toBeNull();
    expect((await vault.read(p1, 'keychain')).trouble).not.toBeNull();
    expect(await vault.keep(p2, key)).toBe('memory');
    expect(questions).toBe(1);
    first.resolve(null);
    await turn();
    expect(await vault.read(p1, 'keychain')).toEqual({ key: 'later', trouble: null });
  });

  test('and then fails is no unhandled rejection', async () => {
    const late = Promise.withResolvers<never>();
    const { vault } = fakeKeychain({ read: () => late.promise });
    expect(await vault.findTrouble()).not.toBeNull();
    late.reject(new Error('too late'));
    await turn(); // vitest fails the run on an unhandled rejection
    expect(await fakeKeychain().vault.findTrouble()).toBeNull();
  });
});
