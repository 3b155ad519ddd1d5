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
