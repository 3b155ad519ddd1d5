import { randomUUID } from 'node:crypto';
import type { AppState } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { checkKey } from '../../profiles/check-key.ts';
import { checkServiceAddress } from '../../profiles/check-service-address.ts';
import { announceState } from '../announce-state.ts';
import type { Settings, StoredProfile } from '../../profiles/profile-store.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

type ConnectionHandlers = Pick<
  Handlers,
  | 'connection:use-demo'
  | 'connection:create'
  | 'connection:select'
  | 'connection:rename'
  | 'connection:remove'
  | 'key:replace'
  | 'key:forget'
>;

/** Connections and their keys. A key comes in here, goes to the vault, and is never part of an answer. */
export function createConnectionHandlers(context: AppContext): ConnectionHandlers {
  const save = async (settings: Settings): Promise<Outcome<AppState>> => {
    await context.profiles.write(settings);
    return succeed(await announceState(context));
  };
  const find = (profileId: string) => context.profiles.read().profiles.find((profile) => profile.id === profileId);
  const replace = (profile: StoredProfile): Settings => {
    const settings = context.profiles.read();
    return { ...settings, profiles: settings.profiles.map((other) => (other.id === profile.id ? profile : other)) };
  };
  return {
    'connection:use-demo': () => save(withDemo(context.profiles.read())),
    'connection:create': async (request) => {
      const address = checkServiceAddress(request.address);
      if (!address.ok) return address;
      const key = request.key.trim();
      const account = await checkKey(context, address.value, key);
      if (!account.ok) return account;
      const id = randomUUID();
      const keptIn = await context.vault.keep(id, key);
      const settings = context.profiles.read();
      const profile: StoredProfile = {
        id,
        kind: 'service',
        name: request.name.trim() || new URL(address.value).hostname,
        address: address.value,
        createdAt: Date.now(),
        key: { keptIn, lastFour: key.slice(-4) },
        account: { provider: account.value.provider, role: account.value.role },
      };
      return save({ ...settings, activeProfileId: id, profiles: [...settings.profiles, profile] });
    },
    'connection:select': ({ profileId }) => {
      if (!find(profileId)) return Promise.resolve(unknownConnection);
      return save({ ...context.profiles.read(), activeProfileId: profileId });
    },
    'connection:rename': ({ profileId, name }) => {
      const profile = find(profileId);
      const trimmed = name.trim();
      if (!profile) return Promise.resolve(unknownConnection);
      if (trimmed === '')
        return Promise.resolve(fail({ kind: 'bad-parameters', detail: 'Name: enter at least one letter.' }));
      return save(replace({ ...profile, name: trimmed }));
    },
    'connection:remove': async ({ profileId }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      if (profile.key && !(await context.vault.forget(profileId))) return keychainRefused(context);
      const settings = context.profiles.read();
      const profiles = settings.profiles.filter((other) => other.id !== profileId);
      const activeProfileId =
        settings.activeProfileId === profileId ? (profiles[0]?.id ?? null) : settings.activeProfileId;
      return save({ ...settings, activeProfileId, profiles });
    },
    'key:replace': async ({ profileId, key: typed }) => {
      const profile = find(profileId);
      if (!profile?.address) return unknownConnection;
      const key = typed.trim();
      const account = await checkKey(context, profile.address, key);
      if (!account.ok) return account;
      const keptIn = await context.vault.keep(profileId, key);
      const { provider, role } = account.value;
      return save(replace({ ...profile, key: { keptIn, lastFour: key.slice(-4) }, account: { provider, role } }));
    },
    'key:forget': async ({ profileId }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      if (!(await context.vault.forget(profileId)) && profile.key?.keptIn === 'keychain')
        return keychainRefused(context);
      return save(replace({ ...profile, key: null, account: null }));
    },
  };
}

/** The demo connection's archive is `orrery-archive-demo`; there is one demo universe for each data folder. */
export function withDemo(settings: Settings): Settings {
  const demo: StoredProfile = {
    id: 'demo',
    kind: 'demo',
    name: 'Demo universe',
    address: null,
    createdAt: Date.now(),
    key: null,
    account: null,
  };
  const profiles = settings.profiles.some((profile) => profile.id === 'demo')
    ? settings.profiles
    : [demo, ...settings.profiles];
  return { ...settings, activeProfileId: 'demo', profiles };
}

const unknownConnection = fail({
  kind: 'bad-parameters',
  detail: 'This connection no longer exists. Choose another one.',
});

function keychainRefused(context: AppContext) {
  const detail = `The ${context.vault.keychainName} did not delete the key, so nothing was changed. Unlock it and try again.`;
  return fail({ kind: 'bad-parameters', detail });
}
