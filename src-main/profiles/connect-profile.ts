import type { Account } from '../../src-shared/catalog/account.ts';
import { catalog } from '../../src-shared/catalog/registry.ts';
import { pictureHostsOf } from '../../src-shared/demo-names.ts';
import { openEnvelope } from '../../src-shared/resource/envelope.ts';
import { planFetch } from '../../src-shared/plan.ts';
import { fail, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import type { PicturePlace } from '../media/check-picture-address.ts';
import { defaultPathSegments, type Connection } from '../service/build-request.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { shortestSecret } from '../service/redactor.ts';
import { enteredForAnother, type KeyVault } from '../vault/key-vault.ts';
import { checkServiceAddress } from './check-service-address.ts';
import type { DemoUniverse } from './demo-universe.ts';
import type { ProfileStore, StoredProfile } from './profile-store.ts';

/** What finding a connection takes. */
interface Connections {
  readonly profiles: ProfileStore;
  readonly demo: DemoUniverse;
  readonly vault: KeyVault;
}

/** Address, path words and key of a connection, for the service client only. */
export async function connectProfile(context: Connections, profileId: string): Promise<Outcome<Connection>> {
  const profile = findProfile(context, profileId);
  if (!profile) return unknownConnection;
  if (profile.kind === 'demo') return succeed(await context.demo.connect());
  const place = placeOf(profile);
  if (!place.ok) return place;
  if (!profile.key) return succeed({ ...place.value, key: null });
  const { key, trouble } = await readKey(context, profile, profile.key.keptIn);
  if (trouble !== null) return fail({ kind: 'key-missing', detail: trouble });
  return succeed({ ...place.value, key });
}

/** The key of a connection, if it may be sent to the address that the connection has now. The keychain may ask the user. */
export function readKey(
  { vault }: Pick<Connections, 'vault'>,
  { id, address, agreedAddress }: StoredProfile,
  keptIn: 'keychain' | 'memory',
): ReturnType<KeyVault['read']> {
  if (address === null || address !== agreedAddress) return Promise.resolve({ key: null, trouble: enteredForAnother });
  return vault.read({ profileId: id, address }, keptIn);
}

/** Where a connection leads, without its key: the keychain is not asked. */
export async function locateProfile(context: Connections, profileId: string): Promise<Outcome<ServicePlace>> {
  const profile = findProfile(context, profileId);
  if (!profile) return unknownConnection;
  if (profile.kind === 'service') return placeOf(profile);
  const { address, words } = await context.demo.connect();
  return succeed({ address, words });
}

/** Where a connection's pictures may come from. The key is not read: no picture needs it. */
export async function locatePictures(context: Connections, profileId: string): Promise<Outcome<PicturePlace>> {
  const profile = findProfile(context, profileId);
  if (!profile) return unknownConnection;
  const demoAddress = profile.kind === 'demo' ? (await context.demo.connect()).address : null;
  return succeed({ hosts: pictureHostsOf(profile), demoAddress });
}

type ServicePlace = Pick<Connection, 'address' | 'words'>;

export function placeOf({
  address: stored,
  settings,
}: Pick<StoredProfile, 'address' | 'settings'>): Outcome<ServicePlace> {
  // Checked again: the key would go wherever somebody pointed the settings file.
  const address = checkServiceAddress(stored ?? '');
  return address.ok ? succeed({ address: address.value, words: settings }) : address;
}

function findProfile(context: Connections, profileId: string): StoredProfile | undefined {
  return context.profiles.read().profiles.find((candidate) => candidate.id === profileId);
}

export const unknownConnection = fail({
  kind: 'bad-parameters',
  detail: 'This connection no longer exists. Choose another one.',
});

/** The reason why a text cannot be a key; nothing is asked. Null when it may be one. */
export function refuseKey(key: string): { readonly ok: false; readonly problem: Problem } | null {
  if (!/^[\x21-\x7E]+$/.test(key)) {
    return fail({ kind: 'key-rejected', detail: 'A key has no spaces or special characters. Copy it again.' });
  }
  if (key.length < shortestSecret) {
    return fail({ kind: 'key-rejected', detail: 'This is too short for a key. Copy it again.' });
  }
  return null;
}

interface Asking {
  readonly client: ServiceClient;
  /** Aborted when the program closes. */
  readonly closing: AbortSignal;
}

/**
 * Asks the service about a key with `GET /v2/me`, which costs nothing. Nothing is kept.
 *
 * @param key one that `refuseKey` has nothing against.
 */
export async function checkKey({ client, closing }: Asking, address: string, key: string): Promise<Outcome<Account>> {
  const plan = planFetch('account', {}, 'stored');
  if (!plan.ok) return plan;
  const late = AbortSignal.timeout(40_000);
  const connection = { address, key, words: defaultPathSegments };
  const response = await client.load(connection, plan.value, {
    signal: AbortSignal.any([late, closing]),
    onProgress: () => undefined,
  });
  // Nobody cancelled: it took too long.
  if (!response.ok && response.problem.kind === 'cancelled' && late.aborted) return fail({ kind: 'timeout' });
  if (!response.ok) return response;
  const envelope = openEnvelope(response.value.body);
  const record = envelope.kind === 'success' ? catalog.account.read(envelope.data, {}).records[0] : undefined;
  if (!record)
    return fail({ kind: 'unexpected-shape', detail: 'The service did not describe the account of this key.' });
  return succeed(record.fields);
}
