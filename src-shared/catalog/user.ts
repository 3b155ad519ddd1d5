import { z } from 'zod';
import type { Player, PlayerOrganization } from '../domain/people.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, isPlainObject, listOne, readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, type Parameter } from '../resource/resource.ts';
import { identifier, instant, numeric, opaque, text, textList } from '../resource/wire.ts';

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

const organizationWire = z.looseObject({ sid: identifier, name: text, rank: text, stars: numeric, image: text });

const profileWire = z.looseObject({
  handle: identifier,
  display: text,
  id: text,
  badge: text,
  badge_image: text,
  enlisted: instant,
  fluency: textList,
  bio: text,
  website: text,
  image: text,
  location: opaque,
  page: opaque,
});

const locationWire = z.looseObject({ country: text, region: text });
const pageWire = z.looseObject({ title: text, url: text });

/**
 * The v1 user record. The header-key record is not shown in the specification; the same shape is tried, also without the
 * `profile` level, and whatever does not fit stays readable as a tree (docs/decisions/not-shown.md).
 */
const userWire = z.looseObject({
  profile: opaque,
  organization: opaque,
  affiliation: opaque,
});

export const user = defineResource<'user', Player>({
  name: 'user',
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
      schema: userWire,
      elementKey: 'profile',
      isOpenShape: true,
      toFields: toPlayer,
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

function toPlayer(wire: z.infer<typeof userWire>, drift: DriftLog): Player {
  const profile = readPart(wire.profile, { path: 'profile', schema: profileWire, drift });
  const within = drift.within('profile');
  const location = readPart(profile?.location, { path: 'location', schema: locationWire, drift: within });
  const page = readPart(profile?.page, { path: 'page', schema: pageWire, drift: within });
  return {
    handle: profile?.handle ?? null,
    displayName: profile?.display ?? null,
    citizenNumber: profile?.id && profile.id !== 'n/a' ? profile.id : null,
    badge: profile?.badge ?? null,
    badgeImageUrl: profile?.badge_image ?? null,
    imageUrl: profile?.image ?? null,
    enlistedAt: profile?.enlisted ?? null,
    languages: (profile?.fluency ?? []).filter((word): word is string => typeof word === 'string'),
    bio: profile?.bio ?? null,
    website: profile?.website ?? null,
    country: location?.country ?? null,
    region: location?.region ?? null,
    pageTitle: page?.title ?? null,
    pageUrl: page?.url ?? null,
    organization: readOrganization(wire.organization, drift),
    ...readAffiliations(wire.affiliation, drift),
  };
}

/**
 * A list (recordings, "User"); one membership may also come bare. What is neither is unknown, which is not none; only a list
 * tells how many there are.
 */
function readAffiliations(value: unknown, drift: DriftLog): Pick<Player, 'affiliations' | 'affiliationCount'> {
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) {
    if (value !== null && value !== undefined && value !== '') drift.note('bad-value', 'affiliation', value);
    return { affiliations: null, affiliationCount: null };
  }
  const affiliations = listOne(value).flatMap((each) => readOrganization(each, drift, 'affiliation') ?? []);
  return { affiliations, affiliationCount: isList ? value.length : null };
}

/** Somebody without an organization has one of zero stars and nothing else (recordings, "User"). */
function readOrganization(value: unknown, drift: DriftLog, path = 'organization'): PlayerOrganization | null {
  const wire = readPart(value, { path, schema: organizationWire, drift });
  if (!wire?.sid && !wire?.name) return null;
  return {
    sid: wire.sid ?? null,
    name: wire.name ?? null,
    rank: wire.rank ?? null,
    stars: wire.stars ?? null,
    imageUrl: wire.image ?? null,
  };
}
