import type { memberFields } from '../catalog/members.ts';
import type { OrganizationRecord } from '../catalog/organization.ts';
import type { playerFields } from '../catalog/user.ts';
import type { RecordOfFields } from '../resource/fields.ts';

/** A player profile. The whole answer is kept beside it. */
export type Player = RecordOfFields<typeof playerFields>;

/** A player's place in an organization. */
export type PlayerOrganization = NonNullable<Player['organization']>;

/** A player organization. */
export type Organization = OrganizationRecord;

/** What an organization does. */
export type OrganizationFocus = NonNullable<Organization['primaryFocus']>;

/** A member of an organization. */
export type Member = RecordOfFields<typeof memberFields>;
