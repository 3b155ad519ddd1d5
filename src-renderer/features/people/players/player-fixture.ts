import type { Player, PlayerOrganization } from '../../../../src-shared/catalog/user.ts';

/** For tests only: a player of whom nothing is known but what is given. */
export function playerOf(facts: Partial<Player> = {}): Player {
  return {
    handle: null,
    displayName: null,
    citizenNumber: null,
    badge: null,
    badgeImageUrl: null,
    imageUrl: null,
    enlistedAt: null,
    languages: [],
    bio: null,
    website: null,
    country: null,
    region: null,
    pageTitle: null,
    pageUrl: null,
    organization: null,
    affiliations: null,
    affiliationCount: null,
    ...facts,
  };
}

/** For tests only. */
export function membershipOf(sid: string, facts: Partial<PlayerOrganization> = {}): PlayerOrganization {
  return { sid, name: null, rank: null, stars: null, imageUrl: null, ...facts };
}
