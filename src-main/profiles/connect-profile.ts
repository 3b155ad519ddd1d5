import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { pictureHostsOf } from '../../src-shared/picture-hosts.ts';
import type { AppContext } from '../bridge/app-context.ts';
import type { PicturePlace } from '../media/picture-place.ts';
import type { Connection } from '../service/build-request.ts';
import { enteredForAnother, type KeyVault } from '../vault/key-vault.ts';
import { checkServiceAddress } from './check-service-address.ts';
import type { StoredProfile } from './profile-store.ts';

/** Address, path words and key of a connection, for the service client only. */
export async function connectProfile(context: AppContext, profileId: string): Promise<Outcome<Connection>> {
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
  { vault }: AppContext,
  { id, address, agreedAddress }: StoredProfile,
  keptIn: 'keychain' | 'memory',
): ReturnType<KeyVault['read']> {
  if (address === null || address !== agreedAddress) return Promise.resolve({ key: null, trouble: enteredForAnother });
  return vault.read({ profileId: id, address }, keptIn);
}

/** Where a connection leads, without its key: the keychain is not asked. */
export async function locateProfile(context: AppContext, profileId: string): Promise<Outcome<ServicePlace>> {
  const profile = findProfile(context, profileId);
  if (!profile) return unknownConnection;
  if (profile.kind === 'service') return placeOf(profile);
  const { address, words } = await context.demo.connect();
  return succeed({ address, words });
}

/** Where a connection's pictures may come from. The key is not read: no picture needs it. */
export async function locatePictures(context: AppContext, profileId: string): Promise<Outcome<PicturePlace>> {
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

function findProfile(context: AppContext, profileId: string): StoredProfile | undefined {
  return context.profiles.read().profiles.find((candidate) => candidate.id === profileId);
}

const unknownConnection = fail({
  kind: 'bad-parameters',
  detail: 'This connection no longer exists. Choose another one.',
});
