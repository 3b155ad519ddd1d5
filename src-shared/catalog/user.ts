import { z } from 'zod';
import type { Player } from '../domain/player.ts';
import { collectRecords } from './collect-records.ts';
import type { Parameter } from './parameter.ts';
import { isPlainObject } from './read-tolerantly.ts';
import { allModes, defineResource } from './resource.ts';
import { readInstant } from './timestamps.ts';
import { identifier, numeric, opaque, text, words } from './wire.ts';

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
  enlisted: text,
  fluency: words,
  bio: text,
  website: text,
  image: text,
  location: z.looseObject({ country: text, region: text }).nullish(),
  page: z.looseObject({ title: text, url: text }).nullish(),
});

/**
 * The v1 user record. The header-key record is not shown in the specification; the same shape is tried, also without the
 * `profile` level, and whatever does not fit stays readable as a tree (docs/decisions/not-shown.md).
 */
const userWire = z.looseObject({
  profile: profileWire.nullish(),
  organization: organizationWire.nullish(),
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
  volatileKeys: [],
  liveSeconds: () => 2,
  liveSecondsBasis: 'assumed',
  read: (data, params) =>
    collectRecords(isPlainObject(data) && Object.keys(data).length > 0 ? [wrapProfile(data)] : [], {
      schema: userWire,
      elementKey: 'profile',
      isOpenShape: true,
      toFields: toPlayer,
      identityOf: () => String(params['handle']).toLowerCase(),
      titleOf: (player) => player.displayName ?? player.handle ?? String(params['handle']),
    }),
});

/** A flat record (`handle` beside the organization) is given the `profile` level the v1 shape has. */
function wrapProfile(data: Record<string, unknown>): Record<string, unknown> {
  if (isPlainObject(data['profile']) || !('handle' in data)) return data;
  const { organization, affiliation, ...profile } = data;
  return {
    profile,
    ...(organization === undefined ? {} : { organization }),
    ...(affiliation === undefined ? {} : { affiliation }),
  };
}

function toPlayer(wire: z.infer<typeof userWire>): Player {
  const profile = wire.profile ?? {};
  const organization = wire.organization;
  return {
    handle: profile.handle ?? null,
    displayName: profile.display ?? null,
    citizenNumber: profile.id && profile.id !== 'n/a' ? profile.id : null,
    badge: profile.badge ?? null,
    enlistedAt: readInstant(profile.enlisted),
    languages: (profile.fluency ?? []).filter((word): word is string => typeof word === 'string'),
    bio: profile.bio ?? null,
    website: profile.website ?? null,
    country: profile.location?.country ?? null,
    region: profile.location?.region ?? null,
    pageTitle: profile.page?.title ?? null,
    organization:
      organization?.sid || organization?.name
        ? {
            sid: organization.sid ?? null,
            name: organization.name ?? null,
            rank: organization.rank ?? null,
            stars: organization.stars ?? null,
            imageUrl: organization.image ?? null,
          }
        : null,
    affiliationCount: Array.isArray(wire.affiliation) ? wire.affiliation.length : 0,
  };
}
