import { randomUUID } from 'node:crypto';
import type { AppState } from '../../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { checkServiceAddress } from '../../profiles/check-service-address.ts';
import { checkKey, placeOf, refuseKey, unknownConnection } from '../../profiles/connect-profile.ts';
import {
  checkConnectionSettings,
  defaultConnectionSettings,
  folderHost,
  noArchives,
  type Settings,
  type StoredProfile,
} from '../../profiles/profile-store.ts';
import { secretSpellings } from '../../service/redactor.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';
import { announceState } from './app-handlers.ts';

type ConnectionHandlers = Pick<
  Handlers,
  | 'connection:use-demo'
  | 'connection:create'
  | 'connection:select'
  | 'connection:rename'
  | 'connection:configure'
  | 'connection:note-archive'
  | 'connection:remove'
  | 'key:replace'
  | 'key:forget'
>;

/** Connections and their keys. A key comes in here, goes to the vault, and is never part of a response. */
export function createConnectionHandlers(context: AppContext): ConnectionHandlers {
  const save = async (settings: Settings): Promise<Outcome<AppState>> => {
    await context.profiles.write(settings);
    return succeed(await announceState(context));
  };
  const find = (profileId: string) => context.profiles.read().profiles.find((profile) => profile.id === profileId);
  const change = (profileId: string, changes: Partial<StoredProfile>): Settings => {
    const settings = context.profiles.read();
    const profiles = settings.profiles.map((other) => (other.id === profileId ? { ...other, ...changes } : other));
    return { ...settings, profiles };
  };
  /** False only when a key may still be in the keychain: one kept in memory is gone, whatever the keychain says. */
  const forgetKey = async (profile: StoredProfile) =>
    (await context.vault.forget(profile.id)) || profile.key?.keptIn !== 'keychain';
  return {
    'connection:use-demo': () => save(withDemo(context.profiles.read())),
    'connection:create': async (request) => {
      const address = checkServiceAddress(request.address);
      if (!address.ok) return address;
      const key = request.key.trim();
      // The address is stored and shown; pasted with the key in it, it would give the key away.
      if (key !== '' && secretSpellings(key).some((spelling) => address.value.includes(spelling))) return keyInAddress;
      const refused = refuseKey(key);
      if (refused) return refused;
      const agreement = await context.questions.agreeToAddress(address.value);
      if (!agreement.ok) return agreement;
      const account = await checkKey(context, address.value, key);
      if (!account.ok) return account;
      const id = randomUUID();
      const keptIn = await context.vault.keep({ profileId: id, address: address.value }, key);
      const settings = context.profiles.read();
      const profile: StoredProfile = {
        id,
        kind: 'service',
        name: request.name.trim() || new URL(address.value).hostname.slice(0, 80),
        address: address.value,
        agreedAddress: address.value,
        createdAt: Date.now(),
        settings: defaultConnectionSettings,
        key: { keptIn, lastFour: key.slice(-4) },
        account: { provider: account.value.provider, role: account.value.role },
        archives: noArchives,
      };
      try {
        return await save({ ...settings, activeProfileId: id, profiles: [...settings.profiles, profile] });
      } catch (error) {
        await context.vault.forget(id); // no connection knows of this key
        throw error;
      }
    },
    'connection:note-archive': async ({ profileId, isRestored }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      const here = context.host.name;
      const isFirst = (profile.archives[here]?.openedAt ?? null) === null;
      const settings = change(profileId, { archives: { ...profile.archives, [here]: { openedAt: Date.now() } } });
      // Whoever restores a backup here goes on here; a folder that belongs to nobody belongs to the first.
      const host = isRestored ? here : (folderHost(settings) ?? here);
      await context.profiles.write({ ...settings, host });
      // Once more at every start; only what changes on screen is worth asking the keychain again.
      if (isFirst) await announceState(context);
      return succeed(null);
    },
    'connection:select': ({ profileId }) => {
      if (!find(profileId)) return Promise.resolve(unknownConnection);
      return save({ ...context.profiles.read(), activeProfileId: profileId });
    },
    'connection:rename': ({ profileId, name }) => {
      const trimmed = name.trim();
      if (!find(profileId)) return Promise.resolve(unknownConnection);
      if (trimmed === '')
        return Promise.resolve(fail({ kind: 'bad-parameters', detail: 'Name: enter at least one letter.' }));
      return save(change(profileId, { name: trimmed }));
    },
    'connection:configure': async ({ profileId, settings }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      const checked = checkConnectionSettings(profile.kind, settings);
      if (!checked.ok) return checked;
      const newHosts = checked.value.mediaHosts.filter((host) => !profile.settings.mediaHosts.includes(host));
      const agreement = await context.questions.agreeToPictures(newHosts, profile.address);
      if (!agreement.ok) return agreement;
      // The user took their time: the connection may have been removed meanwhile.
      return find(profileId) ? save(change(profileId, { settings: checked.value })) : unknownConnection;
    },
    'connection:remove': async ({ profileId }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      if (profile.key && !(await forgetKey(profile))) return keychainRefused(context);
      const settings = context.profiles.read();
      const profiles = settings.profiles.filter((other) => other.id !== profileId);
      const activeProfileId =
        settings.activeProfileId === profileId ? (profiles[0]?.id ?? null) : settings.activeProfileId;
      await context.paidResponses.discardAll(profileId);
      return save({ ...settings, activeProfileId, profiles });
    },
    'key:replace': async ({ profileId, key: typed }) => {
      const profile = find(profileId);
      if (!profile?.address) return unknownConnection;
      // As the settings file has it now, which anybody may have edited: checked and agreed to again where it is another one.
      const place = placeOf(profile);
      if (!place.ok) return place;
      const { address } = place.value;
      const key = typed.trim();
      const refused = refuseKey(key);
      if (refused) return refused;
      const agreement = await context.questions.agreeToAddress(address);
      if (!agreement.ok) return agreement;
      const account = await checkKey(context, address, key);
      if (!account.ok) return account;
      const keptIn = await context.vault.keep({ profileId, address }, key);
      // User, service and keychain took their time: the connection may have been removed or renamed meanwhile.
      if (!find(profileId)) {
        await context.vault.forget(profileId);
        return unknownConnection;
      }
      const { provider, role } = account.value;
      const known = { key: { keptIn, lastFour: key.slice(-4) }, account: { provider, role } };
      return save(change(profileId, { ...known, address, agreedAddress: address }));
    },
    'key:forget': async ({ profileId }) => {
      const profile = find(profileId);
      if (!profile) return unknownConnection;
      if (!(await forgetKey(profile))) return keychainRefused(context);
      return save(change(profileId, { key: null, account: null }));
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
    agreedAddress: null,
    createdAt: Date.now(),
    settings: defaultConnectionSettings,
    key: null,
    account: null,
    archives: noArchives,
  };
  const profiles = settings.profiles.some((profile) => profile.id === 'demo')
    ? settings.profiles
    : [demo, ...settings.profiles];
  return { ...settings, activeProfileId: 'demo', profiles };
}

const keyInAddress = fail({ kind: 'bad-address', detail: 'Leave the key out of the address: it is asked for below.' });

function keychainRefused(context: AppContext) {
  const detail = `The ${context.vault.keychainName} did not delete the key, so nothing was changed. Unlock it and try again.`;
  return fail({ kind: 'bad-parameters', detail });
}
