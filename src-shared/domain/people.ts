/** A player's place in an organization; all null for somebody without one. */
export interface PlayerOrganization {
  readonly sid: string | null;
  readonly name: string | null;
  readonly rank: string | null;
  readonly stars: number | null;
  readonly imageUrl: string | null;
}

/**
 * A player profile. The header-key record's shape is not shown in the specification, so every field may be null; the
 * whole answer is kept beside it. Source: spec, "User".
 */
export interface Player {
  readonly handle: string | null;
  readonly displayName: string | null;
  /** `#` and digits, or null where the service says n/a. */
  readonly citizenNumber: string | null;
  readonly badge: string | null;
  /** Addresses of pictures as sent; some are two glued together (recordings, "User"). */
  readonly badgeImageUrl: string | null;
  readonly imageUrl: string | null;
  readonly enlistedAt: number | null;
  readonly languages: readonly string[];
  readonly bio: string | null;
  readonly website: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly pageTitle: string | null;
  readonly pageUrl: string | null;
  readonly organization: PlayerOrganization | null;
  /**
   * Memberships besides the main organization, as far as they can be read; null where the answer says nothing of them.
   * Absent in records that an earlier version of the program archived.
   */
  readonly affiliations?: readonly PlayerOrganization[] | null;
  /** Memberships besides the main organization, those included that cannot be read; null where no list of them was sent. */
  readonly affiliationCount: number | null;
}

/** What an organization does, in the service's words. */
export interface OrganizationFocus {
  readonly name: string | null;
  readonly imageUrl: string | null;
}

/** The texts an organization writes about itself. */
export const organizationTexts = ['headline', 'history', 'manifesto', 'charter'] as const;
export type OrganizationText = (typeof organizationTexts)[number];

/**
 * A player organization. Its texts are the service's plain text: markup is never kept, and what was sent as HTML only is
 * null here and named in `htmlOnly`; the raw answer has it. Null always means unknown.
 * Source: spec, "Organization"; `history`, `manifesto` and `charter`: recordings.
 */
export interface Organization extends Readonly<Record<OrganizationText, string | null>> {
  /** Case-sensitive. */
  readonly sid: string | null;
  readonly name: string | null;
  readonly archetype: string | null;
  readonly commitment: string | null;
  readonly primaryFocus: OrganizationFocus | null;
  readonly secondaryFocus: OrganizationFocus | null;
  readonly htmlOnly: readonly OrganizationText[];
  readonly language: string | null;
  /** Hidden members included, so it can be more than the member pages list (recordings). */
  readonly memberCount: number | null;
  readonly isRecruiting: boolean | null;
  readonly isRoleplay: boolean | null;
  readonly logoUrl: string | null;
  readonly bannerUrl: string | null;
  /** The service sends two addresses, `href` and `url`; how they differ is not shown (docs/decisions/not-shown.md). */
  readonly href: string | null;
  readonly url: string | null;
}

/**
 * A member of an organization, as its pages list them. Source: spec, "Organization member".
 */
export interface Member {
  readonly handle: string | null;
  readonly displayName: string | null;
  readonly imageUrl: string | null;
  readonly rank: string | null;
  /** The rank as stars; the specification does not say how many there can be. */
  readonly stars: number | null;
  readonly roles: readonly string[];
}
