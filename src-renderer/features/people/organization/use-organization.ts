import type { Organization } from '../../../../src-shared/domain/organization.ts';
import type { CollectionState } from '../../../archive/use-collection.ts';
import { useCollection } from '../../../archive/use-collection.ts';

/** What the archive holds of an organization. */
export interface OrganizationState {
  readonly collection: CollectionState<Organization>;
  /** Null where nothing is known. */
  readonly fields: Organization | null;
  readonly title: string;
}

/** An organization by its SID, followed live; its title is the SID until it is known. */
export function useOrganization(sid: string): OrganizationState {
  const collection = useCollection('organization', { sid });
  const record = collection.state === 'ready' ? collection.records[0] : undefined;
  return { collection, fields: record?.fields ?? null, title: record?.title ?? sid };
}
