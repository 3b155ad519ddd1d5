import { collectRecords } from '../resource/collect-records.ts';
import type { FieldDeclarations, RecordOfFields } from '../resource/fields.ts';
import { objectReader } from '../resource/part-fields.ts';
import { isEmptyList, isPlainObject, listOne, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';

/** Handles are case-preserving words; anything else would be a different path. */
const handle: Parameter = {
  name: 'handle',
  label: 'Handle',
  kind: 'text',
  where: 'path',
  required: 'Handle: enter the player’s handle.',
  maxLength: 60,
  pattern: { expression: /^[\p{L}\p{N}_.-]+$/u, message: 'Handle: letters, digits, “-”, “_” and “.” only.' },
  check: (text) => (/^\.+$/.test(text) ? 'Handle: enter the player’s handle.' : null),
};

/** A player's place in an organization. Somebody without one has one of zero stars and nothing else (recordings, "User"). */
const membershipFields = {
  name: { kind: 'text', label: 'Name', sent: 'name' },
  sid: { kind: 'identifier', label: 'Identifier', sent: 'sid' },
  rank: { kind: 'text', label: 'Rank', section: 'Organization', sent: 'rank' },
  stars: { kind: 'number', label: 'Stars', section: 'Organization', sent: 'stars', quantity: null, better: null },
  imageUrl: { kind: 'text', label: 'Organization picture', section: 'Addresses', sent: 'image', address: 'picture' },
} as const satisfies FieldDeclarations;
const membershipReader = objectReader(membershipFields);

/** Parts of a player's description, in the order they are told in. */
export const playerSections = ['Profile', 'Organization', 'Addresses'] as const;

/**
 * A player profile as the path-key generation sends it. The header-key record is not shown in the specification; the same
 * shape is tried, also without the `profile` level, and whatever does not fit stays readable as a tree
 * (docs/decisions/not-shown.md). Source: spec, "User", and recordings, "User".
 */
export const playerFields = {
  displayName: { kind: 'text', label: 'Display name', section: 'Profile', sent: [['profile', 'display']] },
  handle: { kind: 'identifier', label: 'Handle', section: 'Profile', sent: [['profile', 'handle']] },
  citizenNumber: {
    kind: 'text',
    label: 'Citizen number',
    section: 'Profile',
    sent: [['profile', 'id']],
    none: 'n/a',
    search: 'short',
  },
  badge: { kind: 'text', label: 'Badge', section: 'Profile', sent: [['profile', 'badge']], search: 'words' },
  enlistedAt: { kind: 'instant', label: 'Enlisted', section: 'Profile', sent: [['profile', 'enlisted']] },
  languages: { kind: 'words', label: 'Languages', section: 'Profile', sent: [['profile', 'fluency']] },
  country: {
    kind: 'text',
    label: 'Country',
    section: 'Profile',
    sent: [['profile', 'location', 'country']],
    search: 'words',
  },
  region: { kind: 'text', label: 'Region', section: 'Profile', sent: [['profile', 'location', 'region']] },
  bio: { kind: 'text', label: 'Biography', section: 'Profile', sent: [['profile', 'bio']] },
  website: address('Website', 'page', ['profile', 'website']),
  pageTitle: { kind: 'text', label: 'Page title', section: 'Addresses', sent: [['profile', 'page', 'title']] },
  pageUrl: address('Page', 'page', ['profile', 'page', 'url']),
  // Addresses of pictures as sent; some are two glued together (recordings, "User").
  imageUrl: address('Portrait', 'picture', ['profile', 'image']),
  badgeImageUrl: address('Badge picture', 'picture', ['profile', 'badge_image']),
  organization: {
    kind: 'part',
    label: 'Organization',
    section: 'Organization',
    sent: 'organization',
    fields: membershipFields,
    read: readMembership,
  },
  /**
   * Memberships besides the main organization, as far as they can be read; null where the response says nothing of them.
   * Undefined in records that an earlier version of the program archived.
   */
  affiliations: {
    kind: 'part',
    label: 'Affiliations',
    section: 'Organization',
    sent: 'affiliation',
    isEmptyNone: true,
    read: readAffiliations,
  },
  /** Memberships besides the main organization, those included that cannot be read; null where no list of them was sent. */
  affiliationCount: {
    kind: 'part',
    label: 'Number of affiliations',
    sent: 'affiliation',
    isEmptyNone: true,
    read: (raw: unknown) => (Array.isArray(raw) ? raw.length : null),
  },
} as const satisfies FieldDeclarations;

function address<Leads extends 'picture' | 'page'>(label: string, leads: Leads, path: readonly string[]) {
  return { kind: 'text', label, section: 'Addresses', sent: [path], address: leads } as const;
}

const { schema, toFields } = objectReader(playerFields);

export const user = defineResource({
  name: 'user',
  fields: playerFields,
  title: 'Player',
  noun: 'players',
  group: 'People',
  summary: 'One player’s profile and main organization, by handle.',
  parameters: [handle],
  headerKey: {
    needsKey: true,
    refreshable: true,
    segments: (params) => ['v2', 'users', String(params['handle'])],
  },
  pathKey: { modes: allModes, segments: (params) => ['user', String(params['handle'])] },
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data, params) =>
    collectRecords(listOne(data).map(wrapProfile), {
      schema,
      elementKey: 'profile',
      isOpenShape: true,
      toFields,
      identityOf: () => String(params['handle']).toLowerCase(),
      titleOf: (player) => player.displayName ?? player.handle ?? String(params['handle']),
    }),
});

/** A flat record (`handle` beside the organization) is given the `profile` level the v1 shape has. */
function wrapProfile(data: unknown): unknown {
  if (!isPlainObject(data) || isPlainObject(data['profile']) || !('handle' in data)) return data;
  const { organization, affiliation, ...profile } = data;
  return {
    profile,
    ...(organization === undefined ? {} : { organization }),
    ...(affiliation === undefined ? {} : { affiliation }),
  };
}

type Membership = RecordOfFields<typeof membershipFields>;

/** What stands in an organization; null where nothing names one. */
function readMembership(raw: unknown, drift: DriftLog, path: string): Membership | null {
  const membership = membershipReader.read(raw, drift, path);
  return membership?.sid || membership?.name ? membership : null;
}

/** A list (recordings, "User"); one membership may also come bare. What is neither is unknown, which is not none. */
function readAffiliations(raw: unknown, drift: DriftLog, path: string): readonly Membership[] | null | undefined {
  if (Array.isArray(raw) || isPlainObject(raw))
    return listOne(raw).flatMap((each) => readMembership(each, drift, path) ?? []);
  if (raw !== null && raw !== undefined && raw !== '') drift.note('bad-value', path, raw);
  return null;
}

/** A player profile. The whole response is kept beside it. */
export type Player = RecordOfFields<typeof playerFields>;

/** A player's place in an organization. */
export type PlayerOrganization = NonNullable<Player['organization']>;
