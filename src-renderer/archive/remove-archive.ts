import { removeGenerations } from './generations.ts';

/**
 * Deletes a profile's archives for good, the current one and those kept aside: everything fetched and the user's own work.
 * Only after the user has removed the connection and agreed to lose it; other connections to them close themselves.
 */
export async function removeArchive(profileId: string): Promise<void> {
  await removeGenerations(profileId);
}
