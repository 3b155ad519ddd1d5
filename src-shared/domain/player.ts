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
