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
